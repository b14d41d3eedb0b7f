import CalendarModel

/// Answers queries of commands about collections; used by the main thread.
extension CalendarIndex {
  /// Finds the current collections behind the sources, regardless of the index. For a collection
  /// that is one file, the name and colour in the file are those from when it was last read.
  ///
  /// Their ids are unrelated to those of answers.
  /// - Complexity: O(names in the folders); no calendar file is read.
  public func findCollections() throws(SourceError) -> [CollectionInfo] {
    let found = try CollectionFinder.collections(of: sources).collections
    // An unreadable index has no descriptions.
    let described = (try? ownDescriptions()) ?? [:]
    return found.map { collection in
      collectionSettings.applied(
        to: described[collection.path]?.applied(to: collection) ?? collection)
    }
  }

  private func ownDescriptions() throws -> [String: OwnDescription] {
    let descriptions = try database.reader.read { db in
      try Statement(db, CollectionSQL.ownDescriptions).all { row in
        (row.text(0), OwnDescription(name: row.text(1), color: row.optional(2)))
      }
    }
    return Dictionary(descriptions) { first, _ in first }
  }

  /// Whether every file had been read when the index was opened.
  public var wasComplete: Bool { database.isComplete }

  /// Returns the number of events of each collection by its path, as far as they are in the index.
  /// - Complexity: O(events), each one row of a database index.
  public func eventCounts() throws -> [String: Int] {
    let counts = try database.reader.read { db in
      try Statement(db, CollectionSQL.eventCounts).all { ($0.text(0), Int($0.number(1))) }
    }
    return Dictionary(counts) { first, _ in first }
  }

  /// Returns the categories that events have, or had recently, as they are spelled; a limited
  /// number of them.
  public func knownCategories() throws -> [Category] { try categories().found }

  /// Returns the same if these are all; nil if there are too many to examine.
  public func allCategories() throws -> [Category]? {
    let (found, areAll) = try categories()
    return areAll ? found : nil
  }

  private func categories() throws -> (found: [Category], areAll: Bool) {
    let lists = try database.reader.read { db in
      try Statement(db, CollectionSQL.categories).all { $0.text(0) }
    }
    var seen: Set<Category> = []
    let categories = lists.flatMap { $0.split(separator: "\n") }.compactMap { Category($0) }
      .filter { seen.insert($0).inserted }
    return (categories, lists.count < CollectionSQL.mostCategories)
  }
}

/// The name and colour that a file gives its own collection.
private struct OwnDescription {
  let name: String
  let color: Int64?

  func applied(to info: CollectionInfo) -> CollectionInfo {
    CollectionInfo(
      id: info.id, name: name.isEmpty ? info.name : name,
      color: color.map { EventColor(number: Int($0)) } ?? info.color, path: info.path,
      traits: info.traits, holdsContacts: info.holdsContacts)
  }
}

private enum CollectionSQL {
  static let ownDescriptions = """
    SELECT path, coalesce(own_name, ''), own_color FROM collection
    WHERE own_name <> '' OR own_color IS NOT NULL
    """
  /// Answered from a database index, without the events themselves.
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
