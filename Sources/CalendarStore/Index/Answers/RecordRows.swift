import CalendarModel
import GRDB

/// Makes records of occurrences: the rows of their events, each read once a question.
struct RecordRows {
  private struct EventRow {
    let title: String
    let location: String
    let color: EventColor?
    let tags: Tags
    let isSeries: Bool
  }

  private let db: Database
  private let statement: HotStatement
  private var rows: [EventID: EventRow?] = [:]
  private(set) var tags: TagTable

  /// - Parameter tags: those that are known already.
  init(_ db: Database, tags: TagTable) throws {
    self.db = db
    self.tags = tags
    statement = try HotStatement(db, PageSQL.record)
  }

  /// The records of occurrences, those left out whose events are gone.
  mutating func records(_ occurrences: some Sequence<Occurrence>) throws -> [CalendarModel.Record] {
    var records: [CalendarModel.Record] = []
    for occurrence in occurrences {
      guard let row = try row(of: occurrence.event) else { continue }
      records.append(
        CalendarModel.Record(
          occurrence: occurrence, title: row.title, location: row.location,
          collection: row.tags.collection, categories: row.tags.categories, color: row.color,
          status: row.tags.status, isSeries: row.isSeries))
    }
    return records
  }

  private mutating func row(of event: EventID) throws -> EventRow? {
    if let known = rows[event] { return known }
    let row = try read(event)
    rows[event] = .some(row)
    return row
  }

  private mutating func read(_ event: EventID) throws -> EventRow? {
    var found: (title: String, location: String, color: EventColor?, tagset: Int64, kind: Int64)?
    try statement.run(event.rawValue) { row in
      let color = row.isNull(2) ? nil : EventColor(number: row.int(2))
      found = (row.text(0), row.text(1), color, row.int(3), row.int(4))
      return false
    }
    guard let found, let tags = try tags.tags(found.tagset, in: db) else { return nil }
    return EventRow(
      title: found.title, location: found.location, color: found.color, tags: tags,
      isSeries: found.kind == 1 || found.kind == 2)
  }
}

extension EventColor {
  /// A colour as the index keeps it: 0xRRGGBB.
  init(number: Int64) {
    self.init(
      red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
  }
}
