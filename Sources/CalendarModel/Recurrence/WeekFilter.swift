/// The days that BYWEEKNO lets through: whole weeks, counted in the year that holds their fourth
/// day, from the rule's first weekday on.
///
/// A year of such a rule is a year of weeks: the days of its week 1 that still lie in December
/// belong to it, and those of the last week that lie in January.
struct WeekFilter: Sendable {
  /// Bit n for week n.
  private let fromStart: UInt64
  /// Bit n for week −n.
  private let fromEnd: UInt64
  /// 0 for Monday.
  private let weekStart: Int

  init(_ rule: RecurrenceRule) {
    var (fromStart, fromEnd): (UInt64, UInt64) = (0, 0)
    for number in rule.byWeekNumber {
      if (1...53).contains(number) { fromStart |= 1 << UInt64(number) }
      if (-53 ... -1).contains(number) { fromEnd |= 1 << UInt64(-number) }
    }
    self.fromStart = fromStart
    self.fromEnd = fromEnd
    weekStart = rule.weekStart.rawValue - 1
  }

  /// The days of a month in the weeks meant, of those years that the stride holds.
  func days(of month: MonthShape, years: PeriodStride) -> UInt32 {
    var days: UInt32 = 0
    var place = -floorModulo(month.firstWeekday - weekStart, 7)
    while place < month.dayCount {
      if holdsWeek(withFourthDay: month.dayOfYear + place + 3, of: month.year, years: years) {
        days |= place < 0 ? 0x7F >> UInt32(-place) : 0x7F << UInt32(place)
      }
      place += 7
    }
    return days & month.allDays
  }

  /// - Parameter dayOfYear: from 0; it may reach into the neighbouring years.
  private func holdsWeek(
    withFourthDay dayOfYear: Int, of year: Int, years: PeriodStride
  ) -> Bool {
    var (dayOfYear, year) = (dayOfYear, year)
    var dayCount = MonthShape.dayCount(ofYear: year)
    if dayOfYear < 0 {
      year -= 1
      dayCount = MonthShape.dayCount(ofYear: year)
      dayOfYear += dayCount
    } else if dayOfYear >= dayCount {
      dayOfYear -= dayCount
      year += 1
      dayCount = MonthShape.dayCount(ofYear: year)
    }
    let number = dayOfYear / 7 + 1
    let count = (dayCount - 1 - dayOfYear % 7) / 7 + 1
    let isMeant = fromStart >> UInt64(number) | fromEnd >> UInt64(count + 1 - number)
    return isMeant & 1 != 0 && years.contains(year)
  }

  /// The year of weeks that a day lies in.
  static func year(of day: Int, weekStart: Weekday) -> Int {
    let start = day - floorModulo(day + 3 - (weekStart.rawValue - 1), 7)
    return Day(start + 3).civil.year
  }

  /// The day number on which week 1 of a year begins: the week that holds 4 January.
  static func firstDay(ofYear year: Int, weekStart: Weekday) -> Int {
    let fourth = MonthShape.firstDay(ofYear: year) + 3
    return fourth - floorModulo(fourth + 3 - (weekStart.rawValue - 1), 7)
  }
}
