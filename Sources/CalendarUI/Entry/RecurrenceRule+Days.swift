import CalendarModel

extension RecurrenceRule {
  /// Whether a day is one of those that an entry's rule names; any is where it names none.
  func names(_ day: Day) -> Bool {
    if !byMonth.isEmpty, !byMonth.contains(day.month.number) { return false }
    if !byMonthDay.isEmpty {
      let number = day.dayOfMonth
      guard byMonthDay.contains(number) || byMonthDay.contains(number - day.month.dayCount - 1)
      else { return false }
    }
    return byDay.isEmpty || byDay.contains { $0.names(day) }
  }

  /// The first day it names, within eight years: a 29 February comes by then.
  func firstDay(from day: Day) -> Day? {
    (day..<day + 8 * 366 + 1).first { names($0) }
  }
}

extension RecurrenceRule.WeekdayNumber {
  fileprivate func names(_ day: Day) -> Bool {
    guard weekday == day.weekday else { return false }
    let number = day.dayOfMonth
    return ordinal == 0 || ordinal == (number - 1) / 7 + 1
      || -ordinal == (day.month.dayCount - number) / 7 + 1
  }
}
