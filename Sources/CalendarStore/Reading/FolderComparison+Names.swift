import CalendarModel

extension FolderComparison {
  /// Looks at some files by name, as a watch has named them.
  static func changes(
    of names: some Sequence<String>, in collection: CollectionInfo,
    known: some KnownFilesAnswering
  ) throws -> FileChanges {
    var changes = FileChanges()
    for name in names {
      let file = try known.known(name, in: collection.id)
      // A file that cannot be asked about counts as gone, as it does in a comparison.
      let status = try? FileStatus(path: collection.path(of: name))
      if let version = status?.fileVersion {
        guard file?.stamp.version != version else { continue }
        changes.add(
          name, in: collection.id, modified: version.modified, size: version.size)
      } else if let file {
        changes.addRemoved(file.id)
      }
    }
    return changes
  }
}
