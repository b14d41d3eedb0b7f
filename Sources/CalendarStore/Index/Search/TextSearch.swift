import CalendarModel
import GRDB
import GRDBSQLite

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
    var overrides: [Int64] = []
    var visited = 0
    let isWhole = try forEachRow(of: SearchSQL.matches, in: db) { row in
      visited += 1
      if visited % Self.stride == 0, isCancelled() { return false }
      let match = Self.match(row)
      builder.add(match)
      if match.kind == 2 { overrides.append(match.id) }
      return true
    }
    guard isWhole else { return nil }
    for (index, override) in overrides.enumerated() {
      if index % Self.stride == 0, isCancelled() { return nil }
      let series = try Int64.fetchOne(
        db.cachedStatement(sql: SearchSQL.seriesOfOverride), arguments: [override])
      if let series { builder.addSeries(EventID(rawValue: series)) }
    }
    return builder.finished()
  }

  static func match(_ row: OpaquePointer) -> MatchSet.Match {
    MatchSet.Match(
      id: sqlite3_column_int64(row, 0), kind: Int(sqlite3_column_int64(row, 1)),
      moment: sqlite3_column_int64(row, 2))
  }

  /// Hands on the rows of a statement that takes the query, until `body` says false.
  /// - Returns: whether it came to the last row.
  func forEachRow(
    of sql: String, in db: Database, _ body: (OpaquePointer) -> Bool
  ) throws -> Bool {
    let statement = try db.cachedStatement(sql: sql)
    try statement.setArguments([query.expression])
    let row = statement.sqliteStatement
    defer { sqlite3_reset(row) }
    while true {
      switch sqlite3_step(row) {
      case SQLITE_ROW: if !body(row) { return false }
      case SQLITE_DONE: return true
      case let code:
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
      }
    }
  }
}
