import CalendarModel
import CalendarWords

/// The words at the beginning of a text that say when and belong to the noun after them.
///
/// The `Weekly` of `Weekly sync`, the `Sunday` of `Sunday brunch` and the `7 Minute` of
/// `7 Minute workout` stay in the title. They are read, too, unless something else says the same.
package struct EntryAttributes {
  /// The findings that count; the words of the others are only in the title.
  package private(set) var findings: [EntryFinding]
  /// The index of the noun; 0 if there is none.
  package private(set) var end = 0

  private let words: [EntryWord]

  /// - Complexity: O(findings).
  package init(_ words: [EntryWord], _ findings: [EntryFinding]) {
    self.words = words
    self.findings = findings
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

  // MARK: - Private

  /// Words that make a date an adverb: `next friday`, `on friday`.
  private static let adverbs: Set<String> = EntryScanner.leads.union([
    "today", "tomorrow", "yesterday", "next", "last", "this", "coming", "past", "ago", "after",
    "before", "by", "starting", "beginning", "since", "between", "afternext", "every", "the",
  ]).union(DateToken.ordinals.keys)
  /// Words that begin no noun.
  private static let particles: Set<String> = EntryScanner.leads.union([
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
    let isTaken = findings[safely: count]?.words.lowerBound == end
    guard count > 0, !isTaken, let noun = words[safely: end], noun.kind == .plain,
      noun.text.first?.isLetter == true, !Self.particles.contains(noun.text)
    else { return 0 }
    return count
  }

  private func isAttributive(_ finding: EntryFinding, isFirst: Bool) -> Bool {
    let texts = words[finding.words].map(\.text)
    switch finding.item {
    case .recurrence: return texts.count == 1 && EntryScanner.adverbs[texts[0]] != nil
    case .days(let days):
      return days.last == nil && !days.isFrom && days.weekdays.count < 2
        && texts.allSatisfy { text in
          !Self.adverbs.contains(text) && !text.isEmpty && text.allSatisfy { !$0.isNumber }
        }
    case .part: return !isFirst
    case .length: return isFirst && texts[0] != "for"
    default: return false
    }
  }

  /// Returns whether other words say what an attribute says.
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
  /// Whether it says on which dates something is, so that a weekday beside it does not.
  fileprivate var saysDate: Bool {
    switch self {
    case .days, .moments, .dayPart: true
    case .recurrence(let rule): rule.namesDays
    default: false
    }
  }
}

/// The words of a title that tell the half of the day of an hour alone.
enum EntryMeals {
  private static let ofEvenings: Set<String> = [
    "dinner", "supper", "drinks", "party", "concert", "movie", "cinema", "theatre", "theater",
    "opera", "pub",
  ]
  private static let breakfast = "breakfast"

  /// Returns the half of the day of an hour; nil where it stays as it is.
  static func half(in title: [EntryWord], at minute: Int) -> EntryClockWord.Half? {
    func says(_ meals: (String) -> Bool) -> Bool { title.contains { meals($0.text) } }
    if (5 * 60..<12 * 60).contains(minute), says(ofEvenings.contains) { return .pm }
    let isMorning = (13 * 60..<24 * 60).contains(minute) && says { $0 == breakfast }
    return isMorning ? .am : nil
  }
}
