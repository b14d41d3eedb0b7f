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
