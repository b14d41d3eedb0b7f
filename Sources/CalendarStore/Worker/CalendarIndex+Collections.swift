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

  /// Returns the numbers of events, tasks and notes of each collection by its path, as far as they are in
  /// the index; collections without any are left out.
  /// - Complexity: O(events, tasks and notes), each one row of a database index.
  public func contentCounts() throws -> [String: ContentCounts] {
    try database.reader.read { db in
      var counts: [String: ContentCounts] = [:]
      func add(_ sql: String, to part: WritableKeyPath<ContentCounts, Int>) throws {
        let found = try Statement(db, sql).all { ($0.text(0), Int($0.number(1))) }
        for (path, number) in found {
          counts[path, default: ContentCounts()][keyPath: part] += number
        }
      }
      try add(CollectionSQL.eventCounts, to: \.events)
      try add(CollectionSQL.todoCounts, to: \.tasks)
      try add(CollectionSQL.noteCounts, to: \.notes)
      return counts
    }
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

/// How much a collection has.
public struct ContentCounts: Hashable, Sendable {
  /// A series counts once, and so does each changed occurrence.
  public var events: Int
  /// A task that repeats counts once.
  public var tasks: Int
  /// A note that repeats counts once.
  public var notes: Int

  public init(events: Int = 0, tasks: Int = 0, notes: Int = 0) {
    (self.events, self.tasks, self.notes) = (events, tasks, notes)
  }

  public static func + (a: ContentCounts, b: ContentCounts) -> ContentCounts {
    ContentCounts(
      events: a.events + b.events, tasks: a.tasks + b.tasks, notes: a.notes + b.notes)
  }

  /// `3 events, 12 tasks`; kinds that are not there are left out, unless there is nothing at all.
  public var text: String {
    let kinds = [(events, "event"), (tasks, "task"), (notes, "note")].filter { $0.0 > 0 }
    return kinds.isEmpty
      ? counted(0, "event") : kinds.map { counted($0, $1) }.joined(separator: ", ")
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
  /// The same; closed occurrences of a task that repeats belong to it.
  static let todoCounts = """
    SELECT collection.path, sum(counted.number)
    FROM (
      SELECT collection, count(*) AS number FROM listed WHERE is_current <> 0 GROUP BY collection
    ) AS counted
    CROSS JOIN collection ON collection.id = counted.collection
    GROUP BY collection.id
    """
  static let noteCounts = """
    SELECT collection.path, counted.number
    FROM (
      SELECT collection, count(DISTINCT uid) AS number FROM listed
      WHERE status = \(ListedTodo.Status.note.rawValue) GROUP BY collection
    ) AS counted
    CROSS JOIN collection ON collection.id = counted.collection
    """
  static let mostCategories = 10_000
  static let categories = "SELECT DISTINCT categories FROM tagset LIMIT \(mostCategories)"
}
