import CalendarModel

/// The rows of whole years: one number for each weekday of 1 January, for common and leap years.
struct YearHeights: Hashable, Sendable {
  /// By the column of 1 January: common years 0 … 6, leap years 7 … 13.
  private let rows: [Int]
  private let firstWeekday: Weekday

  /// - Precondition: the months side by side divide 12; otherwise bands and years do not meet.
  init(metrics: LayoutMetrics) {
    firstWeekday = metrics.firstWeekday
    rows = (0..<14).map { kind in
      Self.rows(ofYearStartingIn: kind % 7, isLeap: kind >= 7, metrics: metrics)
    }
  }

  /// The rows from the top of a year's first band to the top of the next year's.
  func rows(of year: Int) -> Int {
    let column = Month(year: year, month: 1).firstDay.weekday.column(inWeekFrom: firstWeekday)
    return rows[column + (isLeapYear(year) ? 7 : 0)]
  }

  private static func rows(ofYearStartingIn column: Int, isLeap: Bool, metrics: LayoutMetrics)
    -> Int
  {
    let fixed = metrics.headerHeight + metrics.weekdayRowHeight + metrics.bandGap
    var column = column
    var sum = 0
    var tallest = 0
    for number in 1...12 {
      let days = Month(year: isLeap ? 2000 : 2001, month: number).dayCount
      tallest = max(tallest, (column + days + 6) / 7)
      column = (column + days) % 7
      guard number % metrics.monthsAcross == 0 else { continue }
      sum += fixed + tallest * metrics.dayHeight
      tallest = 0
    }
    return sum
  }
}
