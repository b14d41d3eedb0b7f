import CalendarModel
import GRDB

/// Asks the full text which events fit a text, and how well.
struct TextSearch {
  let query: TextQuery

  init(_ text: String) { query = TextQuery(text) }

  /// Whether every event fits.
  var isEverything: Bool { query.isEmpty }

  static func match(_ row: FastRow) -> MatchSet.Match {
    MatchSet.Match(
      id: row.number(0), kind: Int(row.number(1)), moment: row.number(2),
      tagset: row.number(3))
  }
}
