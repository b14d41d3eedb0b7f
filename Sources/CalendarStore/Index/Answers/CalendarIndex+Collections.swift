import CalendarModel
import GRDB

/// Questions of commands about collections; used by the main thread.
extension CalendarIndex {
  /// The collections behind the sources as they are now, whatever the index knows of them.
  ///
  /// Their ids have nothing to do with those of answers.
  /// - Complexity: O(names in the folders); no file of a calendar is read.
  public func findCollections() throws(SourceError) -> [CollectionInfo] {
    try CollectionFinder.collections(of: sources).collections
      .map(collectionSettings.applied)
  }

  /// Whether every file had been read when it was opened.
  public var wasComplete: Bool { database.isComplete }

  /// How many events each collection has, by its path, as far as the index knows.
  /// - Complexity: O(events), each a row of an index of the database.
  public func eventCounts() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    try database.reader.read { db in
      try db.forEachRow(CollectionSQL.eventCounts) { row in
        counts[row.text(0)] = Int(row.number(1))
        return true
      }
    }
    return counts
  }

  /// The categories that events have, or had not long ago, as they are spelled; a bounded number of
  /// them.
  public func knownCategories() throws -> [Category] {
    var seen: Set<Category> = []
    var categories: [Category] = []
    try database.reader.read { db in
      try db.forEachRow(CollectionSQL.categories) { row in
        for name in row.text(0).split(separator: "\n") {
          if let category = Category(name), seen.insert(category).inserted {
            categories.append(category)
          }
        }
        return true
      }
    }
    return categories
  }
}

private enum CollectionSQL {
  /// Read from an index of the database, without the events themselves.
  static let eventCounts = """
    SELECT collection.path, sum(counted.number)
    FROM (SELECT file, count(*) AS number FROM event GROUP BY file) AS counted
    CROSS JOIN file ON file.id = counted.file
    CROSS JOIN collection ON collection.id = file.collection
    GROUP BY collection.id
    """
  static let categories = "SELECT DISTINCT categories FROM tagset LIMIT 10000"
}
