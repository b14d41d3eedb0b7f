import CalendarModel

extension FolderComparison {
  /// Looks at some files by name, as a watch has named them.
  static func changes(
    of names: some Sequence<String>, in collection: CollectionInfo,
    known: inout some KnownFilesAnswering
  ) throws -> FileChanges {
    var changes = FileChanges()
    for name in names {
      let file = try known.known(name, in: collection.id)
      // A file that cannot be asked about counts as gone, as it does in a comparison.
      guard let status = try? FileStatus(path: collection.path(of: name)), status.kind == .regular
      else {
        if let file { changes.addRemoved(file.id) }
        continue
      }
      let stamp = status.stamp(named: name)
      if file?.stamp != stamp {
        changes.add(name, in: collection.id, modified: stamp.modified)
      }
    }
    return changes
  }
}
