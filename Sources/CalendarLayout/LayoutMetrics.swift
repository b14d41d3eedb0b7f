import CalendarModel

/// The measures of a grid of months, in cells.
package struct LayoutMetrics: Hashable, Sendable {
  package var firstWeekday: Weekday
  /// Months side by side: 1, 2, 3, 4, 6 or 12; of another number, the next one below. Bands are
  /// aligned: three side by side start with January, April, July and October.
  package var monthsAcross: Int
  package var dayWidth: Int
  /// The default height of a week row; see `WeekRowMeasuring`.
  package var dayHeight: Int
  /// Blank columns between day columns.
  package var dayGap: Int
  /// Columns left of the first day column for week numbers; 0 for none.
  package var weekNumberWidth: Int
  /// Rows of the month header.
  package var headerHeight: Int
  /// Rows of each month's own weekday names; 0 when they are pinned outside the flow.
  package var weekdayRowHeight: Int
  /// Blank rows between bands of months.
  package var bandGap: Int
  /// Blank columns between months side by side.
  package var monthGap: Int
  /// Whether a week of two months is one row. Months are then below each other, without separate
  /// headers, weekday names and gaps.
  package var joinsMonths: Bool

  package init(
    firstWeekday: Weekday = .monday, monthsAcross: Int = 1, dayWidth: Int = 2, dayHeight: Int = 1,
    dayGap: Int = 1, weekNumberWidth: Int = 0, headerHeight: Int = 1, weekdayRowHeight: Int = 1,
    bandGap: Int = 1, monthGap: Int = 2, joinsMonths: Bool = false
  ) {
    self.firstWeekday = firstWeekday
    self.joinsMonths = joinsMonths
    self.monthsAcross = joinsMonths ? 1 : Self.divisorsOf12.last { $0 <= monthsAcross } ?? 1
    self.dayWidth = Self.measure(dayWidth, atLeast: 1)
    self.dayHeight = Self.measure(dayHeight, atLeast: 1)
    self.dayGap = Self.measure(dayGap)
    self.weekNumberWidth = Self.measure(weekNumberWidth)
    self.headerHeight = joinsMonths ? 0 : Self.measure(headerHeight)
    self.weekdayRowHeight = joinsMonths ? 0 : Self.measure(weekdayRowHeight)
    self.bandGap = joinsMonths ? 0 : Self.measure(bandGap)
    self.monthGap = Self.measure(monthGap)
  }

  private static let divisorsOf12 = [1, 2, 3, 4, 6, 12]

  /// The width of one month: week numbers, seven day columns and their gaps.
  package var monthWidth: Int { weekNumberWidth + 7 * dayWidth + 6 * dayGap }

  /// The width of a whole band.
  package var bandWidth: Int { monthsAcross * monthWidth + (monthsAcross - 1) * monthGap }

  /// The same measures clamped to the limits of `init`.
  var bounded: LayoutMetrics {
    LayoutMetrics(
      firstWeekday: firstWeekday, monthsAcross: monthsAcross, dayWidth: dayWidth,
      dayHeight: dayHeight, dayGap: dayGap, weekNumberWidth: weekNumberWidth,
      headerHeight: headerHeight, weekdayRowHeight: weekdayRowHeight, bandGap: bandGap,
      monthGap: monthGap, joinsMonths: joinsMonths)
  }

  /// No terminal is larger; sums over all months there are stay far inside `Int`.
  private static func measure(_ value: Int, atLeast least: Int = 0) -> Int {
    min(max(least, value), 10_000)
  }
}
