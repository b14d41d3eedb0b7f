import CalendarModel
import CalendarWords

/// The words that say when and belong to the noun after them.
///
/// The `Weekly` of `Weekly sync`, the `Sunday` of `Sunday brunch` and the `7 Minute` of
/// `7 Minute workout` stay in the title. They are read, too, unless something else says the same.
/// Further on, a day in front of a noun, such as the `Sunday` of `Go to Sunday school friday`, only
/// stays, and only where another date is typed. So does the time of `discuss 9am standup at 11:00`
/// where another one is typed.
package struct EntryAttributes {
  /// The findings that count; the words of the others are only in the title.
  package private(set) var findings: [EntryFinding]
  /// The index of the noun; 0 if there is none.
  package private(set) var end = 0

  private let words: [EntryWord]
  /// The indices of the words used by findings.
  private let taken: Set<Int>

  /// - Complexity: O(findings).
  package init(_ words: [EntryWord], _ findings: [EntryFinding]) {
    self.words = words
    self.findings = findings
    taken = Set(findings.flatMap(\.words))
    readBeginning()
    let (dates, times) = (standingDates, standingTimes)
    self.findings = self.findings.filter {
      !isName($0, beside: dates) && !isTimeInName($0, beside: times)
    }
    if taken.count == words.count { nameHoliday() }
  }

  /// Keeps a holiday as the title where there is no other one.
  private mutating func nameHoliday() {
    let place = findings.firstIndex { finding in
      guard case .days = finding.item else { return false }
      return DatePattern.isFeast(words[finding.words].map(\.text))
    }
    if let place { findings[place].staysInTitle = true }
  }

  // MARK: - Private

  private mutating func readBeginning() {
    let count = count(in: findings)
    guard count > 0 else { return }
    end = findings[count - 1].words.upperBound
    let (attributes, others) = (findings[..<count], findings[count...])
    let saysDay = others.contains { $0.item.saysDate }
    self.findings =
      attributes.filter { !isSaid(by: others, $0, saysDay: saysDay) }.map {
        var kept = $0
        kept.staysInTitle = true
        return kept
      } + others
  }

  /// Words that make a date an adverb: `next friday`, `on friday`.
  private static let adverbs: Set<String> = EntryScanner.leads.union([
    "today", "tomorrow", "yesterday", "next", "last", "this", "coming", "past", "ago", "after",
    "before", "by", "due", "starting", "beginning", "since", "between", "afternext", "every", "the",
  ]).union(DateToken.ordinals.keys)
  /// Words that begin no noun.
  static let particles: Set<String> = EntryScanner.leads.union([
    "a", "an", "the", "and", "or", "of", "to", "by", "but", "except", "until", "through", "every",
  ])

  /// Returns the number of findings at the beginning that belong to the noun after them.
  private func count(in findings: [EntryFinding]) -> Int {
    var (count, end) = (0, 0)
    for finding in findings {
      guard finding.words.lowerBound == end, isAttributive(finding, isFirst: count == 0) else {
        break
      }
      (count, end) = (count + 1, finding.words.upperBound)
    }
    return count > 0 && isNoun(at: end) ? count : 0
  }

  /// Returns whether a word of the title is at an index, rather than one that joins or leads.
  private func isNoun(at index: Int) -> Bool {
    guard let noun = words[safely: index], noun.kind == .plain else { return false }
    return noun.text.first?.isLetter == true && !Self.particles.contains(noun.text)
      && !taken.contains(index)
  }

  /// The first dates that belong to no noun.
  private var standingDates: [EntryFinding] {
    Array(
      findings.lazy.filter { finding in
        finding.item.saysDate && !finding.staysInTitle
          && !(isCapitalDay(finding) && isDayOfNoun(finding))
      }.prefix(Self.mostDates))
  }

  /// The first times that belong to no noun.
  private var standingTimes: [EntryFinding] {
    Array(
      findings.lazy.filter { finding in
        if case .clock = finding.item { !isTimeOfNoun(finding) } else { false }
      }.prefix(Self.mostDates))
  }

  /// The maximum number of dates and times to examine; more of them contradict each other.
  private static let mostDates = 8

  /// Returns whether a finding is a day in a name, and another date stands by itself.
  private func isName(_ finding: EntryFinding, beside dates: [EntryFinding]) -> Bool {
    guard !finding.staysInTitle, isDayOfNoun(finding) else { return false }
    let isCapital = isCapitalDay(finding)
    return dates.contains {
      finding.item.differs(from: $0.item) && (isCapital || !$0.item.isSpan && !isDayOfNoun($0))
    }
  }

  /// Returns whether a finding is a time in a name, and another time stands by itself.
  private func isTimeInName(_ finding: EntryFinding, beside times: [EntryFinding]) -> Bool {
    isTimeOfNoun(finding) && times.contains { $0.item != finding.item }
  }

  /// Returns whether a finding is a time such as `9am`, `3:16` or `noon` in front of a noun.
  private func isTimeOfNoun(_ finding: EntryFinding) -> Bool {
    guard case .clock = finding.item, isNoun(at: finding.words.upperBound),
      let first = words[finding.words].first?.text
    else { return false }
    return first.first?.isNumber == true || first == "noon" || first == "midnight"
  }

  /// Returns whether a finding is a day in front of a noun: one with a capital letter, or a weekday
  /// alone.
  private func isDayOfNoun(_ finding: EntryFinding) -> Bool {
    (isCapitalDay(finding) || isWeekdayAlone(finding)) && isNoun(at: finding.words.upperBound)
  }

  private func isWeekdayAlone(_ finding: EntryFinding) -> Bool {
    guard finding.words.count == 1, case .days(let days) = finding.item else { return false }
    return days.last == nil && days.weekdays.count == 1
  }

  private func isCapitalDay(_ finding: EntryFinding) -> Bool {
    let texts = words[finding.words].drop { EntryScanner.leads.contains($0.text) }
    guard texts.count == 1, let word = texts.first, word.value.first?.isUppercase == true else {
      return false
    }
    switch finding.item {
    case .days(let days): return days.last == nil && word.text.allSatisfy(\.isLetter)
    case .dayPart: return true
    case .recurrence: return EntryDateWord.weekdayPlural(word.text) != nil
    default: return false
    }
  }

  private func isAttributive(_ finding: EntryFinding, isFirst: Bool) -> Bool {
    // `Saturday: brunch` is about a day.
    if words[finding.words].last?.value.last == ":" { return false }
    let texts = words[finding.words].map(\.text)
    switch finding.item {
    case .recurrence: return texts.count == 1 && EntryScanner.adverbs[texts[0]] != nil
    case .days(let days):
      return days.last == nil && !days.isFrom && days.weekdays.count < 2
        && (isNumberedWeekday(texts) || texts.last == "advent"
          || texts.allSatisfy { text in
            !Self.adverbs.contains(text) && text.contains(where: \.isLetter)
              && text.allSatisfy { !$0.isNumber }
          })
    case .part: return !isFirst
    case .length: return isFirst && texts[0] != "for"
    default: return false
    }
  }

  /// Matches `first friday`.
  private func isNumberedWeekday(_ texts: [String]) -> Bool {
    texts.count == 2 && DateToken.ordinals[texts[0]] ?? -1 > 0
      && EntryDateWord.weekday(texts[1]) != nil
  }

  /// Returns whether other words repeat an attribute.
  private func isSaid(
    by others: ArraySlice<EntryFinding>, _ attribute: EntryFinding, saysDay: Bool
  ) -> Bool {
    switch attribute.item {
    case .days, .part: return saysDay
    case .recurrence(let rule):
      return others.contains {
        if case .recurrence(let other) = $0.item { rule.joined(with: other) == nil } else { false }
      }
    case .length:
      let hasTime = others.contains { if case .clock = $0.item { true } else { false } }
      return !hasTime
        || others.contains {
          switch $0.item {
          case .length, .moments, .allDay: true
          case .clock(let clock): clock.end != nil
          default: false
          }
        }
    default: return false
    }
  }
}

extension EntryItem {
  /// Returns whether a day in a name differs from a date.
  fileprivate func differs(from other: EntryItem) -> Bool {
    guard case .days(let date) = other else { return true }
    switch self {
    case .days(let days):
      return !date.weekdays.isEmpty || date.last != nil
        || days.weekdays != [date.first.weekday]
    case .recurrence(let rule):
      return !date.isFrom && date.last == nil
        && !rule.byDay.contains { $0.weekday == date.first.weekday }
    default: return true
    }
  }

  /// Whether it is a range of days, or the first of many, in which weekdays can repeat.
  fileprivate var isSpan: Bool {
    if case .days(let days) = self { days.last != nil || days.isFrom } else { false }
  }

  /// Whether it determines dates, so that a weekday beside it does not.
  var saysDate: Bool {
    switch self {
    case .days, .moments, .dayPart: true
    case .recurrence(let rule): rule.namesDays
    default: false
    }
  }
}

/// The words of a title that determine the half of the day of a bare hour.
enum EntryMeals {
  private static let ofEvenings: Set<String> = [
    "dinner", "supper", "drinks", "party", "concert", "movie", "cinema", "theatre", "theater",
    "opera", "pub", "night", "evening",
  ]
  /// The ends of German words of the evening: `Elternabend`, `Weihnachtsfeier`.
  private static let endsOfEvenings = ["abend", "feier", "party", "konzert"]
  private static let breakfast = "breakfast"

  /// Returns the half of the day of an hour; nil if unchanged.
  static func half(in title: [EntryWord], at minute: Int) -> EntryClockWord.Half? {
    func says(_ meals: (String) -> Bool) -> Bool { title.contains { meals($0.text) } }
    if (5 * 60..<12 * 60).contains(minute), says(isOfEvening) { return .pm }
    let isMorning = (13 * 60..<24 * 60).contains(minute) && says { $0 == breakfast }
    return isMorning ? .am : nil
  }

  private static func isOfEvening(_ word: String) -> Bool {
    ofEvenings.contains(word) || endsOfEvenings.contains(where: word.hasSuffix)
  }
}
