import CalendarModel
import CalendarWords

extension EntryScanner {
  /// Matches `first monday of every month`, `on the 1st of each month`, `last friday of every quarter`,
  /// `third friday` with `monthly`.
  mutating func daysOfEachMonth(at index: Int) -> EntryMatch? {
    let start = ["on", "the"].contains(text(index)) ? index + 1 : index
    let begin = text(start) == "the" ? start + 1 : start
    guard DateToken(word: text(begin)).ordinal != nil,
      let (rule, end) = daysOfMonth(at: begin, in: rule((.monthly, 1)))
    else { return nil }
    if let month = ofTheMonth(at: end) {
      var match = EntryMatch(item: .recurrence(rule), end: month.end)
      if !month.isEvery, !hints.isMonthly, !hints.repeats {
        match.remark = .everyMonth(characters(index..<month.end))
      }
      return match
    }
    if text(end) == "of", Self.everyWords.contains(text(end + 1)), text(end + 2) == "quarter" {
      let isLast = (rule.byMonthDay + rule.bySetPosition + rule.byDay.map(\.ordinal)).contains {
        $0 < 0
      }
      var quarterly = rule
      quarterly.byMonth = isLast ? [3, 6, 9, 12] : [1, 4, 7, 10]
      return EntryMatch(item: .recurrence(quarterly), end: end + 3)
    }
    guard hints.isMonthly, EntryDateWord.month(text(end)) == nil,
      EntryDateWord.month(text(end + 1)) == nil || text(end) != "of"
    else { return nil }
    // `of every 2nd month`: what follows is a form of its own.
    let isOf = text(end) == "of" && Self.everyWords.contains(text(end + 1))
    return EntryMatch(item: .recurrence(rule), end: isOf ? end + 1 : end)
  }

  /// Matches `of the month`, `of every month`, in German `im Monat`; returns its end.
  mutating func ofTheMonth(at index: Int) -> (end: Int, isEvery: Bool)? {
    guard ["of", "in"].contains(text(index)) else {
      return text(index) == "every" && text(index + 1) == "month" ? (index + 2, true) : nil
    }
    let isEvery = Self.everyWords.contains(text(index + 1))
    let unit = isEvery || ["the", "a"].contains(text(index + 1)) ? index + 2 : index + 1
    return text(unit) == "month" ? (unit + 1, isEvery) : nil
  }
}
