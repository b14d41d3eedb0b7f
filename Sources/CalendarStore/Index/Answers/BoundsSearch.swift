import CalendarModel
import ICalendar

/// Finds the first and last day of all events for a reader in a zone.
struct BoundsSearch {
  /// The number of rows examined near either end.
  private static let mostRows = 1000
  private static let mostSeries = 32

  private let db: Database
  private let zone: Zone
  private let zones: ZoneCatalog

  init(_ db: Database, _ zone: Zone, _ zones: ZoneCatalog) {
    self.db = db
    self.zone = zone
    self.zones = zones
  }

  func bounds() throws -> EventBounds {
    var bounds = EventBounds()
    bounds.first = [try single(.forward), try firstOfSeries()].compactMap(\.self).min()
    bounds.last = [try single(.backward), try lastOfSeries()].compactMap(\.self).max()
    bounds.isEndless = try Statement(db, AnswerSQL.endlessSeries).first { _ in true } ?? false
    return bounds
  }

  // MARK: Private

  /// Returns the first or the last day that a single starts on. Local and zoned singles are each in
  /// order, and the two differ by no more than the distance of a clock from UTC.
  private func single(_ direction: TimeDirection) throws -> Day? {
    var best: Day?
    var seen: Set<Bool> = []
    var edge: Int64?
    var count = 0
    let isForward = direction == .forward
    let sql = isForward ? AnswerSQL.firstSingles : AnswerSQL.lastSingles
    try db.forEachRow(sql, isForward ? Int64.min : .max) { row in
      let fact = SingleFact(row)
      let first = edge ?? fact.moment
      edge = first
      guard abs(fact.moment - first) <= 2 * SingleFact.clockMargin else { return false }
      let day = fact.startDay(in: zone)
      best = best.map { isForward ? min($0, day) : max($0, day) } ?? day
      seen.insert(fact.kind == .zoned)
      count += 1
      return seen.count < 2 && count < Self.mostRows
    }
    return best
  }

  private func firstOfSeries() throws -> Day? {
    var best: Day?
    for (event, first) in try series(AnswerSQL.firstSeries, from: .min) {
      if let best, first - 2 > best { break }
      guard let day = try edge(.forward, of: event, near: first) else { continue }
      best = min(best ?? day, day)
    }
    return best
  }

  private func lastOfSeries() throws -> Day? {
    var best: Day?
    for (event, last) in try series(AnswerSQL.lastSeries, from: .max) {
      if let best, last + 2 < best { break }
      guard let day = try edge(.backward, of: event, near: last) else { continue }
      best = max(best ?? day, day)
    }
    return best
  }

  private func series(_ sql: String, from edge: Int64) throws -> [(event: Int64, day: Day)] {
    var found: [(event: Int64, day: Day)] = []
    try db.forEachRow(sql, edge) { row in
      found.append((row.number(0), Day(Int(row.number(1)))))
      return found.count < Self.mostSeries
    }
    return found
  }

  /// Returns the day the first or the last occurrence of a series starts on.
  private func edge(
    _ direction: TimeDirection, of event: Int64, near day: Day
  ) throws -> Day? {
    var reader = SeriesReader(db, zones: zones)
    guard let series = try reader.series(EventID(rawValue: event)) else { return nil }
    var budget = StepBudget(SeriesExpander.stepsAfterwards)
    let edge = direction == .forward ? day - 3 : day + 3
    return series.nearestStart(direction, from: edge, in: zone, budget: &budget) ?? day
  }
}
