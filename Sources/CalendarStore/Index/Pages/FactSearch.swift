import CalendarModel

/// Finds the facts that may touch some days: singles by moment, longer ones by their reach.
struct FactSearch {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// Returns the events, singles and series, whose reach comes near the days, even if they do not
  /// occur in these months of the year.
  func reaching(_ days: ClosedRange<Day>) throws -> Set<Int64> {
    var events: Set<Int64> = []
    try forEachRow(PageSQL.reaches, near: days) { events.insert($0.number(0)) }
    return events
  }

  /// Passes the events, singles and series, that may touch the days to `body`, each at least once.
  /// A series with a code comes with its stored fact.
  func forEachReaching(
    _ days: ClosedRange<Day>, _ body: (Int64, SeriesFact?) throws -> Void
  ) throws {
    try forEachRow(PageSQL.reachingSeries, near: days) { row in
      guard SeriesFact.mayTouch(days, row) else { return }
      let isKnown = row.withBytes(7) { !$0.isEmpty }
      try body(row.number(0), isKnown ? SeriesFact(row) : nil)
    }
  }

  private func forEachRow(
    _ sql: String, near days: ClosedRange<Day>, _ body: (Row) throws -> Void
  ) throws {
    let stretch = (days.lowerBound - 3).month...(days.upperBound + 3).month
    let statement = try Statement(db, sql)
    for look in MonthBucket.lookups(touching: stretch) {
      try statement.forEach(look.level, look.buckets.lowerBound, look.buckets.upperBound) { row in
        try body(row)
        return true
      }
    }
  }

  /// Returns a single event, or nil if the event is not one.
  func single(_ event: Int64) throws -> SingleFact? {
    try Statement(db, PageSQL.single).first(event) { Self.single($0) }
  }

  /// Passes to `body` the singles that may touch the days and last no longer than two days, in
  /// order of their moments, and some of the longer ones.
  func singles(near days: ClosedRange<Day>, _ body: (SingleFact) throws -> Bool) throws {
    let before = SingleFact.longestByMoment + SingleFact.clockMargin
    let low = LocalTime(days.lowerBound) + -before
    let high = LocalTime(days.upperBound) + (86_400 + SingleFact.clockMargin)
    try db.forEachRow(PageSQL.singles, low.seconds, high.seconds) { row in
      try body(Self.single(row))
    }
  }

  /// - Parameter row: the columns of `PageSQL.singles`.
  private static func single(_ row: Row) -> SingleFact {
    var fact = SingleFact(row)
    fact.uid = row.number(5)
    return fact
  }

  /// Returns the tagset in the event's row, or -1 if there is no row.
  func tagset(of event: Int64) throws -> Int64 {
    try Statement(db, PageSQL.eventTags).first(event) { $0.number(0) } ?? -1
  }

  /// Whether the filter accepts the series or one of its overrides.
  func hasPart(of series: SeriesFact, acceptedBy filter: LensFilter) throws -> Bool {
    if filter.acceptsAll { return true }
    if try filter.accepts(series.event, tagset: series.tagset, in: db) { return true }
    for part in try parts(of: series) where part != series.event {
      if try filter.accepts(part, tagset: tagset(of: part), in: db) { return true }
    }
    return false
  }

  /// Returns the events that describe occurrences of a series, with or without the series itself.
  func parts(of series: SeriesFact) throws -> [Int64] {
    guard series.code.isEmpty else { return SeriesDecoder.overrides(of: series.code) }
    return try Statement(db, PageSQL.parts).all(series.collection, series.uid) { $0.number(0) }
  }
}
