import CalendarModel
import GRDB

/// Looks for the events that fit a text.
struct TextSearch {
  /// How many events are looked at between two looks at whether the search was cancelled.
  private static let stride = 512

  let query: TextQuery

  init(_ text: String) { query = TextQuery(text) }

  /// Whether every event fits.
  var isEverything: Bool { query.isEmpty }

  /// The events that fit; to be called inside a read.
  ///
  /// Costs some hundred nanoseconds an event that fits, whatever else there is.
  /// - Parameter isCancelled: asked now and then: the text is another by now.
  /// - Returns: nil when the search was cancelled. With a text that everything fits the set is
  ///   empty: see `isEverything`.
  func matches(in db: Database, isCancelled: () -> Bool = { false }) throws -> MatchSet? {
    guard !isEverything else { return MatchSet() }
    var builder = MatchSet.Builder()
    var overrides: [MatchSet.Match] = []
    var visited = 0
    var isWhole = true
    try db.forEachRow(SearchSQL.matches, query.expression) { row in
      visited += 1
      isWhole = visited % Self.stride != 0 || !isCancelled()
      guard isWhole else { return false }
      let match = Self.match(row)
      builder.add(match)
      if match.kind == 2 { overrides.append(match) }
      return true
    }
    guard isWhole else { return nil }
    for (index, override) in overrides.enumerated() {
      if index % Self.stride == 0, isCancelled() { return nil }
      let series = try Int64.fetchOne(
        db.cachedStatement(sql: SearchSQL.seriesOfOverride), arguments: [override.id])
      if let series { builder.addSeries(EventID(rawValue: series), tagset: override.tagset) }
    }
    return builder.finished()
  }

  static func match(_ row: FastRow) -> MatchSet.Match {
    MatchSet.Match(
      id: row.number(0), kind: Int(row.number(1)), moment: row.number(2),
      tagset: row.number(3))
  }
}
