import CalendarModel
import GRDB

extension IndexWriter {
  /// Goes on comparing; false when all files have been looked at.
  func step(_ comparison: inout FolderComparison, limit: Int) throws -> Bool {
    try database.writer.read { db in
      var known = try KnownFiles(db)
      return try comparison.step(limit: limit, known: &known)
    }
  }

  /// What has become of some files of a collection.
  func changes(
    of names: Set<String>, in collection: CollectionInfo
  ) throws -> FileChanges {
    try database.writer.read { db in
      var known = try KnownFiles(db)
      return try FolderComparison.changes(of: names, in: collection, known: &known)
    }
  }

  /// Whether the index was made of these collections.
  func knows(_ found: FoundCollections) throws -> Bool {
    let paths = try database.writer.read { db in
      try String.fetchAll(db.cachedStatement(sql: WritingSQL.collectionPaths))
    }
    return paths == found.collections.map(\.path)
  }

  func knownFileCount() throws -> Int {
    try database.writer.read { db in try KnownFiles(db).count }
  }
}
