import CalendarModel
import GRDB

/// Questions of commands about collections; used by the main thread.
extension CalendarIndex {
  /// The collections behind the sources as they are now, whatever the index knows of them. What a
  /// file that is a collection says of itself is what it said when it was last read.
  ///
  /// Their ids have nothing to do with those of answers.
  /// - Complexity: O(names in the folders); no file of a calendar is read.
  public func findCollections() throws(SourceError) -> [CollectionInfo] {
    let found = try CollectionFinder.collections(of: sources).collections
    // An index that cannot be read knows nothing of them.
    let described = (try? ownDescriptions()) ?? [:]
    return found.map { collection in
      collectionSettings.applied(
        to: described[collection.path]?.applied(to: collection) ?? collection)
    }
  }

  private func ownDescriptions() throws -> [String: OwnDescription] {
    var descriptions: [String: OwnDescription] = [:]
    try database.reader.read { db in
      try db.forEachRow(CollectionSQL.ownDescriptions) { row in
        descriptions[row.text(0)] = OwnDescription(name: row.text(1), color: row.optional(2))
        return true
      }
    }
    return descriptions
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
  public func knownCategories() throws -> [Category] { try categories().found }

  /// The same where these are all; nil where there are more than are looked at.
  public func allCategories() throws -> [Category]? {
    let (found, areAll) = try categories()
    return areAll ? found : nil
  }

  private func categories() throws -> (found: [Category], areAll: Bool) {
    var seen: Set<Category> = []
    var count = 0
    var categories: [Category] = []
    try database.reader.read { db in
      try db.forEachRow(CollectionSQL.categories) { row in
        count += 1
        for name in row.text(0).split(separator: "\n") {
          if let category = Category(name), seen.insert(category).inserted {
            categories.append(category)
          }
        }
        return true
      }
    }
    return (categories, count < CollectionSQL.mostCategories)
  }
}

/// What a file says of the collection that it is.
private struct OwnDescription {
  let name: String
  let color: Int64?

  func applied(to info: CollectionInfo) -> CollectionInfo {
    CollectionInfo(
      id: info.id, name: name.isEmpty ? info.name : name,
      color: color.map { EventColor(number: Int($0)) } ?? info.color, path: info.path,
      traits: info.traits)
  }
}

private enum CollectionSQL {
  static let ownDescriptions = """
    SELECT path, coalesce(own_name, ''), own_color FROM collection
    WHERE own_name <> '' OR own_color IS NOT NULL
    """
  /// Read from an index of the database, without the events themselves.
  static let eventCounts = """
    SELECT collection.path, sum(counted.number)
    FROM (SELECT file, count(*) AS number FROM event GROUP BY file) AS counted
    CROSS JOIN file ON file.id = counted.file
    CROSS JOIN collection ON collection.id = file.collection
    GROUP BY collection.id
    """
  static let mostCategories = 10_000
  static let categories = "SELECT DISTINCT categories FROM tagset LIMIT \(mostCategories)"
}
