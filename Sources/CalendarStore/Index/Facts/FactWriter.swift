import CalendarModel
import GRDB

/// Writes what files say into the index, inside one write transaction.
///
/// A file is begun, gets its facts slice by slice, in one transaction or several, and is ended;
/// until then it counts as never read.
struct FactWriter {
  init(_ db: Database, memory: FactMemory) throws {}

  /// Takes over the collections that were found: their numbers are places in this list. A collection
  /// known by its path keeps its id; one that is gone goes with all its files.
  mutating func setCollections(_ found: [CollectionInfo]) throws {}

  /// Begins a file; what was known of it goes.
  mutating func begin(_ stamp: FileStamp, in collection: CollectionID) throws {}

  /// Adds a slice of the file begun last.
  mutating func add(_ facts: FileFacts) throws {}

  /// Ends the file begun last: it counts as read now.
  mutating func end() throws {}

  /// Removes a file and what it said.
  mutating func remove(_ file: Int64) throws {}

  /// Replaces the problems with folders and sources.
  mutating func setFolderProblems(_ problems: [Problem]) throws {}

  /// Derives what depends on several events and marks pages stale; the last call of a transaction.
  mutating func finish() throws -> TouchedMonths { TouchedMonths() }
}
