import CalendarModel
import Foundation

@testable import CalendarStore

/// An index in memory with nothing in it but events and their words.
struct SearchIndex {
  let queue: Connection

  /// What the full text knows of an event.
  struct Words {
    var title = ""
    var location = ""
    var notes = ""
    var categories = ""
    var people = ""

    var folded: EventWords {
      EventWords(
        title: title, location: location, notes: notes, categories: categories, people: people)
    }
  }

  init() throws {
    queue = try Connection()
    try queue.write { try $0.execute(sql: Schema.sql) }
  }

  func add(_ id: Int64, _ words: Words, kind: Int = 0, moment: Int64 = 0) throws {
    try queue.write { db in try add(id, words, kind: kind, moment: moment, in: db) }
  }

  func add(
    _ id: Int64, _ words: Words, kind: Int = 0, moment: Int64 = 0, in db: Database
  ) throws {
    let folded = words.folded
    let values: [String: (any Bindable)?] = [
      "id": id, "key": id, "kind": kind, "moment": moment, "title": words.title,
      "location": words.location,
      "text": folded.bytes,
    ]
    try insert(values, into: "event", in: db)
    try Statement(db, FactSQL.insertWords).run(
      id, folded.columns.title, folded.columns.location, folded.columns.notes,
      folded.columns.categories, folded.columns.people)
  }

  /// A series with its overrides, by UID.
  func addSeries(_ id: Int64, overrides: [Int64] = [], uid: Int64) throws {
    try queue.write { db in
      for event in [id] + overrides {
        try insert(["collection": 1, "uid": uid, "event": event], into: "part", in: db)
      }
      try insert(["event": id, "collection": 1, "uid": uid], into: "series", in: db)
    }
  }

  func matches(_ text: String) throws -> MatchSet {
    try queue.read { try MatchSearch.matches(text, in: $0) }
  }

  /// The ids that the full text finds.
  func judgement(_ text: String) throws -> [Int64] {
    try queue.read { db in
      try Int64.fetchAll(db, sql: SearchSQL.matches, arguments: [TextQuery(text).expression])
    }
  }

  /// The ids that fit, out of some.
  func ids(_ text: String, of all: some Sequence<Int64> = 1...20) throws -> [Int64] {
    let matches = try matches(text)
    return all.filter { matches.contains($0) }
  }

  /// Inserts a row, columns that it does not name being 0 where they must have a value.
  private func insert(
    _ values: [String: (any Bindable)?], into table: String, in db: Database
  ) throws {
    var values = values
    for column in try TableRow.fetchAll(db, sql: "PRAGMA table_info(\(table))") {
      let name: String = column["name"]
      guard column["notnull"] == 1, values[name] == nil else { continue }
      values[name] = column["type"] == "INTEGER" ? 0 : ""
    }
    let names = values.keys.sorted()
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "INSERT INTO \(table)(\(names.joined(separator: ", "))) VALUES(\(marks))",
      arguments: names.map { values[$0] ?? nil })
  }
}

extension MatchSearch {
  /// The events that fit a text, searched for to the end.
  static func matches(_ text: String, in db: Database) throws -> MatchSet {
    var search = MatchSearch(TextPattern(TextQuery(text)))
    while true {
      if let set = try search.advance(in: db) { return set }
    }
  }
}
