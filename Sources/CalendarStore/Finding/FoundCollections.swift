import CalendarModel

/// The collections behind the sources that were named; their files are not listed.
struct FoundCollections: Hashable, Sendable {
  var collections: [CollectionInfo] = []
  /// The collections that are one file each.
  var singleFiles: Set<CollectionID> = []
  /// Every folder that was searched, in the order of the search.
  var folders: [String] = []
  var problems: [Problem] = []

  func isSingleFile(_ collection: CollectionInfo) -> Bool { singleFiles.contains(collection.id) }
}
