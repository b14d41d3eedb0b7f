import GRDB

/// Tells which events fit the text of a filter.
enum TextFit: Sendable {
  /// All that do are known.
  case known(MatchSet)
  /// Each is looked at when it is asked about.
  case tested(TextPattern)

  func accepts(_ event: Int64, in db: Database) throws -> Bool {
    switch self {
    case .known(let set): return set.contains(event)
    case .tested(let pattern):
      var fits = false
      try db.forEachRow(SearchSQL.wordsOfEvent, event) { row in
        fits = row.withBytes(0, pattern.fits)
        return false
      }
      return fits
    }
  }
}
