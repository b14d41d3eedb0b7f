import CalendarModel

/// The collections behind the sources that were named; their files are not listed.
struct FoundCollections: Hashable, Sendable {
  var collections: [CollectionInfo] = []
  /// The collections that are one file each.
  var singleFiles: Set<CollectionID> = []
  /// Every folder that was searched, in the order of the search.
  var folders: [String] = []
  var problems: [Problem] = []
  /// Where sources that are gone may come back: for each the first name on its way that is not there.
  var awaited: [String] = []

  func isSingleFile(_ collection: CollectionInfo) -> Bool { singleFiles.contains(collection.id) }

  /// Leaves out files that were named and are files of a folder that is a collection: they would be
  /// opened twice. A problem tells of each.
  /// - Complexity: one system call for each collection, where some are files.
  mutating func dropFilesOfFolders() {
    guard !singleFiles.isEmpty else { return }
    var folders: [FileStatus.Identity: CollectionInfo] = [:]
    for info in collections where !isSingleFile(info) {
      // What went away has no files.
      if let status = try? FileStatus(path: info.path) { folders[status.identity] = info }
    }
    let (all, files) = (collections, singleFiles)
    (collections, singleFiles) = ([], [])
    for info in all {
      let isFile = files.contains(info.id)
      if isFile, let folder = folder(of: info.path, among: folders) {
        problems.append(
          Problem(
            path: info.path,
            message: "is a file of the calendar “\(folder.name)” and was not opened a second time; "
              + "move it out of there to have it as one of its own"))
        continue
      }
      let id = CollectionID(rawValue: collections.count)
      if isFile { singleFiles.insert(id) }
      collections.append(
        CollectionInfo(
          id: id, name: info.name, color: info.color, path: info.path, traits: info.traits))
    }
  }

  /// The collection that a file is opened with.
  private func folder(
    of path: String, among folders: [FileStatus.Identity: CollectionInfo]
  ) -> CollectionInfo? {
    let name = lastName(of: path)
    guard isCalendarName(name), !name.hasPrefix("."),
      let status = try? FileStatus(path: folderName(of: path))
    else { return nil }
    return folders[status.identity]
  }
}
