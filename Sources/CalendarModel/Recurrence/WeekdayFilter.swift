/// The days allowed by BYDAY: weekdays, and weekdays counted within the month or the year.
///
/// Ordinals count within the month in MONTHLY rules and with BYMONTH, otherwise within the year;
/// they are ignored where they have no meaning (FREQ below MONTHLY, BYWEEKNO).
struct WeekdayFilter: Sendable {
  private struct Ordinal {
    let number: Int
    /// 0 for Monday.
    let weekday: Int
  }

  /// Bit 0 for Monday.
  private let plain: UInt64
  private let ordinals: [Ordinal]
  private let countsInYear: Bool

  init(_ rule: RecurrenceRule) {
    let hasOrdinals = rule.frequency >= .monthly && rule.byWeekNumber.isEmpty
    var plain: UInt64 = 0
    var ordinals: [Ordinal] = []
    for day in rule.byDay {
      let weekday = day.weekday.rawValue - 1
      if day.ordinal == 0 || !hasOrdinals {
        plain |= 1 << UInt64(weekday)
      } else if (-53...53).contains(day.ordinal) {
        ordinals.append(Ordinal(number: day.ordinal, weekday: weekday))
      }
    }
    self.plain = plain
    self.ordinals = ordinals
    countsInYear = rule.frequency == .yearly && rule.byMonth.isEmpty
  }

  /// The maximum number of matching days of a week.
  var daysOfWeek: Int { min(7, plain.nonzeroBitCount + ordinals.count) }

  func days(of month: MonthShape) -> UInt32 {
    let shift = UInt64(month.firstWeekday)
    let week = (plain >> shift | plain << (7 - shift)) & 0x7F
    var days = UInt32(truncatingIfNeeded: week &* 0x1020_4081) & month.allDays
    for ordinal in ordinals {
      let place = place(of: ordinal, in: month)
      if (0..<month.dayCount).contains(place) { days |= 1 << UInt32(place) }
    }
    return days
  }

  /// The number of days from the 1st to an ordinal, which may be outside the month.
  private func place(of ordinal: Ordinal, in month: MonthShape) -> Int {
    let start = countsInYear ? -month.dayOfYear : 0
    let count = countsInYear ? MonthShape.dayCount(ofYear: month.year) : month.dayCount
    if ordinal.number > 0 {
      let first = start + floorModulo(ordinal.weekday - month.firstWeekday - start, 7)
      let place = first + 7 * (ordinal.number - 1)
      return place < start + count ? place : -1
    }
    let end = start + count - 1
    let last = end - floorModulo(month.firstWeekday + end - ordinal.weekday, 7)
    let place = last + 7 * (ordinal.number + 1)
    return place >= start ? place : -1
  }
}

/// The days allowed by BYWEEKNO: whole weeks, counted in the year of their fourth day, from the
/// rule's first weekday on.
///
/// A year of such a rule is a year of weeks: the days of its week 1 in December belong to it, as do
/// those of its last week in January.
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

  /// The days of a month in the weeks of the years in a stride.
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

  /// The year of a day's week.
  static func year(of day: Int, weekStart: Weekday) -> Int {
    let start = day - floorModulo(day + 3 - (weekStart.rawValue - 1), 7)
    return Day(start + 3).civil.year
  }

  /// The day number on which week 1 of a year begins: the week with 4 January.
  static func firstDay(ofYear year: Int, weekStart: Weekday) -> Int {
    let fourth = MonthShape.firstDay(ofYear: year) + 3
    return fourth - floorModulo(fourth + 3 - (weekStart.rawValue - 1), 7)
  }
}
