/// The days that BYDAY lets through: weekdays, and weekdays counted within the month or the year.
///
/// Ordinals count within the month in MONTHLY rules and where BYMONTH is given, else within the
/// year; where they have no meaning (FREQ below MONTHLY, BYWEEKNO) they are ignored.
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

  /// The most days of a week that can fit.
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

  /// How many days after the 1st an ordinal falls; outside the month where it is not in it.
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
