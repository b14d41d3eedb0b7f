import CalendarModel
import GRDB

/// Finds the facts that may touch some days: singles by moment, what lasts longer by its reach.
struct FactSearch {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The events, singles and series, whose reach comes near the days: whether they take place in
  /// their months of the year or not.
  func reaching(_ days: ClosedRange<Day>) throws -> Set<Int64> {
    var events: Set<Int64> = []
    try forEachRow(PageSQL.reaches, near: days, in: .all) { events.insert($0.number(0)) }
    return events
  }

  /// Hands over the events, singles and series, that may touch the days, each once or more often,
  /// with what their reach says of those that are series and have a code.
  func forEachReaching(
    _ days: ClosedRange<Day>, _ body: (Int64, SeriesFact?) throws -> Void
  ) throws {
    let months = YearMonths(days.lowerBound.month...days.upperBound.month)
    try forEachRow(PageSQL.reachingSeries, near: days, in: months) { row in
      guard SeriesFact.mayTouch(days, row) else { return }
      let isKnown = row.withBytes(7) { !$0.isEmpty }
      try body(row.number(0), isKnown ? SeriesFact(row) : nil)
    }
  }

  /// - Parameter months: those of the year that what is looked for may touch.
  private func forEachRow(
    _ sql: String, near days: ClosedRange<Day>, in months: YearMonths,
    _ body: (FastRow) throws -> Void
  ) throws {
    let stretch = (days.lowerBound - 3).month...(days.upperBound + 3).month
    let statement = try FastStatement(db, sql)
    for look in Reach.looks(touching: stretch, in: months) {
      try statement.forEach(look.level, look.buckets.lowerBound, look.buckets.upperBound) { row in
        try body(row)
        return true
      }
    }
  }

  /// A single event; nil where the event is none.
  func single(_ event: Int64) throws -> SingleFact? {
    var found: SingleFact?
    try db.forEachRow(PageSQL.single, event) { row in
      found = SingleFact(row)
      return false
    }
    return found
  }

  /// The singles that may touch the days and last no longer than two days, in order of their
  /// moments, and some of the longer ones.
  func singles(near days: ClosedRange<Day>, _ body: (SingleFact) throws -> Bool) throws {
    let before = SingleFact.longestByMoment + SingleFact.clockMargin
    let low = LocalTime(days.lowerBound) + -before
    let high = LocalTime(days.upperBound) + (86_400 + SingleFact.clockMargin)
    try db.forEachRow(PageSQL.singles, low.seconds, high.seconds) { row in
      try body(SingleFact(row))
    }
  }

  /// What the event's row says of its tagset; -1 where there is no row.
  func tagset(of event: Int64) throws -> Int64 {
    var found: Int64 = -1
    try db.forEachRow(PageSQL.eventTags, event) { row in
      found = row.number(0)
      return false
    }
    return found
  }

  /// Whether the series or one of its overrides is let through.
  func hasPart(of series: SeriesFact, acceptedBy filter: LensFilter) throws -> Bool {
    if filter.acceptsAll { return true }
    if try filter.accepts(series.event, tagset: series.tagset, in: db) { return true }
    for part in try parts(of: series) where part != series.event {
      if try filter.accepts(part, tagset: tagset(of: part), in: db) { return true }
    }
    return false
  }

  /// The events that describe occurrences of a series, itself among them or not.
  func parts(of series: SeriesFact) throws -> [Int64] {
    guard series.code.isEmpty else { return SeriesDecoder.overrides(of: series.code) }
    return try FastStatement(db, PageSQL.parts).all(series.collection, series.uid) { $0.number(0) }
  }
}
