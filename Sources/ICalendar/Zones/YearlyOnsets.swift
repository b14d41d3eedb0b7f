import CalendarModel

/// The onsets of a yearly rule year by year, in the usual forms for time zones: BYMONTH,
/// BYMONTHDAY, BYDAY and BYSETPOS.
struct YearlyOnsets {
  private let rule: RecurrenceRule
  private let start: LocalTime
  private let startDate: CivilDate

  /// Nil if the rule has another frequency or other parts.
  init?(_ rule: RecurrenceRule, start: LocalTime) {
    guard rule.frequency == .yearly, rule.byYearDay.isEmpty, rule.byWeekNumber.isEmpty,
      rule.byHour.isEmpty, rule.byMinute.isEmpty, rule.bySecond.isEmpty
    else { return nil }
    self.rule = rule
    self.start = start
    startDate = start.day.civil
  }

  /// Whether the onsets repeat with the calendar, every 400 years.
  var isCyclic: Bool { 400 % rule.interval == 0 }

  /// The onsets in a year, in order, as if the rule had neither start nor end.
  ///
  /// Spends a step for the year and one for each day; results beyond the budget are left out.
  func times(in year: Int, budget: inout StepBudget) -> [LocalTime] {
    guard budget.spendStep(), floorModulo(year - startDate.year, rule.interval) == 0 else {
      return []
    }
    let found = days(in: year, budget: &budget)
    let days = found.count > 1 ? Set(found).sorted() : found
    return chosen(from: days).map { LocalTime($0, secondOfDay: start.secondOfDay) }
  }

  private func days(in year: Int, budget: inout StepBudget) -> [Day] {
    guard rule.byMonth.isEmpty else {
      return rule.byMonth.filter((1...12).contains).flatMap { month in
        days(in: Month(year: year, month: month), budget: &budget)
      }
    }
    if rule.byDay.isEmpty && rule.byMonthDay.isEmpty {
      return self.days(in: Month(year: year, month: startDate.month), budget: &budget)
    }
    let months = Month(year: year, month: 1)...Month(year: year, month: 12)
    if !rule.byMonthDay.isEmpty { return months.flatMap { self.days(in: $0, budget: &budget) } }
    let allDays = months.lowerBound.firstDay...months.upperBound.lastDay
    return rule.byDay.flatMap { weekdays($0, in: allDays, budget: &budget) }
  }

  private func days(in month: Month, budget: inout StepBudget) -> [Day] {
    let matching = rule.byDay.flatMap { weekdays($0, in: month.days, budget: &budget) }
    if rule.byMonthDay.isEmpty && !rule.byDay.isEmpty { return matching }
    let named = Set(matching)
    let numbers = rule.byMonthDay.isEmpty ? [startDate.day] : rule.byMonthDay
    return numbers.compactMap { number in
      guard budget.spendStep(), number != 0, abs(number) <= month.dayCount else { return nil }
      let day = number > 0 ? month.firstDay + (number - 1) : month.lastDay + (number + 1)
      return rule.byDay.isEmpty || named.contains(day) ? day : nil
    }
  }

  /// The days with a weekday: all of them, or the one of its ordinal.
  private func weekdays(
    _ weekday: RecurrenceRule.WeekdayNumber, in days: ClosedRange<Day>, budget: inout StepBudget
  ) -> [Day] {
    let first =
      days.lowerBound + weekday.weekday.column(inWeekFrom: days.lowerBound.weekday)
    let count = (days.upperBound - first) / 7 + 1
    guard weekday.ordinal == 0 else {
      let index = weekday.ordinal > 0 ? weekday.ordinal - 1 : count + weekday.ordinal
      return budget.spendStep() && (0..<count).contains(index) ? [first + 7 * index] : []
    }
    return (0..<count).compactMap { budget.spendStep() ? first + 7 * $0 : nil }
  }

  private func chosen(from days: [Day]) -> [Day] {
    guard !rule.bySetPosition.isEmpty else { return days }
    let positions = rule.bySetPosition.map { $0 > 0 ? $0 - 1 : days.count + $0 }
    return Set(positions.filter(days.indices.contains)).sorted().map { days[$0] }
  }
}
