import CalendarModel

/// The months that a text may touch on the clocks of readers in every zone: at least those of all its
/// events and tasks.
public struct MonthReach: Hashable, Sendable {
  public static let nothing = MonthReach(first: .max, last: .min)
  public static let everything = MonthReach(first: .min, last: .max)

  let first: Int32
  let last: Int32

  public func touches(_ months: ClosedRange<Month>) -> Bool {
    first <= months.upperBound.index && last >= months.lowerBound.index
  }
}

/// Finds the months that a text may touch without reading it: it looks at how its lines begin, and at
/// the dates of a few of them.
///
/// It only decides what is read first. Nothing that it finds is shown, so it may find too much:
/// whatever is unusual, such as a folded date, touches every month. It never finds less than
/// `CalendarReader` does.
public struct ReachScanner {
  /// The names of a text's components that have been met.
  enum Mark { case none, begin(Component.Kind), end(Component.Kind) }

  /// How far the wall clock of an event and that of a reader may be apart, in days.
  private static let margin = 3
  /// A day that counts as no end.
  private static let farAway = 10_000_000

  /// The first and last days of all dates, as day numbers.
  private var (first, last) = (Int.max, Int.min)
  /// The longest duration, in days.
  private var length = 0
  /// The last day of the rules that name one.
  private var until = Int.min
  /// The most days that rules with a number of occurrences go on for.
  private var ruleLength = 0
  private(set) var repeats = false
  private(set) var replaces = false
  /// Whether a series has no end, or none that is found here.
  private var isEndless = false
  private var isUnclear = false
  private var isInZone = false
  /// Whether the component may be a part of another task.
  private var isTask = false
  /// Whether a component was met that is skipped with everything in it, so that the ends of others
  /// are not clear.
  private(set) var hasUnknown = false

  init() {}

  /// Returns the months of a whole text.
  /// - Complexity: O(bytes), mostly the search for line ends.
  public static func reach(of text: Span<UInt8>) -> MonthReach {
    var scanner = ReachScanner()
    let lineEnd =
      text.contains(ASCII.lineFeed) ? ASCII.lineFeed : ASCII.carriageReturn
    var start = 0
    while start < text.count {
      let end = text.firstIndex(of: lineEnd, from: start, to: text.count) ?? text.count
      let isFolded = end + 1 < text.count && ASCII.isBlank(text[end + 1])
      if isFolded || mayMatter(text[start]) {
        _ = scanner.scanLine(text.extracting(start..<end), isFolded: isFolded)
      }
      start = end + 1
    }
    return scanner.reach
  }

  /// The months of what was scanned.
  var reach: MonthReach {
    if isUnclear { return .everything }
    guard first <= last else { return .nothing }
    let begin = Day(first - Self.margin).month
    if isEndless { return MonthReach(first: begin.index, last: .max) }
    let end = (repeats ? max(last + ruleLength, until) + (last - first) : last) + length
    guard end < Self.farAway else { return MonthReach(first: begin.index, last: .max) }
    return MonthReach(first: begin.index, last: Day(end + Self.margin).month.index)
  }

  /// Forgets all dates, for the next component.
  mutating func beginComponent() {
    let (hadUnknown, wasTask) = (hasUnknown, isTask)
    self = ReachScanner()
    (hasUnknown, isTask) = (hadUnknown, wasTask)
  }

  // MARK: - Lines

  /// Whether a line that begins with a byte may have to be scanned.
  @inline(__always)
  static func mayMatter(_ byte: UInt8) -> Bool {
    switch ASCII.uppercased(byte) {
    // The last two begin marks that stand before a name.
    case UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "E"),
      UInt8(ascii: "R"), 0, 0xEF:
      true
    default: false
    }
  }

  /// - Parameters:
  ///   - line: the line up to its end or its first fold.
  ///   - isFolded: whether it goes on after that.
  mutating func scanLine(_ line: Span<UInt8>, isFolded: Bool) -> Mark {
    let range = Self.rangeWithoutMarks(line)
    let line = line.extracting(range)
    guard line.count > 0, !ASCII.isBlank(line[0]) else {
      // A name may follow the fold of an empty line. Other lines that begin with a blank are folds.
      if line.count == 0, isFolded { isUnclear = true }
      return .none
    }
    guard let nameEnd = Self.nameEnd(line) else {
      if isFolded { isUnclear = true }
      return .none
    }
    let name = line.extracting(first: nameEnd)
    switch name.count {
    case 3 where name.isEqual(ignoringCase: "DUE"),
      5 where name.isEqual(ignoringCase: "DTEND"),
      7 where name.isEqual(ignoringCase: "DTSTART"),
      9 where name.isEqual(ignoringCase: "COMPLETED"):
      addDate(in: line, isFolded: isFolded)
    case 8 where name.isEqual(ignoringCase: "DURATION"): addDuration(in: line, isFolded: isFolded)
    case 13 where name.isEqual(ignoringCase: "RECURRENCE-ID"):
      replaces = true
      // With a RANGE, it replaces all following occurrences, too.
      if line.extracting(nameEnd..<line.count).holds("RANGE") { isEndless = true }
      addDate(in: line, isFolded: isFolded)
    case 5 where name.isEqual(ignoringCase: "RRULE"):
      addRule(line.extracting(droppingFirst: nameEnd), isFolded: isFolded)
    case 5 where name.isEqual(ignoringCase: "RDATE"):
      if !isInZone { (repeats, isUnclear) = (true, true) }
    case 10 where isTask && name.isEqual(ignoringCase: "RELATED-TO"):
      // A part may have its place on the day of another task.
      isUnclear = true
    case 5 where name.isEqual(ignoringCase: "BEGIN"):
      let kind = isFolded ? .other : Self.kind(line, nameEnd)
      // The end of another line may begin with a mark.
      return begin(kind == .timeZone && range.lowerBound > 0 ? .other : kind)
    case 3 where name.isEqual(ignoringCase: "END"):
      return end(isFolded ? .other : Self.kind(line, nameEnd))
    default: break
    }
    return .none
  }

  // MARK: - Components

  /// The dates of zones touch nothing.
  private mutating func begin(_ kind: Component.Kind) -> Mark {
    if kind == .other { hasUnknown = true }
    switch kind {
    case .event: isTask = false
    // What is not clear may be one.
    case .todo, .journal, .other: isTask = true
    default: break
    }
    // Inside an unknown component, a zone is none, and it is not known where that ends.
    if kind != .standard, kind != .daylight { isInZone = kind == .timeZone && !hasUnknown }
    return .begin(kind)
  }

  private mutating func end(_ kind: Component.Kind) -> Mark {
    if kind != .standard, kind != .daylight { isInZone = false }
    return .end(kind)
  }

  private static func kind(_ line: Span<UInt8>, _ nameEnd: Int) -> Component.Kind {
    guard line[nameEnd] == ASCII.colon, line.count - nameEnd < 64 else { return .other }
    let value = line.extracting(droppingFirst: nameEnd + 1)
    return Component.Kind(value.extracting(value.rangeWithoutOuterBlanks))
  }

  // MARK: - Properties

  private mutating func addDate(in line: Span<UInt8>, isFolded: Bool) {
    guard !isInZone else { return }
    guard !isFolded, let date = DateTimeText(line.extracting(droppingFirst: Self.valueStart(line)))
    else { return isUnclear = true }
    let day = Int(date.day.number)
    (first, last) = (min(first, day), max(last, day))
  }

  private mutating func addDuration(in line: Span<UInt8>, isFolded: Bool) {
    guard !isFolded,
      let duration = DurationText.read(line.extracting(droppingFirst: Self.valueStart(line)))
    else {
      return isUnclear = true
    }
    length = max(length, duration.days + duration.seconds / 86_400 + 1)
  }

  private mutating func addRule(_ rule: Span<UInt8>, isFolded: Bool) {
    guard !isInZone else { return }
    repeats = true
    guard !isFolded, rule[0] == ASCII.colon,
      let end = RuleEnd(rule.extracting(droppingFirst: 1))
    else { return isEndless = true }
    switch end {
    case .day(let day): until = max(until, day)
    case .length(let days): ruleLength = max(ruleLength, days)
    }
  }

  // MARK: - Bytes

  /// The line without the byte order mark and the zeros that the reader skips, and without carriage
  /// returns at its end.
  private static func rangeWithoutMarks(_ line: Span<UInt8>) -> Range<Int> {
    var (start, end) = (0, line.count)
    while end > 0, line[end - 1] == ASCII.carriageReturn { end -= 1 }
    if end >= 3, line[0] == 0xEF, line[1] == 0xBB, line[2] == 0xBF { start = 3 }
    while start < end, line[start] == 0 { start += 1 }
    return start..<end
  }

  private static func nameEnd(_ line: Span<UInt8>) -> Int? {
    for index in line.indices where line[index] == ASCII.colon || line[index] == ASCII.semicolon {
      return index
    }
    return nil
  }

  /// Where the value of a date or a duration begins: after the last colon, as neither has one.
  private static func valueStart(_ line: Span<UInt8>) -> Int {
    var start = line.count
    while start > 0, line[start - 1] != ASCII.colon { start -= 1 }
    return start
  }
}

/// Where a rule ends, as far as its text says so without being followed.
private enum RuleEnd {
  /// Not after the day with this number.
  case day(Int)
  /// Not after so many days from the start.
  case length(Int)

  /// The parts of a rule that may be said once. Those that are not here have to be followed.
  private enum Part: CaseIterable {
    case frequency, interval, count, until, weekStart, weekdays, monthDays

    /// Nil for any other part.
    init?(_ name: Span<UInt8>) {
      for part in Self.allCases where name.isEqual(ignoringCase: part.name) {
        self = part
        return
      }
      return nil
    }

    private var name: StaticString {
      switch self {
      case .frequency: "FREQ"
      case .interval: "INTERVAL"
      case .count: "COUNT"
      case .until: "UNTIL"
      case .weekStart: "WKST"
      case .weekdays: "BYDAY"
      case .monthDays: "BYMONTHDAY"
      }
    }
  }

  /// Nil for a rule without end, and for one whose end is not clear.
  init?(_ rule: Span<UInt8>) {
    var (places, isClear, start) = ([Part: Range<Int>](), true, 0)
    while start < rule.count {
      let end = rule.firstIndex(of: ASCII.semicolon, from: start, to: rule.count) ?? rule.count
      let sign = rule.firstIndex(of: ASCII.equals, from: start, to: end) ?? end
      let name = rule.extracting(start..<sign)
      if let part = Part(name.extracting(name.rangeWithoutOuterBlanks)), places[part] == nil {
        places[part] = min(sign + 1, end)..<end
      } else {
        // Another limit, or a mistake; the first UNTIL counts all the same.
        isClear = false
      }
      start = end + 1
    }
    guard let frequency = places[.frequency] else { return nil }
    if let until = places[.until] {
      guard let until = DateTimeText(rule.extracting(until)) else { return nil }
      self = .day(Int(until.day.number))
    } else {
      var interval: Int? = 1
      if let place = places[.interval] { interval = Self.number(rule.extracting(place)) }
      guard isClear, let interval, let place = places[.count],
        let count = Self.number(rule.extracting(place)),
        let period = Self.period(rule.extracting(frequency), interval, Set(places.keys))
      else { return nil }
      self = .length(count * period)
    }
  }

  /// Returns the days in which there is at least one occurrence; nil if that is not clear.
  private static func period(
    _ frequency: Span<UInt8>, _ interval: Int, _ parts: Set<Part>
  ) -> Int? {
    let limits = parts.intersection([.weekdays, .monthDays])
    if frequency.isEqual(ignoringCase: "DAILY") {
      return limits.isEmpty ? interval : limits == [.weekdays] && interval == 1 ? 7 : nil
    }
    if frequency.isEqual(ignoringCase: "WEEKLY") {
      return limits.isSubset(of: [.weekdays]) ? 7 * interval : nil
    }
    guard interval == 1 else { return nil }
    // The last days of months and of February are there within eight months or years.
    if frequency.isEqual(ignoringCase: "MONTHLY") { return limits.count <= 1 ? 8 * 31 : nil }
    return frequency.isEqual(ignoringCase: "YEARLY") && limits.isEmpty ? 8 * 366 : nil
  }

  private static func number(_ value: Span<UInt8>) -> Int? {
    guard (1...4).contains(value.count) else { return nil }
    return value.number(at: 0, digits: value.count).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension Span where Element == UInt8 {
  /// Whether a word, written in capitals, stands anywhere in the bytes.
  fileprivate func holds(_ word: StaticString) -> Bool {
    for index in indices where extracting(droppingFirst: index).hasPrefix(ignoringCase: word) {
      return true
    }
    return false
  }
}
