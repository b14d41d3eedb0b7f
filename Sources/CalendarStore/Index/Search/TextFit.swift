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

extension TextFit {
  /// How far from one another the ids of two events may be for their rows to be read in one go: what
  /// lies between costs a quarter of looking for a row.
  private static let nearness: Int64 = 4
  private static let stride = 64

  /// Those of some events that fit, each read once however often it is named.
  /// - Parameter isCancelled: asked now and then; when it says yes, the interruption is thrown.
  func fitting(
    _ events: [Int64], in db: Database, isCancelled: () -> Bool = { false }
  ) throws -> Set<Int64> {
    switch self {
    case .known(let set): return Set(events.filter(set.contains))
    case .tested(let pattern): return try Self.fitting(events, pattern, db, isCancelled)
    }
  }

  private static func fitting(
    _ events: [Int64], _ pattern: TextPattern, _ db: Database, _ isCancelled: () -> Bool
  ) throws -> Set<Int64> {
    let events = events.sorted()
    let statement = try FastStatement(db, SearchSQL.wordsFrom)
    var found: Set<Int64> = []
    var (next, count) = (0, 0)
    while next < events.count {
      let wanted = events[next]
      try statement.forEach(wanted) { row in
        if count % stride == 0, isCancelled() {
          throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
        }
        count += 1
        let event = row.number(0)
        if events[next] == event, row.withBytes(1, pattern.fits) { found.insert(event) }
        while next < events.count, events[next] <= event { next += 1 }
        return next < events.count && events[next] - event <= nearness
      }
      // Its row may be gone.
      while next < events.count, events[next] == wanted { next += 1 }
    }
    return found
  }
}
