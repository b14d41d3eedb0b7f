/// The periods of the frequencies from DAILY up, numbered: days, weeks, months, years.
///
/// Sub-daily rules use days here.
struct PeriodCalendar {
  let frequency: RecurrenceRule.Frequency
  let weekStart: Weekday
  /// Whether years are years of weeks, because of BYWEEKNO.
  let hasWeekYears: Bool

  init(frequency: RecurrenceRule.Frequency, weekStart: Weekday, hasWeekYears: Bool) {
    self.frequency = frequency
    self.weekStart = weekStart
    self.hasWeekYears = hasWeekYears
  }

  init(_ rule: RecurrenceRule, hasWeekYears: Bool) {
    self.init(frequency: rule.frequency, weekStart: rule.weekStart, hasWeekYears: hasWeekYears)
  }

  /// The number of the period that contains a day.
  func period(of day: Int) -> Int {
    switch frequency {
    case .yearly where hasWeekYears: WeekFilter.year(of: day, weekStart: weekStart)
    case .yearly: Day(day).civil.year
    case .monthly: Int(Day(day).month.index)
    case .weekly: floorQuotient(day - weekOrigin, 7)
    default: day
    }
  }

  /// The days of a period.
  func days(of period: Int) -> ClosedRange<Int> {
    firstDay(of: period)...firstDay(of: period + 1) - 1
  }

  func firstDay(of period: Int) -> Int {
    switch frequency {
    case .yearly where hasWeekYears: WeekFilter.firstDay(ofYear: period, weekStart: weekStart)
    case .yearly: MonthShape.firstDay(ofYear: period)
    case .monthly: MonthShape(period).firstDay
    case .weekly: weekOrigin + period * 7
    default: period
    }
  }

  /// The number of periods in 400 years, after which the calendar repeats.
  var cycle: Int {
    switch frequency {
    case .yearly: 400
    case .monthly: 4800
    case .weekly: 20_871
    default: 146_097
    }
  }

  /// A day on which a week starts: 5 January 1970 was a Monday.
  private var weekOrigin: Int { 3 + weekStart.rawValue }
}

/// Every n-th period, counted from that of DTSTART: the meaning of INTERVAL.
struct PeriodStride: Sendable {
  /// The number of the period that contains DTSTART.
  let anchor: Int
  /// At least 1.
  let interval: Int

  func contains(_ period: Int) -> Bool {
    interval == 1 || floorModulo(period - anchor, interval) == 0
  }

  /// The first period at or after another one.
  func first(atOrAfter period: Int) -> Int {
    interval == 1 ? period : period + floorModulo(anchor - period, interval)
  }

  /// The last period at or before another one.
  func last(atOrBefore period: Int) -> Int {
    interval == 1 ? period : period - floorModulo(period - anchor, interval)
  }

  func nearest(from period: Int, _ direction: TimeDirection) -> Int {
    direction == .forward ? first(atOrAfter: period) : last(atOrBefore: period)
  }

  /// The stride that meets the same places of a calendar of `cycle` periods within one round.
  func folded(into cycle: Int) -> PeriodStride {
    PeriodStride(anchor: anchor, interval: greatestCommonDivisor(interval, cycle))
  }
}

/// The greatest common divisor of two positive numbers.
func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
