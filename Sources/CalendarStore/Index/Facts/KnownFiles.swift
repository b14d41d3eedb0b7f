import CalendarModel
import GRDB

/// What the index knows of files, for comparing them with what lies on disk.
struct KnownFiles {
  init(_ db: Database) throws {}

  /// How many files are known.
  func count() throws -> Int { 0 }

  /// A file as it was read; a stamp that equals no file's where it was not read to its end.
  mutating func known(_ name: String, in collection: CollectionID) throws
    -> (id: Int64, stamp: FileStamp)?
  { nil }

  /// The next files of a collection in the order of their ids.
  func files(of collection: CollectionID, after id: Int64, limit: Int) throws
    -> [(id: Int64, name: String)]
  { [] }
}
