/// The days allowed by BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY and BYDAY, as masks of months.
///
/// Expanding and limiting (RFC 5545 page 44) give the same days: those of the period that match
/// every part. Missing parts come from DTSTART. A part that the RFC does not allow for the
/// frequency limits. A month takes constant time.
struct DayFilter: Sendable {
  /// The days of each month allowed by BYMONTH, BYMONTHDAY and BYYEARDAY; leap years' months follow
  /// the others.
  private let fixedDays: [UInt32]
  private let weekdays: WeekdayFilter?
  private let weeks: WeekFilter?
  /// The months with allowed days, bit 0 for January.
  let months: UInt32

  init(_ rule: RecurrenceRule, start: Day) {
    let parts = Self.completed(rule, start: start)
    fixedDays = Self.fixedDays(parts)
    var months: UInt32 = 0
    for (index, days) in fixedDays.enumerated() where days != 0 { months |= 1 << (index % 12) }
    self.months = months
    weekdays = parts.byDay.isEmpty ? nil : WeekdayFilter(parts)
    weeks = parts.byWeekNumber.isEmpty ? nil : WeekFilter(parts)
  }

  /// Whether week numbers are used, so that years consist of weeks.
  var hasWeeks: Bool { weeks != nil }

  /// The maximum number of matching days of a week.
  var daysOfWeek: Int { weekdays?.daysOfWeek ?? 7 }

  /// The matching days of a month.
  /// - Parameter weekYears: the years whose weeks are meant, if there are week numbers.
  func days(of month: MonthShape, weekYears: PeriodStride) -> UInt32 {
    var days = fixedDays[month.number - 1 + (month.isLeap ? 12 : 0)]
    if days == 0 { return 0 }
    if let weekdays { days &= weekdays.days(of: month) }
    if let weeks, days != 0 { days &= weeks.days(of: month, years: weekYears) }
    return days
  }

  /// The nearest month from one on that the fixed parts allow, including itself.
  func month(nearest month: Int, _ direction: TimeDirection) -> Int {
    guard months != 0, months != 0xFFF else { return month }
    let twice = months | months << 12
    let number = floorModulo(month, 12)
    switch direction {
    case .forward: return month + (twice >> UInt32(number)).trailingZeroBitCount
    case .backward: return month - (twice << UInt32(19 - number)).leadingZeroBitCount
    }
  }

  /// The rule completed with the day of DTSTART.
  private static func completed(_ rule: RecurrenceRule, start: Day) -> RecurrenceRule {
    var rule = rule
    guard rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty, rule.byDay.isEmpty else { return rule }
    switch rule.frequency {
    case .yearly where !rule.byWeekNumber.isEmpty: rule.byDay = [.init(start.weekday)]
    case _ where !rule.byWeekNumber.isEmpty: break
    case .yearly:
      rule.byMonthDay = [start.dayOfMonth]
      if rule.byMonth.isEmpty { rule.byMonth = [start.month.number] }
    case .monthly: rule.byMonthDay = [start.dayOfMonth]
    case .weekly: rule.byDay = [.init(start.weekday)]
    default: break
    }
    return rule
  }

  private static func fixedDays(_ rule: RecurrenceRule) -> [UInt32] {
    (0..<24).map { index in
      let number = index % 12 + 1
      let isLeap = index >= 12
      guard rule.byMonth.isEmpty || rule.byMonth.contains(number) else { return 0 }
      let count = MonthShape.dayCount(month: number, isLeap: isLeap)
      var days = MonthShape.mask(count)
      if !rule.byMonthDay.isEmpty { days &= Self.days(rule.byMonthDay, count, from: 0, in: count) }
      if !rule.byYearDay.isEmpty {
        let before = MonthShape.daysBefore(month: number, isLeap: isLeap)
        days &= Self.days(rule.byYearDay, count, from: before, in: isLeap ? 366 : 365)
      }
      return days
    }
  }

  /// The mask of ordinals among `count` days, preceded by `before` days in a month or year of
  /// `total`.
  private static func days(
    _ ordinals: [Int], _ count: Int, from before: Int, in total: Int
  ) -> UInt32 {
    var days: UInt32 = 0
    for ordinal in ordinals where ordinal != 0 && abs(max(ordinal, -1000)) <= total {
      let place = (ordinal > 0 ? ordinal - 1 : total + ordinal) - before
      if (0..<count).contains(place) { days |= 1 << UInt32(place) }
    }
    return days
  }
}
