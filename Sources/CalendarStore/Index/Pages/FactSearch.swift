import CalendarModel
import GRDB

/// Finds the facts that may touch some days: singles by moment, what lasts longer by its reach.
struct FactSearch {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The events, singles and series, whose reach comes near the days.
  func reaching(_ days: ClosedRange<Day>) throws -> Set<Int64> {
    let (first, last) = ((days.lowerBound - 3).month, (days.upperBound + 3).month)
    var events: Set<Int64> = []
    let statement = try FastStatement(db, PageSQL.reaches)
    for (low, high) in zip(Reach.buckets(touching: first), Reach.buckets(touching: last)) {
      try statement.forEach(low.level, low.bucket, high.bucket) { row in
        events.insert(row.number(0))
        return true
      }
    }
    return events
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
  func hasPart(of series: SeriesFact, acceptedBy filter: inout LensFilter) throws -> Bool {
    if filter.acceptsAll { return true }
    if try filter.accepts(series.event, tagset: series.tagset, in: db) { return true }
    var parts: [Int64] = []
    try db.forEachRow(PageSQL.parts, series.collection, series.uid) { row in
      parts.append(row.number(0))
      return true
    }
    for part in parts where part != series.event {
      if try filter.accepts(part, tagset: tagset(of: part), in: db) { return true }
    }
    return false
  }
}
