import CalendarModel
import CalendarWords

extension EntryScanner {
  /// The longest list, because lists are examined from each of their words.
  static let mostOfMonth = 31

  /// Matches `first monday of every month`, `on the 1st of each month`, `last friday of every quarter`,
  /// `second sunday of may every year`, `third friday` with `monthly`.
  mutating func daysOfEachMonth(at index: Int) -> EntryMatch? {
    let start = ["on", "the"].contains(text(index)) ? index + 1 : index
    let begin = text(start) == "the" ? start + 1 : start
    guard DateToken(word: text(begin)).ordinal != nil else { return nil }
    guard let (rule, end) = daysOfMonth(at: begin, in: rule((.monthly, 1))) else { return nil }
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
    if !rule.byDay.isEmpty, let (month, end) = ofMonthEveryYear(at: end) {
      var yearly = rule
      (yearly.frequency, yearly.byMonth) = (.yearly, [month])
      return EntryMatch(item: .recurrence(yearly), end: end)
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

  /// Matches `of may every year`, `in may yearly`.
  private mutating func ofMonthEveryYear(at index: Int) -> (month: Int, end: Int)? {
    guard ["of", "in"].contains(text(index)), let month = EntryDateWord.month(text(index + 1))
    else { return nil }
    if text(index + 2) == "yearly" { return (month, index + 3) }
    guard Self.everyWords.contains(text(index + 2)), text(index + 3) == "year" else { return nil }
    return (month, index + 4)
  }

  /// Matches `the last friday`, `the 1st and 3rd monday`, `15th`, `the 1st and 15th`,
  /// `day 15 and 31`.
  mutating func daysOfMonth(
    at index: Int, in rule: RecurrenceRule
  ) -> (RecurrenceRule, Int)? {
    if text(index) == "day" { return numberedDays(at: index + 1, in: rule) }
    var rule = rule
    var (ordinals, end, next): ([Int], Int, Int) = ([], index, index)
    repeat {
      if text(next) == "the" { next += 1 }
      guard let ordinal = ordinal(text(next)), !ordinals.contains(ordinal) else { break }
      ordinals.append(ordinal)
      next += 1
      if rule.byDay.isEmpty, let days = daySet(at: next) {
        guard ordinals.allSatisfy((DateToken.weekdayOrdinals.lowerBound...23).contains) else {
          return nil
        }
        (rule.byDay, rule.bySetPosition) = (
          days.days.map { .init($0) }, ordinals.sortedWithoutRepeats
        )
        return (rule, days.end)
      }
      if let (weekday, _) = EntryDateWord.weekday(text(next)) {
        let days = ordinals.map { RecurrenceRule.WeekdayNumber(weekday, ordinal: $0) }
        guard !days.contains(where: rule.byDay.contains) else { break }
        rule.byDay += days
        ordinals = []
        next += 1
      }
      if rule.byDay.isEmpty || ordinals.isEmpty { end = next }
    } while ordinals.count + rule.byDay.count < Self.mostOfMonth && listGoesOn(at: &next)
    guard rule.byDay.isEmpty else {
      let areNumbers = rule.byDay.allSatisfy { DateToken.weekdayOrdinals.contains($0.ordinal) }
      return areNumbers ? (rule, end) : nil
    }
    if text(end) == "day" { end += 1 }
    guard !ordinals.isEmpty, ordinals.allSatisfy({ $0 > 0 }) || text(end - 1) == "day" else {
      return nil
    }
    rule.byMonthDay = ordinals.sortedWithoutRepeats
    return (rule, end)
  }

  /// Matches `15 and 31`, after `day`; -1 means the last, -2 the one before it.
  private mutating func numberedDays(
    at index: Int, in rule: RecurrenceRule
  ) -> (RecurrenceRule, Int)? {
    var (days, end, next): ([Int], Int, Int) = ([], index, index)
    repeat {
      // In `on day 10 and 18, 10 times` the last number is a count.
      guard let day = text(next).signedNumber, (1...31).contains(abs(day)),
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

  /// Matches `5 march`, `march 5`, `day 5 in march`.
  mutating func dayOfYear(
    at index: Int, in rule: RecurrenceRule
  ) -> (RecurrenceRule, Int)? {
    let start = text(index) == "the" || text(index) == "day" ? index + 1 : index
    if let weekday = weekdayOfYear(at: start, in: rule) { return weekday }
    let first = text(start)
    if let date = dateOfYear(first) {
      var rule = rule
      (rule.byMonth, rule.byMonthDay) = ([date.month.number], [date.dayOfMonth])
      return (rule, start + 1)
    }
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

  /// Reads `6/12` and `12.6.`, without a year.
  private func dateOfYear(_ word: String) -> Day? {
    let isSlashed = word.contains("/") && !EntryDateShape.isFraction(word)
    guard isSlashed || word.last == ".", word.split(whereSeparator: { !$0.isDigit }).count == 2,
      EntryDateShape.strength(of: word) != nil
    else { return nil }
    return try? EntryDateReader(context: context).day(of: word).get()
  }

  /// Matches `first monday of may`.
  private mutating func weekdayOfYear(
    at index: Int, in rule: RecurrenceRule
  ) -> (RecurrenceRule, Int)? {
    guard let ordinal = DateToken.ordinals[text(index)] ?? ordinal(text(index)),
      DateToken.weekdayOrdinals.contains(ordinal)
    else { return nil }
    var rule = rule
    if let days = daySet(at: index + 1), ["of", "in"].contains(text(days.end)),
      let month = EntryDateWord.month(text(days.end + 1))
    {
      (rule.byMonth, rule.bySetPosition) = ([month], [ordinal])
      rule.byDay = days.days.map { .init($0) }
      return (rule, days.end + 2)
    }
    guard let (weekday, _) = EntryDateWord.weekday(text(index + 1)),
      ["of", "in"].contains(text(index + 2)), let month = EntryDateWord.month(text(index + 3))
    else { return nil }
    (rule.byMonth, rule.byDay) = ([month], [.init(weekday, ordinal: ordinal)])
    return (rule, index + 4)
  }

  /// Matches `workday`, `weekdays`, `working day`, `business day`, of which a month has a first and a
  /// last one.
  private mutating func daySet(at index: Int) -> (days: [Weekday], end: Int)? {
    if let days = Self.sets[text(index)] { return (days, index + 1) }
    guard ["work", "working", "business"].contains(text(index)),
      ["day", "days"].contains(text(index + 1))
    else { return nil }
    return (Self.workdays, index + 2)
  }

  /// Reads `first` … `fifth`, `last`, `15th`, `15.`.
  private func ordinal(_ word: String) -> Int? {
    let number = word.last?.isNumber == false ? EntryDateWord.dayNumber(word) : nil
    return DateToken.ordinals[word] ?? number.flatMap { (1...31).contains($0) ? $0 : nil }
  }

  // MARK: Months

  /// Matches `in december`, `in march and april`, `from january to march`, `april through june`,
  /// `starting may`, beside what repeats.
  mutating func months(at index: Int) -> EntryMatch? {
    guard hasRecurrence || hints.repeats || listsWeekdays, !isYearly else { return nil }
    let lead = text(index)
    let isFirst = Self.firstDayLeads.contains(lead)
    let isLed = isFirst || lead == "in" || lead == Self.between
    // `starting in january`.
    let place = isFirst && text(index + 1) == "in" ? index + 2 : isLed ? index + 1 : index
    guard let (first, end) = month(at: place, from: nil, isWhole: lead == "in") else { return nil }
    let joints = Self.dayJoints.union(EntryWord.dashes).union(lead == Self.between ? ["and"] : [])
    if lead == "in", !joints.contains(text(end)) { return listedMonths(from: first, end) }
    if joints.contains(text(end)), let (last, end) = month(at: end + 1, from: first) {
      return months(from: first, to: last, end)
    }
    guard isFirst else { return nil }
    return EntryMatch(
      item: .days(EntryDays(first: max(first.firstDay, context.today), isFrom: true)), end: end)
  }

  /// Takes the months that follow the first one, each right behind the one before it.
  private mutating func listedMonths(from first: Month, _ index: Int) -> EntryMatch {
    var (last, end, next) = (first, index, index)
    while listGoesOn(at: &next), let (month, after) = month(at: next, from: last),
      month == last + 1
    {
      (last, end, next) = (month, after, after)
    }
    return months(from: first, to: last, end)
  }

  /// Whether something repeats further on, or several weekdays of an event are named.
  private var listsWeekdays: Bool {
    guard context.kind == .event else { return false }
    return found.listsWeekdays || hints.known?.listsWeekdays == true
      || hints.known?.repeats == true
  }

  /// Whether what was found last is once a year.
  private var isYearly: Bool {
    guard case .recurrence(let rule) = findings.last?.item else { return false }
    return rule.frequency == .yearly
  }

  private func months(from first: Month, to last: Month, _ end: Int) -> EntryMatch {
    let days = EntryDays(
      first: max(first.firstDay, context.today), last: last.lastDay, isPeriod: true)
    return EntryMatch(item: .days(days), end: end)
  }

  /// Matches a month without a day, optionally with its year: else the next one that is not over, or
  /// the first one from another month on.
  ///
  /// - Parameter isWhole: whether no number after it is its day: the hours of `in december 9-13`.
  private mutating func month(
    at index: Int, from first: Month?, isWhole: Bool = false
  ) -> (month: Month, end: Int)? {
    guard let number = EntryDateWord.month(text(index)) else { return nil }
    let year = text(index + 1)
    if EntryDateWord.isYear(year), let written = EntryDateWord.year(year),
      SupportedDays.years.contains(written)
    {
      let month = Month(year: written, month: number)
      return month.lastDay >= context.today && month >= first ?? month ? (month, index + 2) : nil
    }
    guard
      EntryDateWord.dayNumber(year) == nil || isWhole && year.number != nil
        || first != nil && isHours(at: index + 1)
    else { return nil }
    let begin = first ?? context.today.month
    let month = Month(year: begin.firstDay.civil.year, month: number)
    return (month < begin ? month + 12 : month, index + 1)
  }

  /// Matches the `10-12` of `from january to march 10-12`.
  private mutating func isHours(at index: Int) -> Bool {
    text(index).number != nil && EntryWord.dashes.contains(text(index + 1))
      && text(index + 2).number != nil
  }
}

extension Array where Element: Comparable & Hashable {
  /// The elements in order, without duplicates.
  var sortedWithoutRepeats: [Element] { Set(self).sorted() }
}
