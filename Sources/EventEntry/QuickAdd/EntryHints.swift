import CalendarModel
import CalendarWords

/// Facts about the whole text that decide the meaning of ambiguous words.
package struct EntryHints: Hashable {
  /// Whether an unambiguous time is typed: a number is then not a time, and `1h` is a length.
  package private(set) var hasTime = false
  /// Whether a monthly recurrence is typed: `third friday` is then the one of each month.
  package private(set) var isMonthly = false
  /// Whether a weekly recurrence is typed: `mon-fri` is then each of these days.
  package private(set) var isWeekly = false
  /// Whether a recurrence is typed.
  package private(set) var repeats = false
  /// The results of the first scan; nil during that scan.
  package var known: EntryEvidence?
  /// The index of the noun that the dates before it belong to, as in `Sunday brunch`; other dates
  /// count beside them.
  package var attributesEnd = 0

  private static let monthly: Set<String> = ["monthly", "quarterly", "bimonthly"]

  /// - Complexity: O(words).
  package init(_ words: [EntryWord]) {
    for index in words.indices where !words[index].text.isEmpty {
      let word = words[index].text
      let next = text(words, index + 1)
      if let time = EntryClockWord.read(word, next: next)?.time {
        let isLed = isLedTime(words, index) && time.form != .hours
        if time.form == .full || isLed { hasTime = true }
      }
      if EntryScanner.everyWords.contains(word) {
        repeats = true
        isMonthly = isMonthly || next == "month" || text(words, index + 2).hasPrefix("month")
        isWeekly =
          isWeekly
          || [next, text(words, index + 2)].contains { DateToken.units[$0]?.unit == .week }
      }
      if Self.monthly.contains(word) { isMonthly = true }
      if let step = EntryScanner.adverbs[word] {
        repeats = true
        if step.frequency == .weekly || step.frequency == .daily { isWeekly = true }
      }
    }
  }

  private func text(_ words: [EntryWord], _ index: Int) -> String {
    index < words.count ? words[index].text : ""
  }

  /// Returns whether the word before a number makes it a time: `at 9`, `from 9 to 10`, but not
  /// `from 3 april` and `from 2 people`.
  private func isLedTime(_ words: [EntryWord], _ index: Int) -> Bool {
    guard index > 0 else { return false }
    if words[index - 1].text == "at" { return true }
    let next = text(words, index + 1)
    return words[index - 1].text == "from"
      && (EntryWord.dashes.contains(next) || next == "to" || next == "until")
      && EntryDateWord.month(text(words, index + 3)) == nil
  }
}

/// The first dates and times that a scan found, by the words they take.
package struct EntryEvidence: Hashable {
  /// The maximum number of each kind, because more have no effect.
  private static let most = 8

  /// The dates that can be nothing else.
  package private(set) var days: [Range<Int>] = []
  /// The times that can be nothing else.
  package private(set) var times: [Range<Int>] = []
  /// The times that are only numbers, such as the `9` of `tomorrow 9`.
  package private(set) var numbers: [Range<Int>] = []

  /// Whether there is a part of the day, which is a time unless there is another.
  package private(set) var hasPart = false
  /// Whether there is a recurrence.
  package private(set) var repeats = false
  /// Whether there is a length of whole weeks.
  package private(set) var hasWeeks = false
  /// Whether an event has several weekdays.
  package private(set) var listsWeekdays = false
  /// Whether an event has a span of days, or a first day, besides those of weekdays.
  package private(set) var hasSpan = false
  /// The single days whose words can be nothing else.
  package private(set) var named: [Day] = []

  package var hasClock: Bool { !times.isEmpty || !numbers.isEmpty }

  package mutating func add(_ match: EntryMatch, _ words: Range<Int>) {
    switch match.item {
    case .days, .moments, .dayPart, .lastDay:
      if !match.strength.isNumber { Self.add(words, to: &days) }
    case .recurrence(let rule) where rule.namesDays: Self.add(words, to: &days)
    default: break
    }
    switch match.item {
    case .days(let days)
    where days.last == nil && !match.strength.isNumber && named.count < Self.most:
      named.append(days.first)
    case .recurrence: repeats = true
    case .length(let length) where length.days > 0 && length.days.isMultiple(of: 7):
      hasWeeks = true
    case .part, .dayPart: hasPart = true
    case .clock, .moments:
      if match.strength == .plain {
        Self.add(words, to: &times)
      } else {
        Self.add(words, to: &numbers)
      }
    default: break
    }
  }

  /// Adds what the days of an event are: weekdays, or a span of them.
  package mutating func add(_ days: EntryDays, said words: ArraySlice<EntryWord>) {
    let names = words.filter { EntryDateWord.weekday($0.text) != nil }.count
    let isOfWeekdays = words.allSatisfy { word in
      EntryDateWord.weekday(word.text) != nil || EntryWord.dashes.contains(word.text)
        || EntryScanner.dayJoints.contains(word.text)
    }
    listsWeekdays =
      listsWeekdays || days.weekdays.count > 1 || names > 1 && days.last != nil && isOfWeekdays
    hasSpan =
      hasSpan
      || (days.last != nil || days.isFrom)
        && !words.prefix(2).contains { EntryDateWord.weekday($0.text) != nil }
  }

  private static func add(_ words: Range<Int>, to list: inout [Range<Int>]) {
    if list.count < most { list.append(words) }
  }
}

extension RecurrenceRule {
  /// Whether it names days, and not only how often they come.
  package var namesDays: Bool { !byDay.isEmpty || !byMonthDay.isEmpty || !byMonth.isEmpty }
}
