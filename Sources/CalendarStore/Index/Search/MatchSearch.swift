import CalendarModel

/// A search for all events that match a text, in steps of a few milliseconds.
///
/// If one of its words is rare, the events with that word are examined; otherwise all are, one
/// after the other. The memory is that of the set, plus the numbers of at most `mostRare` events
/// and of the matching overrides. When facts change, a search must start over.
struct MatchSearch {
  /// The maximum number of places of a rare word; a more frequent word does not help.
  static let mostRare = 10_000
  /// The number of events that one step examines.
  static let eventsAtOnce = 2_000

  private let pattern: TextPattern
  private var builder = MatchSet.Builder()
  private var overrides: [(event: Int64, tagset: Int64)] = []
  private var step: Step

  private enum Step {
    case countPlaces(ofWord: Int)
    /// Events with a rare word, the last one first.
    case events([Int64])
    case everything(after: Int64)
    case overrides
    case done
  }

  init(_ pattern: TextPattern) {
    self.pattern = pattern
    step = pattern.isImpossible ? .done : .countPlaces(ofWord: 0)
  }

  /// Continues for a few milliseconds, inside a read; returns nil if it has not finished.
  mutating func advance(in db: Database) throws -> MatchSet? {
    switch step {
    case .countPlaces(let word): step = try afterCounting(word, db)
    case .events(let events): step = try afterLooking(at: events, db)
    case .everything(let last): step = try afterLooking(behind: last, db)
    case .overrides: step = try afterFindingSeries(db)
    case .done: return builder.finished()
    }
    return nil
  }

  // MARK: Private

  private func afterCounting(_ number: Int, _ db: Database) throws -> Step {
    guard pattern.words.indices.contains(number) else { return .everything(after: .min) }
    let word = pattern.words[number]
    var events: Set<Int64> = []
    var places = 0
    try db.forEachRow(SearchSQL.places, word.text) { row in
      let isMeant = row.withBytes(0) { word.isMeant(by: $0) }
      guard isMeant else { return false }
      events.insert(row.number(1))
      places += 1
      return places <= Self.mostRare
    }
    return places <= Self.mostRare
      ? .events(events.sorted(by: >)) : .countPlaces(ofWord: number + 1)
  }

  private mutating func afterLooking(at events: [Int64], _ db: Database) throws -> Step {
    var rest = events
    let statement = try Statement(db, SearchSQL.event)
    for event in events.suffix(Self.eventsAtOnce / 4).reversed() {
      rest.removeLast()
      try statement.forEach(event) { row in
        addMatch(row)
        return false
      }
    }
    return rest.isEmpty ? .overrides : .events(rest)
  }

  private mutating func afterLooking(behind last: Int64, _ db: Database) throws -> Step {
    var (count, newest) = (0, last)
    try db.forEachRow(SearchSQL.eventsAfter, last, Self.eventsAtOnce) { row in
      addMatch(row)
      (count, newest) = (count + 1, row.number(0))
      return true
    }
    return count < Self.eventsAtOnce ? .overrides : .everything(after: newest)
  }

  private mutating func addMatch(_ row: Row) {
    let isShown = row.number(1) != FactWriter.KindCode.withdrawn.rawValue
    guard isShown, row.withBytes(4, pattern.fits) else { return }
    let match = MatchSet.Match(
      id: row.number(0), kind: Int(row.number(1)), moment: row.number(2), tagset: row.number(3))
    builder.add(match)
    if match.kind == FactWriter.KindCode.override.rawValue {
      overrides.append((match.id, match.tagset))
    }
  }

  private mutating func afterFindingSeries(_ db: Database) throws -> Step {
    let statement = try Statement(db, SearchSQL.seriesOfOverride)
    for override in overrides.suffix(Self.eventsAtOnce / 4) {
      // If several series have its UID, it belongs to the first; here any of them may be that one.
      for series in try statement.all(override.event, read: { $0.number(0) }) {
        builder.addSeries(EventID(rawValue: series), tagset: override.tagset)
      }
    }
    overrides.removeLast(min(overrides.count, Self.eventsAtOnce / 4))
    return overrides.isEmpty ? .done : .overrides
  }
}

extension TextPattern.Word {
  /// Whether a word of the full-text index is this word, or begins with it if it is a prefix.
  fileprivate func isMeant(by other: UnsafeRawBufferPointer) -> Bool {
    isPrefix ? other.starts(with: text.utf8) : other.elementsEqual(text.utf8)
  }
}
