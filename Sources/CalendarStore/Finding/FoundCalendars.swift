import CalendarModel

/// The collections behind the sources that were named, and their files, not read yet.
public struct FoundCalendars: Sendable {
  /// One file of a collection.
  public struct File: Hashable, Sendable {
    public let path: String
    public let collection: CollectionID
  }

  public internal(set) var collections: [CollectionInfo] = []
  /// By collection, then by name.
  public internal(set) var files: [File] = []
  public internal(set) var problems: [Problem] = []
}

extension CollectionFinder {
  /// All collections of the sources, in their order, those of one folder by name, with their files.
  public static func find(_ paths: [String]) throws(SourceError) -> FoundCalendars {
    let collections = try collections(of: paths)
    var found = FoundCalendars()
    found.collections = collections.collections
    found.problems = collections.problems
    for collection in collections.collections {
      if collections.isSingleFile(collection) {
        found.files.append(.init(path: collection.path, collection: collection.id))
      } else {
        // A folder that went away since it was found has no files.
        let names = (try? FolderListing(path: collection.path))?.calendarFiles ?? []
        found.files += names.map {
          .init(path: joined(collection.path, $0), collection: collection.id)
        }
      }
    }
    return found
  }
}
