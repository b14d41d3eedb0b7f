import CalendarModel
import GRDB

/// Makes records of occurrences: the rows of their events, as far as they are not known.
struct RecordRows {
  private let db: Database
  private let statement: FastStatement
  private let events: EventTable
  private let tags: TagTable
  private let kinds: [CollectionID: CollectionTraits.Kind]

  /// - Parameters:
  ///   - events: those that are known already; they grow.
  ///   - tags: the same of tagsets.
  ///   - kinds: what collections hold besides events: among birthdays, an occurrence that was changed on
  ///     its own has the first year of its series.
  init(
    _ db: Database, events: EventTable, tags: TagTable,
    kinds: [CollectionID: CollectionTraits.Kind]
  ) throws {
    self.db = db
    self.events = events
    self.tags = tags
    self.kinds = kinds
    statement = try FastStatement(db, PageSQL.record)
  }

  /// The records of occurrences, those left out whose events are gone.
  func records(_ occurrences: some Sequence<Occurrence>) throws -> [CalendarModel.Record] {
    var records: [CalendarModel.Record] = []
    records.reserveCapacity(occurrences.underestimatedCount)
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

  private func row(of event: EventID) throws -> EventTable.Row? {
    if let known = events[event] { return known }
    guard let row = try read(event) else { return nil }
    events.keep(row, of: event)
    return row
  }

  private func read(_ event: EventID) throws -> EventTable.Row? {
    let found = try statement.first(event.rawValue) { row in
      let color = row.optional(2).map { EventColor(number: Int($0)) }
      let times = (kind: row.number(4), moment: StoredNumbers.moment(row.number(5)))
      return (text: (row.text(0), row.text(1)), color: color, tagset: row.number(3), times: times)
    }
    guard let found, let tags = try tags.tags(found.tagset, in: db) else { return nil }
    let (kind, moment) = found.times
    let isOfBirthday = kind == 2 && kinds[tags.collection] == .birthdays
    let beginning = kind == 1 ? moment : isOfBirthday ? try beginning(ofOverride: event) : nil
    return EventTable.Row(
      title: found.text.0, location: found.text.1, color: found.color, tags: tags,
      isSeries: kind == 1 || kind == 2, firstStart: beginning)
  }

  private func beginning(ofOverride event: EventID) throws -> Int64? {
    try FastStatement(db, PageSQL.beginningOfOverride).first(event.rawValue) {
      StoredNumbers.moment($0.number(0))
    }
  }
}
