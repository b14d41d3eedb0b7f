/// The position and shape of a civil month, for the day masks of a rule.
///
/// In a mask of a month's days, bit 0 is the 1st. Everything takes constant time.
struct MonthShape {
  /// As `Month.index`.
  let index: Int
  let year: Int
  /// 1 … 12.
  let number: Int
  /// The day number of the 1st.
  let firstDay: Int
  let dayCount: Int
  /// Days of the year before the 1st.
  let dayOfYear: Int

  init(_ index: Int) {
    self.index = index
    year = floorQuotient(index, 12)
    number = index - year * 12 + 1
    let isLeap = isLeapYear(year)
    dayOfYear = Self.daysBefore(month: number, isLeap: isLeap)
    dayCount = Self.dayCount(month: number, isLeap: isLeap)
    firstDay = Self.firstDay(ofYear: year) + dayOfYear
  }

  /// Creates the month that contains a day.
  init(day: Int) { self.init(Int(Day(day).month.index)) }

  var lastDay: Int { firstDay + dayCount - 1 }
  /// 0 for Monday … 6 for Sunday.
  var firstWeekday: Int { floorModulo(firstDay + 3, 7) }
  var isLeap: Bool { isLeapYear(year) }
  var allDays: UInt32 { Self.mask(dayCount) }

  /// The bits of the days that are in the month.
  func mask(_ days: ClosedRange<Int>) -> UInt32 {
    let first = max(days.lowerBound - firstDay, 0)
    let last = min(days.upperBound - firstDay, dayCount - 1)
    guard first <= last else { return 0 }
    return Self.mask(last + 1) & ~Self.mask(first)
  }

  /// 365 or 366.
  static func dayCount(ofYear year: Int) -> Int { isLeapYear(year) ? 366 : 365 }

  /// The day number of 1 January.
  static func firstDay(ofYear year: Int) -> Int {
    let before = year - 1
    return before * 365 + (before >> 2) - floorQuotient(before, 100) + floorQuotient(before, 400)
      - 719_162
  }

  static func dayCount(month: Int, isLeap: Bool) -> Int {
    month == 2 ? (isLeap ? 29 : 28) : 30 + (month + month >> 3) & 1
  }

  static func daysBefore(month: Int, isLeap: Bool) -> Int {
    month < 3 ? (month - 1) * 31 : (153 * month - 457) / 5 + (isLeap ? 60 : 59)
  }

  /// The lowest bits, 0 … 31 of them.
  static func mask(_ count: Int) -> UInt32 { 1 << UInt32(count) - 1 }
}
