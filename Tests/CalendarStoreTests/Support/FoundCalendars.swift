import CalendarModel

@testable import CalendarStore

/// The collections behind some sources with the names of all their files.
struct FoundCalendars: Sendable {
  /// One file of a collection.
  struct File: Hashable, Sendable {
    let path: String
    let collection: CollectionID
  }

  var collections: [CollectionInfo] = []
  /// By collection, then by name.
  var files: [File] = []
  var problems: [Problem] = []
}

extension CollectionFinder {
  /// All collections of the sources, in their order, those of one folder by name, with their files.
  static func find(_ paths: [String]) throws(SourceError) -> FoundCalendars {
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
