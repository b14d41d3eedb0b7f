import CalendarModel
import CalendarWords

extension EntryScanner {
  /// Matches `daily`, `every 2 weeks on tue and thu`, `monthly on the last friday`, `every 15th`.
  package mutating func recurrence(at index: Int) -> EntryMatch? {
    guard let (rule, end) = recurrenceStart(at: index) else { return daysOfEachMonth(at: index) }
    let whole = recurrenceDays(of: rule, at: end) ?? (rule, end)
    let last = whole.0.frequency == .monthly ? ofTheMonth(at: whole.1) : nil
    var match = EntryMatch(item: .recurrence(whole.0), end: last?.end ?? whole.1)
    if last == nil, text(index) == "every", ["second", "2nd"].contains(text(index + 1)),
      EntryDateWord.weekday(text(index + 2)) != nil
    {
      match.remark = .everySecond(
        characters(index..<match.end), isOfMonth: whole.0.frequency == .monthly)
    }
    return match
  }

  /// Matches `except fridays`, `except 22 dec`, after a recurrence.
  package mutating func exception(at index: Int) -> EntryMatch? {
    guard hasRecurrence, Self.exceptions.contains(text(index)) else { return nil }
    var start = index + 1
    for _ in 0..<2 where ["for", "on", "not", "the"].contains(text(start)) { start += 1 }
    if let (weekdays, end) = weekdays(at: start) ?? weekdayPlurals(at: start),
      dateSpan(at: start)?.weekday == nil
    {
      return EntryMatch(item: .except(weekdays), end: end)
    }
    if ["weekend", "weekends"].contains(text(start)) {
      return EntryMatch(item: .except(Self.weekend), end: start + 1)
    }
    return daysLeftOut(at: start)
  }

  /// Matches `dec 22`, `22 dec and 29 dec`, `dec 21 to jan 3`, after `except`.
  private mutating func daysLeftOut(at index: Int) -> EntryMatch? {
    var (found, end, next): ([EntryDays], Int, Int) = ([], index, index)
    repeat {
      guard let match = dayRange(at: next) else { break }
      guard case .days(let days) = match.item else { return found.isEmpty ? match : nil }
      found.append(days)
      end = match.end
      next = end
    } while listGoesOn(at: &next)
    return found.isEmpty ? nil : EntryMatch(item: .leftOut(found), end: end)
  }

  /// Matches `until june`, `10 times`, after a recurrence.
  package mutating func recurrenceEnd(at index: Int) -> EntryMatch? {
    let word = text(index)
    // What repeats may stand behind: `until 18 dec weekly`, `8 times on mondays`.
    guard
      hasRecurrence || hints.known?.repeats == true
        || hints.repeats && Self.untilWords.contains(word)
    else { return nil }
    if let lasting = wholeLasting(at: index) { return lasting }
    let start = word == "or" ? index + 1 : index
    if Self.untilWords.contains(text(start)) { return until(at: start + 1) }
    if let times = times(at: index) { return times }
    // German `zehnmal`.
    if word.hasSuffix("mal"),
      case let stem = context.words.typed.meaning(of: String(word.dropLast(3))),
      let count = DateToken(word: stem).count, count > 0
    {
      return EntryMatch(item: .count(count), end: index + 1)
    }
    let number = word.filter { $0 != "," }
    let unit = text(index + 1) == "-" ? index + 2 : index + 1
    let isTimes = text(unit) == "times"
    let counted = isTimes && word.count > 2 ? DateToken.counts[word] : nil
    guard let count = number.number ?? counted, count > 0, isTimes || text(unit) == "time",
      !isPerPeriod(unit + 1)
    else { return nil }
    return EntryMatch(item: .count(count), end: unit + 1)
  }

  /// Matches `10x`, `x10`, `x 10`.
  private mutating func times(at index: Int) -> EntryMatch? {
    let word = text(index)
    let isApart = word == "x" && isAtEndOfTitle(index + 2)
    let digits =
      isApart
      ? text(index + 1)[...]
      : word.first == "x" ? word.dropFirst() : word.last == "x" ? word.dropLast() : ""
    let end = index + (isApart ? 2 : 1)
    guard let count = digits.number, count > 0, !isPerPeriod(end) else { return nil }
    return EntryMatch(item: .count(count), end: end)
  }

  /// Returns whether a count is that of each day or week: `3 times a week`, `3 times daily`.
  private mutating func isPerPeriod(_ index: Int) -> Bool {
    Self.adverbs[text(index)] != nil
      || ["a", "per"].contains(text(index)) && Self.units[text(index + 1)] != nil
  }

  /// Matches `for 6 weeks`, `for the next 6 weeks`, `6 weeks long`; `6 weeks` behind what repeats on
  /// days or weeks.
  private mutating func wholeLasting(at index: Int) -> EntryMatch? {
    let isLed = text(index) == "for" || text(index) == "over" && text(index + 1) == "the"
    var start = isLed ? index + 1 : index
    if text(start) == "the" { start += 1 }
    if start > index, text(start) == "next" { start += 1 }
    guard var lasting = lasting(at: start) else { return nil }
    if isLed { return lasting }
    if text(lasting.end) == "long" {
      lasting.end += 1
      return lasting
    }
    if case .until(.lasting(_, .year)) = lasting.item { return nil }
    // `8 weeks from 2 feb tuesdays`; behind what repeats, `2 weeks from today` is when it begins.
    if !hasRecurrence, hints.known?.repeats == true, text(lasting.end) == "from",
      dateSpan(at: lasting.end + 1) != nil
    {
      return lasting
    }
    guard repeatsOnDays, !["a", "an"].contains(text(start)), isAtEndOfTitle(lasting.end),
      text(lasting.end) != "from"
    else { return nil }
    return lasting
  }

  package typealias Step = (frequency: RecurrenceRule.Frequency, interval: Int)

  package static let everyWords: Set<String> = ["every"]
  package static let adverbs: [String: Step] = [
    "daily": (.daily, 1), "weekly": (.weekly, 1), "biweekly": (.weekly, 2),
    "monthly": (.monthly, 1),
    "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3), "halfyearly": (.monthly, 6),
    "yearly": (.yearly, 1),
  ]

  // MARK: - Private

  private static let units: [String: Step] = [
    "day": (.daily, 1), "days": (.daily, 1), "week": (.weekly, 1), "weeks": (.weekly, 1),
    "fortnight": (.weekly, 2), "month": (.monthly, 1), "months": (.monthly, 1),
    "quarter": (.monthly, 3), "quarters": (.monthly, 3), "year": (.yearly, 1),
    "years": (.yearly, 1),
  ]
  private static let intervals = [
    "other": 2, "alternate": 2, "second": 2, "2nd": 2, "third": 3, "3rd": 3,
  ]
  private static let determiners: Set<String> = [
    "the", "a", "an", "this", "my", "our", "your", "his", "her", "their",
  ]
  private static let exceptions: Set<String> = ["except", "but", "without", "not"]
  static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  private static let weekend: [Weekday] = [.saturday, .sunday]
  static let sets: [String: [Weekday]] = [
    "weekday": workdays, "weekdays": workdays, "workday": workdays, "workdays": workdays,
    "work-day": workdays, "working-day": workdays, "business-day": workdays,
    "weekend": weekend, "weekends": weekend,
  ]

  func rule(
    _ step: Step, times factor: Int = 1, byDay: [Weekday] = []
  ) -> RecurrenceRule {
    // `every 14 days` is every 2 weeks, which may be on weekdays.
    let days = step.frequency == .daily ? step.interval * factor : 0
    let isWeeks = days > 0 && days.isMultiple(of: 7)
    return RecurrenceRule(
      isWeeks ? .weekly : step.frequency, interval: isWeeks ? days / 7 : step.interval * factor,
      weekStart: context.firstWeekday, byDay: byDay.map { .init($0) })
  }

  private mutating func recurrenceStart(at index: Int) -> (RecurrenceRule, Int)? {
    let word = text(index)
    if let step = Self.adverbs[word] {
      // `the quarterly review` is named so.
      let isNamed = index > 0 && Self.determiners.contains(text(index - 1))
      return isNamed ? nil : (rule(step), index + 1)
    }
    if let step = timesOfUnit(at: index) { return (rule(step), index + 3) }
    let first = ["on", "an"].contains(word) ? index + 1 : index
    if text(first).last == "s", let days = Self.sets[text(first)] {
      return (rule((.weekly, 1), byDay: days), first + 1)
    }
    if let (weekdays, end) = weekdayPlurals(at: first) ?? weekdaysWithParts(at: first) {
      return (rule((.weekly, 1), byDay: weekdays), end)
    }
    if word == "alternate" { return every(at: index, 2) }
    return Self.everyWords.contains(text(first)) ? every(at: first + 1) : nil
  }

  /// Matches `once a week`, and `twice a week` if it is said on which weekdays.
  private mutating func timesOfUnit(at index: Int) -> Step? {
    guard ["once", "twice"].contains(text(index)), ["a", "per"].contains(text(index + 1)),
      let step = Self.units[text(index + 2)]
    else { return nil }
    let days = text(index + 3) == "on" ? weekdays(at: index + 4)?.0.count : nil
    return text(index) == "once" || step.frequency == .weekly && days == 2 ? step : nil
  }

  /// Matches `other thursday`, `alternate thursdays`, `2 weeks`, `second weekend`, with or without
  /// `every`.
  private mutating func every(
    at index: Int, _ interval: Int
  ) -> (RecurrenceRule, Int)? {
    if let step = Self.units[text(index + 1)] { return (rule(step, times: interval), index + 2) }
    if ["weekend", "weekends"].contains(text(index + 1)), ofTheMonth(at: index + 2) == nil {
      return (rule((.weekly, interval), byDay: Self.weekend), index + 2)
    }
    guard let (weekdays, end) = everyOther(at: index, interval) else { return nil }
    return (rule((.weekly, interval), byDay: weekdays), end)
  }

  /// Matches the words after `every`.
  private mutating func every(at index: Int) -> (RecurrenceRule, Int)? {
    let word = text(index)
    if let step = Self.units[word] { return (rule(step), index + 1) }
    if let days = Self.sets[word] { return (rule((.weekly, 1), byDay: days), index + 1) }
    // `every morning`; the part of the day is its own form.
    if EntryDayPart.read(word) != nil { return (rule((.daily, 1)), index) }
    if let interval = interval(word), interval > 0, let rule = every(at: index, interval) {
      return rule
    }
    if let (weekdays, end) = weekdays(at: index) {
      return (rule((.weekly, 1), byDay: weekdays), end)
    }
    return dayOfYear(at: index, in: rule((.yearly, 1)))
      ?? daysOfMonth(at: index, in: rule((.monthly, 1)))
  }

  private func interval(_ word: String) -> Int? {
    Self.intervals[word] ?? (word == "a" || word == "an" ? nil : DateToken.counts[word])
      ?? (word.count <= 4 ? word.number : nil)
  }

  /// Matches `other thursday`, and `second thursday` if no month follows.
  private mutating func everyOther(at index: Int, _ interval: Int) -> ([Weekday], Int)? {
    guard ["other", "second", "alternate"].contains(text(index)),
      let (weekdays, end) = weekdays(at: index + 1) ?? weekdayPlurals(at: index + 1)
    else { return nil }
    let isOfMonth = text(index) == "second" && (hints.isMonthly || ofTheMonth(at: end) != nil)
    return isOfMonth ? nil : (weekdays, end)
  }

  /// Matches `6 weeks` after `for`, the period of a recurrence. Days are the length of an event, unless
  /// it is daily.
  private mutating func lasting(at index: Int) -> EntryMatch? {
    let token = DateToken(word: text(index))
    guard let count = token.count, count > 0,
      let (unit, factor) = DateToken(word: text(index + 1)).unit, unit != .day || isDaily
    else { return nil }
    return EntryMatch(item: .until(.lasting(count * factor, unit)), end: index + 2)
  }

  /// Matches the words after `every week`, `every month` or `every year`: `on tue and thu`,
  /// `on the 15th`.
  private mutating func recurrenceDays(
    of rule: RecurrenceRule, at index: Int
  ) -> (RecurrenceRule, Int)? {
    guard text(index) == "on", rule.byDay.isEmpty, rule.byMonthDay.isEmpty else { return nil }
    switch rule.frequency {
    case .weekly:
      guard let (weekdays, end) = weekdays(at: index + 1) ?? weekdayPlurals(at: index + 1) else {
        return nil
      }
      var rule = rule
      rule.byDay = weekdays.map { .init($0) }
      return (rule, end)
    case .monthly:
      // `quarterly on the 1st of july` begins then.
      guard let days = daysOfMonth(at: index + 1, in: rule),
        EntryDateWord.month(text(text(days.1) == "of" ? days.1 + 1 : days.1)) == nil
      else { return nil }
      return days
    case .yearly: return dayOfYear(at: index + 1, in: rule)
    default: return nil
    }
  }

  /// Matches `tue and thu`, `mon, wed, fri`, `mon wed fri`, `mon/wed`, `mon-fri`.
  package mutating func weekdays(at index: Int) -> ([Weekday], Int)? {
    weekdays(at: index) { EntryDateWord.weekday($0)?.weekday }
  }

  /// Matches `mondays`, `tuesdays and thursdays`, `mondays to fridays`.
  private mutating func weekdayPlurals(at index: Int) -> ([Weekday], Int)? {
    weekdays(at: index) { EntryDateWord.weekdayPlural($0) }
  }

  /// Matches a list of weekdays and of ranges of them.
  private mutating func weekdays(
    at index: Int, named weekday: (String) -> Weekday?
  ) -> ([Weekday], Int)? {
    var (found, end, next): ([Weekday], Int, Int) = ([], index, index)
    repeat {
      guard let first = weekday(text(next)), !found.contains(first) else { break }
      found.append(first)
      end = next + 1
      if isWeekdayJoint(end), let last = weekday(text(end + 1)), last != first {
        found += (1...last.column(inWeekFrom: first)).map { first.advanced(by: $0) }
        end += 2
      }
      next = end
    } while listGoesOn(at: &next) || weekday(text(next)) != nil
    return found.isEmpty ? nil : (found.sortedWithoutRepeats, end)
  }

  /// Returns whether a word joins the first and the last of some weekdays. `until friday 18 dec` is
  /// the end of what repeats.
  package mutating func isWeekdayJoint(_ index: Int) -> Bool {
    let word = text(index)
    return word == "to" || EntryWord.dashes.contains(word)
      || Self.untilWords.contains(word) && dateSpan(at: index + 1)?.weekday == nil
  }

  /// Matches `friday nights`, `mon and wed evenings`, `weekday mornings`; the part of the day is its own form.
  private mutating func weekdaysWithParts(at index: Int) -> ([Weekday], Int)? {
    let set = Self.sets[text(index)].map { ($0, index + 1) }
    guard let (weekdays, end) = weekdays(at: index) ?? set, text(end).last == "s",
      EntryDayPart.read(text(end)) != nil
    else { return nil }
    return (weekdays, end)
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

}
