import CalendarModel

/// A rule of vCalendar 1.0: a frequency with its interval, the times in it, and a count or an end,
/// such as `W2 TU TH #10` or `MP1 1+ MO 19971224T000000Z`.
///
/// Without an end there are two occurrences; `#0` never ends.
struct OldRecurrenceRule {
  /// Nil if it cannot be followed.
  private(set) var rule: RecurrenceRule?
  private(set) var problems: [Problem.Reason] = []

  /// The meanings of the letters before the interval.
  private enum Kind: String, CaseIterable {
    case monthDays = "MD"
    case monthPositions = "MP"
    case yearMonths = "YM"
    case yearDays = "YD"
    case days = "D"
    case weeks = "W"
    case minutes = "M"

    var frequency: RecurrenceRule.Frequency {
      switch self {
      case .days: .daily
      case .weeks: .weekly
      case .monthDays, .monthPositions: .monthly
      case .yearMonths, .yearDays: .yearly
      case .minutes: .minutely
      }
    }
  }

  /// Nil if the text is not a rule of this form.
  /// - Parameter text: in capitals, without surrounding blanks.
  init?(_ text: Substring) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let (kind, interval) = Self.head(first) else { return nil }
    var rule = RecurrenceRule(kind.frequency, interval: interval, end: .count(2))
    var ordinals: [Int] = []
    var times: [Int] = []
    for word in words.dropFirst() {
      // A dollar marks the last value of a series, which the end expresses, too.
      let word = word.last == "$" ? word.dropLast() : word
      if let end = Self.end(word) {
        rule.end = end
      } else if let time = Self.timeOfDay(word) {
        times.append(time)
      } else if !readWord(word, kind, &ordinals, into: &rule) {
        problems.append(.series(.oldPart(part: excerpt(word))))
      }
    }
    setTimes(times, of: &rule)
    if kind == .monthPositions, rule.byDay.isEmpty {
      problems.append(.series(.noWeekday))
    } else {
      self.rule = rule
    }
  }

  // MARK: - Private

  private static func head(_ word: Substring) -> (Kind, Int)? {
    let letters = word.prefix { $0.isLetter }
    guard let kind = Kind(rawValue: String(letters)),
      let interval = Int(word.dropFirst(letters.count)), (1...9999).contains(interval)
    else { return nil }
    return (kind, interval)
  }

  private static func end(_ word: Substring) -> RecurrenceRule.End? {
    if word.first == "#" {
      guard let count = Int(word.dropFirst()), count >= 0 else { return nil }
      return count == 0 ? .never : .count(count)
    }
    return UntilText.time(from: word).map { .until($0) }
  }

  /// `0930`, in seconds.
  private static func timeOfDay(_ word: Substring) -> Int? {
    guard word.count == 4, let number = Int(word), number >= 0, number / 100 < 24,
      number % 100 < 60
    else { return nil }
    return number / 100 * 3600 + number % 100 * 60
  }

  private mutating func readWord(
    _ word: Substring, _ kind: Kind, _ ordinals: inout [Int], into rule: inout RecurrenceRule
  ) -> Bool {
    switch kind {
    case .weeks:
      guard let weekday = Weekday(abbreviation: word) else { return false }
      rule.byDay.appendNew(.init(weekday))
    case .monthPositions:
      if let ordinal = Self.number(word, 1...5) {
        if rule.byDay.count > groupEnd { (ordinals, groupEnd) = ([], rule.byDay.count) }
        ordinals.appendNew(ordinal)
      } else if let weekday = Weekday(abbreviation: word) {
        for ordinal in ordinals.isEmpty ? [0] : ordinals {
          rule.byDay.appendNew(.init(weekday, ordinal: ordinal))
        }
      } else {
        return false
      }
    case .monthDays:
      guard let day = word == "LD" ? -1 : Self.number(word, 1...31) else { return false }
      rule.byMonthDay.appendNew(day)
    case .yearMonths:
      guard let month = Self.number(word, 1...12), month > 0 else { return false }
      rule.byMonth.appendNew(month)
    case .yearDays:
      guard let day = Self.number(word, 1...366) else { return false }
      rule.byYearDay.appendNew(day)
    case .days, .minutes: return false
    }
    return true
  }

  /// The number of weekdays before the ordinals read last.
  private var groupEnd = 0

  /// `2`, `2+` and, counted from the end, `2-`.
  private static func number(_ word: Substring, _ range: ClosedRange<Int>) -> Int? {
    let digits = word.last == "+" || word.last == "-" ? word.dropLast() : word
    guard let number = Int(digits), range.contains(number) else { return nil }
    return word.last == "-" ? -number : number
  }

  /// Sets times of day that BYHOUR and BYMINUTE can express.
  private mutating func setTimes(_ times: [Int], of rule: inout RecurrenceRule) {
    guard !times.isEmpty else { return }
    let minutes = Set(times.map { $0 / 60 % 60 })
    guard rule.frequency >= .daily, minutes.count == 1, let minute = minutes.first else {
      return problems.append(.series(.differentMinutes))
    }
    rule.byHour = Set(times.map { $0 / 3600 }).sorted()
    rule.byMinute = [minute]
  }
}

extension Array where Element: Equatable {
  /// Appends an element unless present, because a rule may repeat it thousands of times.
  fileprivate mutating func appendNew(_ element: Element) {
    if !contains(element) { append(element) }
  }
}
