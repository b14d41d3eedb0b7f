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
    /// Of a series, as it is kept; nil where it is of none, or not of one alone.
    let firstStart: Int64?
  }

  private let db: Database
  private let statement: FastStatement
  private var rows: [EventID: EventRow?] = [:]
  private let tags: TagTable
  private let kinds: [CollectionID: CollectionTraits.Kind]

  /// - Parameters:
  ///   - tags: those that are known already; they grow.
  ///   - kinds: what collections hold besides events: among birthdays, an occurrence that was changed on
  ///     its own has the first year of its series.
  init(
    _ db: Database, tags: TagTable, kinds: [CollectionID: CollectionTraits.Kind]
  ) throws {
    self.db = db
    self.tags = tags
    self.kinds = kinds
    statement = try FastStatement(db, PageSQL.record)
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
          status: row.tags.status, isSeries: row.isSeries,
          firstYear: row.firstStart.map { occurrence.year(ofStart: $0) }))
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
    let found = try statement.first(event.rawValue) { row in
      let color = row.optional(2).map { EventColor(number: Int($0)) }
      let times = (kind: row.number(4), moment: StoredNumbers.moment(row.number(5)))
      return (text: (row.text(0), row.text(1)), color: color, tagset: row.number(3), times: times)
    }
    guard let found, let tags = try tags.tags(found.tagset, in: db) else { return nil }
    let (kind, moment) = found.times
    let isOfBirthday = kind == 2 && kinds[tags.collection] == .birthdays
    let beginning = kind == 1 ? moment : isOfBirthday ? try beginning(ofOverride: event) : nil
    return EventRow(
      title: found.text.0, location: found.text.1, color: found.color, tags: tags,
      isSeries: kind == 1 || kind == 2, firstStart: beginning)
  }

  private func beginning(ofOverride event: EventID) throws -> Int64? {
    try FastStatement(db, PageSQL.beginningOfOverride).first(event.rawValue) {
      StoredNumbers.moment($0.number(0))
    }
  }
}
