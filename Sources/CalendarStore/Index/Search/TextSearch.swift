import CalendarModel
import Glibc

/// Queries the full-text index for the events that match a text, and ranks them.
struct TextSearch {
  let query: TextQuery

  init(_ text: String) { query = TextQuery(text) }

  /// Whether every event matches.
  var isEverything: Bool { query.isEmpty }

  static func match(_ row: Row) -> MatchSet.Match {
    MatchSet.Match(
      id: row.number(0), kind: Int(row.number(1)), moment: row.number(2),
      tagset: row.number(3))
  }
}

extension TextSearch {
  /// The number of matches above which none is scored: with so many, scores mean little.
  static let mostScored = 50_000

  /// Returns the best matches: by bm25, in which the title weighs most, then the nearest to the
  /// present.
  ///
  /// Memory grows with `limit` only.
  /// - Parameters:
  ///   - now: the time in seconds; local or UTC makes no difference here.
  ///   - isWanted: whether a match counts.
  func ranked(
    limit: Int, now: Int64, in db: Database,
    where isWanted: (MatchSet.Match) throws -> Bool = { _ in true }
  ) throws -> [RankedEvent] {
    guard !isEverything, limit > 0 else { return [] }
    let isScored = try count(upTo: Self.mostScored + 1, in: db) <= Self.mostScored
    var best = Best(limit: limit)
    let sql = isScored ? SearchSQL.scored : SearchSQL.matches
    try db.forEachRow(sql, query.expression) { row in
      let match = Self.match(row)
      guard try isWanted(match) else { return true }
      best.offer(
        RankedEvent(
          id: match.id, kind: match.kind, tier: isScored ? Self.tier(row.real(4)) : 0,
          distance: try distance(of: match, from: now, in: db)))
      return true
    }
    return best.sorted
  }

  private func count(upTo limit: Int, in db: Database) throws -> Int {
    var count = 0
    try db.forEachRow(SearchSQL.identities, query.expression) { _ in
      count += 1
      return count < limit
    }
    return count
  }

  /// Returns the tier of a score: four tiers for each doubling. FTS5 gives scores as negative
  /// numbers.
  private static func tier(_ score: Double) -> Int {
    score < 0 ? Int((-log2(-score) * 4).rounded(.down)) : .max
  }

  private func distance(
    of match: MatchSet.Match, from now: Int64, in db: Database
  ) throws -> Int64 {
    guard match.kind == 1 else {
      return abs(Instant(seconds: match.moment) - Instant(seconds: now))
    }
    let distance = try Statement(db, SearchSQL.daysOfSeries).first(match.id) { row in
      let first = LocalTime(Day(Int(row.number(0)))).seconds
      let last = row.optional(1).map { LocalTime(Day(Int($0)) + 1).seconds } ?? .max
      return max(0, first - now, now - last)
    }
    return distance ?? .max
  }
}

/// Collects the best events offered; holds at most twice as many.
private struct Best {
  let limit: Int
  private var events: [RankedEvent] = []

  init(limit: Int) { self.limit = limit }

  mutating func offer(_ event: RankedEvent) {
    events.append(event)
    if events.count >= 2 * limit + 64 { events = sorted }
  }

  var sorted: [RankedEvent] { Array(events.sorted(by: RankedEvent.isOrderedBefore).prefix(limit)) }
}

/// An event that matches a text, with its rank.
struct RankedEvent: Hashable, Sendable {
  let id: Int64
  /// The kind, as in the table `event`.
  let kind: Int
  /// The tier; smaller is better. Events that match about equally well are in the same tier.
  let tier: Int
  /// The seconds from the present to the event, or to the days over which it repeats.
  let distance: Int64

  /// Returns the same event at another distance.
  func at(distance: Int64) -> RankedEvent {
    RankedEvent(id: id, kind: kind, tier: tier, distance: distance)
  }

  /// Orders the better event first; of two in the same tier, the nearer one.
  static func isOrderedBefore(_ a: RankedEvent, _ b: RankedEvent) -> Bool {
    if a.tier != b.tier { return a.tier < b.tier }
    if a.distance != b.distance { return a.distance < b.distance }
    return a.id < b.id
  }
}
