import CalendarModel
import GRDB

extension IndexWriter {
  /// Goes on comparing; false when all files have been looked at.
  func step(_ comparison: inout FolderComparison, limit: Int) throws -> Bool {
    try database.writer.read { db in
      try comparison.step(limit: limit, known: KnownFiles(db))
    }
  }

  /// What has become of some files of a collection.
  func changes(
    of names: Set<String>, in collection: CollectionInfo
  ) throws -> FileChanges {
    try database.writer.read { db in
      try FolderComparison.changes(of: names, in: collection, known: KnownFiles(db))
    }
  }

  /// Whether the index was made of these collections, with the names and colours they have now.
  func knows(_ found: FoundCollections) throws -> Bool {
    let known = try database.writer.read { db in
      try Row.fetchAll(db.cachedStatement(sql: WritingSQL.givenCollections)).map { row in
        [row[0] as String, row[1], (row[2] as Int64?).map { String($0) } ?? ""]
      }
    }
    return known
      == found.collections.map { collection in
        [collection.path, collection.name, collection.color.map { String($0.number) } ?? ""]
      }
  }

  func knownFileCount() throws -> Int {
    try database.writer.read { db in try KnownFiles(db).count }
  }
}
