import CalendarModel

extension EntryScanner {
  /// `daily`, `every 2 weeks on tue and thu`, `monthly on the last friday`, `every 15th`.
  mutating func recurrence(at index: Int) -> EntryMatch? {
    guard let (rule, end) = recurrenceStart(at: index) else { return nil }
    let whole = recurrenceDays(of: rule, at: end) ?? (rule, end)
    let last = whole.0.frequency == .monthly ? ofTheMonth(at: whole.1) : nil
    return EntryMatch(item: .recurrence(whole.0), end: last ?? whole.1)
  }

  /// `until june`, `10 times`, after what repeats.
  mutating func recurrenceEnd(at index: Int) -> EntryMatch? {
    guard hasRecurrence else { return nil }
    let start = text(index) == "or" ? index + 1 : index
    if Self.untilWords.contains(text(start)) { return until(at: start + 1) }
    let number = text(index).filter { $0 != "," }
    let unit = text(index + 1) == "-" ? index + 2 : index + 1
    guard ["times", "time"].contains(text(unit)), let count = number.number, count > 0 else {
      return nil
    }
    return EntryMatch(item: .count(count), end: unit + 1)
  }

  // MARK: - Private

  private static let units: [String: RecurrenceRule.Frequency] = [
    "day": .daily, "week": .weekly, "month": .monthly, "year": .yearly, "days": .daily,
    "weeks": .weekly, "months": .monthly, "years": .yearly,
  ]
  private static let adverbs: [String: RecurrenceRule.Frequency] = [
    "daily": .daily, "weekly": .weekly, "monthly": .monthly, "yearly": .yearly,
    "annually": .yearly,
  ]
  private static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

  private func rule(
    _ frequency: RecurrenceRule.Frequency, interval: Int = 1,
    byDay: [RecurrenceRule.WeekdayNumber] = []
  ) -> RecurrenceRule {
    RecurrenceRule(
      frequency, interval: interval, weekStart: context.firstWeekday, byDay: byDay)
  }

  private mutating func recurrenceStart(at index: Int) -> (RecurrenceRule, Int)? {
    let word = text(index)
    if let frequency = Self.adverbs[word] { return (rule(frequency), index + 1) }
    if word == "weekdays" { return (rule(.weekly, byDay: Self.numbers(Self.workdays)), index + 1) }
    if let (weekdays, end) = weekdayPlurals(at: word == "on" ? index + 1 : index) {
      return (rule(.weekly, byDay: Self.numbers(weekdays)), end)
    }
    guard word == "every" else { return nil }
    let next = text(index + 1)
    if let frequency = Self.units[next] { return (rule(frequency), index + 2) }
    if next == "weekday" {
      return (rule(.weekly, byDay: Self.numbers(Self.workdays)), index + 2)
    }
    let interval = ["other", "second"].contains(next) ? 2 : next.count <= 4 ? next.number : nil
    if let interval, interval > 0, let frequency = Self.units[text(index + 2)] {
      return (rule(frequency, interval: interval), index + 3)
    }
    if let (weekdays, end) = weekdays(at: index + 1) {
      return (rule(.weekly, byDay: Self.numbers(weekdays)), end)
    }
    if let yearly = dayOfYear(at: index + 1, in: rule(.yearly)) { return yearly }
    return daysOfMonth(at: index + 1, in: rule(.monthly))
  }

  /// `of the month`, `of every month`, in German `im Monat`: where it ends.
  private mutating func ofTheMonth(at index: Int) -> Int? {
    guard ["of", "in"].contains(text(index)) else { return nil }
    let unit = ["the", "every", "each"].contains(text(index + 1)) ? index + 2 : index + 1
    return text(unit) == "month" ? unit + 1 : nil
  }

  /// What follows `every week`, `every month` or `every year`: `on tue and thu`, `on the 15th`.
  private mutating func recurrenceDays(
    of rule: RecurrenceRule, at index: Int
  ) -> (RecurrenceRule, Int)? {
    guard text(index) == "on", rule.byDay.isEmpty, rule.byMonthDay.isEmpty else { return nil }
    switch rule.frequency {
    case .weekly:
      guard let (weekdays, end) = weekdays(at: index + 1) else { return nil }
      var rule = rule
      rule.byDay = Self.numbers(weekdays)
      return (rule, end)
    case .monthly: return daysOfMonth(at: index + 1, in: rule)
    case .yearly: return dayOfYear(at: index + 1, in: rule)
    default: return nil
    }
  }

  /// `tue and thu`, `mon, wed, fri`, `mon-fri`.
  private mutating func weekdays(at index: Int) -> ([Weekday], Int)? {
    var (found, end, next): ([Weekday], Int, Int) = ([], index, index)
    repeat {
      guard let (first, _) = EntryDateWord.weekday(text(next)) else { break }
      found.append(first)
      end = next + 1
      if EntryWord.dashes.contains(text(end)),
        let (last, _) = EntryDateWord.weekday(text(end + 1)), last != first
      {
        found += (1...last.column(inWeekFrom: first)).map { first.advanced(by: $0) }
        end += 2
      }
      next = end
    } while listGoesOn(at: &next)
    return found.isEmpty ? nil : (found.sortedWithoutRepeats, end)
  }

  /// `mondays`, `tuesdays and thursdays`.
  private mutating func weekdayPlurals(at index: Int) -> ([Weekday], Int)? {
    var (found, end, next): ([Weekday], Int, Int) = ([], index, index)
    repeat {
      guard let weekday = EntryDateWord.weekdayPlural(text(next)) else { break }
      found.append(weekday)
      end = next + 1
      next = end
    } while listGoesOn(at: &next)
    return found.isEmpty ? nil : (found.sortedWithoutRepeats, end)
  }

  /// `the last friday`, `the 1st and 3rd monday`, `15th`, `the 1st and 15th`, `day 15 and 31`.
  private mutating func daysOfMonth(
    at index: Int, in rule: RecurrenceRule
  ) -> (RecurrenceRule, Int)? {
    if text(index) == "day" { return numberedDays(at: index + 1, in: rule) }
    var rule = rule
    var (ordinals, end, next): ([Int], Int, Int) = ([], index, index)
    repeat {
      if text(next) == "the" { next += 1 }
      guard let ordinal = ordinal(text(next)) else { break }
      ordinals.append(ordinal)
      next += 1
      if let (weekday, _) = EntryDateWord.weekday(text(next)) {
        rule.byDay += ordinals.map { .init(weekday, ordinal: $0) }
        ordinals = []
        next += 1
      }
      if rule.byDay.isEmpty || ordinals.isEmpty { end = next }
    } while listGoesOn(at: &next)
    guard rule.byDay.isEmpty else {
      return rule.byDay.allSatisfy { (-1...5).contains($0.ordinal) } ? (rule, end) : nil
    }
    if text(end) == "day" { end += 1 }
    guard !ordinals.isEmpty, !ordinals.contains(-1) || text(end - 1) == "day" else { return nil }
    rule.byMonthDay = ordinals.sortedWithoutRepeats
    return (rule, end)
  }

  /// `15 and 31`, after `day`; -1 is the last one.
  private mutating func numberedDays(
    at index: Int, in rule: RecurrenceRule
  ) -> (RecurrenceRule, Int)? {
    var (days, end, next): ([Int], Int, Int) = ([], index, index)
    repeat {
      // In `on day 10 and 18, 10 times` the last number is a count.
      guard let day = text(next).signedNumber, day == -1 || (1...31).contains(day),
        text(next + 1) != "times"
      else { break }
      days.append(day)
      end = next + 1
      next = end
    } while listGoesOn(at: &next)
    guard !days.isEmpty else { return nil }
    var rule = rule
    rule.byMonthDay = days.sortedWithoutRepeats
    return (rule, end)
  }

  /// `5 march`, `march 5`, `day 5 in march`.
  private mutating func dayOfYear(
    at index: Int, in rule: RecurrenceRule
  ) -> (RecurrenceRule, Int)? {
    let start = text(index) == "the" || text(index) == "day" ? index + 1 : index
    let first = text(start)
    let between = ["in", "of"].contains(text(start + 1)) ? 1 : 0
    let second = text(start + 1 + between)
    let day = EntryDateWord.dayNumber(first) ?? EntryDateWord.dayNumber(second)
    guard let day, let month = EntryDateWord.month(second) ?? EntryDateWord.month(first),
      day <= Month(year: 2000, month: month).dayCount
    else { return nil }
    var rule = rule
    (rule.byMonth, rule.byMonthDay) = ([month], [day])
    return (rule, start + 2 + between)
  }

  private mutating func until(at index: Int) -> EntryMatch? {
    if let span = dateSpan(at: index) {
      let until: EntryUntil = .day(span)
      return EntryMatch(item: .until(until), end: span.end)
    }
    guard let month = EntryDateWord.month(text(index)) else { return nil }
    let year = text(index + 1)
    guard EntryDateWord.isYear(year), let number = EntryDateWord.year(year) else {
      return EntryMatch(item: .until(.month(month, year: nil)), end: index + 1)
    }
    return EntryMatch(item: .until(.month(month, year: number)), end: index + 2)
  }

  /// `first` … `fifth`, `last`, `15th`, `15.`.
  private func ordinal(_ word: String) -> Int? {
    let number = word.last?.isNumber == false ? EntryDateWord.dayNumber(word) : nil
    return ["first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1][word]
      ?? number.flatMap { (1...31).contains($0) ? $0 : nil }
  }

  private static func numbers(_ weekdays: [Weekday]) -> [RecurrenceRule.WeekdayNumber] {
    weekdays.map { .init($0) }
  }
}

extension Array where Element: Comparable & Hashable {
  /// Each once, in order.
  fileprivate var sortedWithoutRepeats: [Element] { Set(self).sorted() }
}
