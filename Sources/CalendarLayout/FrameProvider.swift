import CalendarModel
import CellGeometry

/// The geometry of a grid of months, and only that: frames from a band's top, heights from dates.
///
/// All of it is arithmetic on civil days: week row of a day = (column of the 1st + day − 1) / 7.
/// A range that begins inside a month counts week rows from the one that holds its first day.
struct FrameProvider: Hashable, Sendable {
  let metrics: LayoutMetrics
  /// The days there are.
  let days: ClosedRange<Day>
  let months: ClosedRange<Month>

  /// Nil when no day of the range is inside the supported years.
  init?(metrics: LayoutMetrics, range: ClosedRange<Day>?) {
    let years = Day.supportedYears
    let first = Month(year: years.lowerBound, month: 1).firstDay
    let last = Month(year: years.upperBound, month: 12).lastDay
    let range = range ?? first...last
    guard range.overlaps(first...last) else { return nil }
    self.metrics = metrics.bounded
    days = range.clamped(to: first...last)
    months = days.lowerBound.month...days.upperBound.month
  }

  // MARK: Days, week rows and months

  /// The days of a month that are in the range.
  func days(in month: Month) -> ClosedRange<Day> { month.days.clamped(to: days) }

  /// The week row of a day below its month's weekday names, from 0.
  func weekRow(of day: Day, in month: Month) -> Int {
    unclippedWeekRow(of: day, in: month) - hiddenWeekRows(of: month)
  }

  func weekRowCount(of month: Month) -> Int {
    weekRow(of: days(in: month).upperBound, in: month) + 1
  }

  /// The days of one week row of a month.
  func days(inWeekRow row: Int, of month: Month) -> ClosedRange<Day> {
    let start = month.firstDay.startOfWeek(firstWeekday: metrics.firstWeekday)
    let first = start + 7 * (row + hiddenWeekRows(of: month))
    return (first...(first + 6)).clamped(to: days(in: month))
  }

  /// The rows of a month from its header to its last week row.
  func height(of month: Month) -> Int { bodyTop + weekRowCount(of: month) * metrics.dayHeight }

  /// The rows of header and weekday names.
  var bodyTop: Int { metrics.headerHeight + metrics.weekdayRowHeight }

  private func unclippedWeekRow(of day: Day, in month: Month) -> Int {
    let first = month.firstDay
    return (first.weekday.column(inWeekFrom: metrics.firstWeekday) + (day - first)) / 7
  }

  private func hiddenWeekRows(of month: Month) -> Int {
    month == months.lowerBound ? unclippedWeekRow(of: days.lowerBound, in: month) : 0
  }

  // MARK: Bands

  var bands: ClosedRange<Band> { band(of: months.lowerBound)...band(of: months.upperBound) }

  func band(of month: Month) -> Band {
    Band(floorQuotient(Int(month.index), metrics.monthsAcross))
  }

  /// The months of a band that are in the range.
  func months(in band: Band) -> ClosedRange<Month> {
    let first = Month(index: band.index * metrics.monthsAcross)
    return (first...(first + (metrics.monthsAcross - 1))).clamped(to: months)
  }

  /// The height of the band's tallest month, without the gap below.
  func height(of band: Band) -> Int { months(in: band).lazy.map(height(of:)).max() ?? 0 }

  /// The place of a month while another, or itself, stands in a row of its own.
  func cursor(at anchor: GridAnchor) -> BandCursor {
    let month = min(max(anchor.month, months.lowerBound), months.upperBound)
    return BandCursor(band: band(of: month), top: anchor.row.bounded)
  }

  // MARK: Frames

  /// The left edge of a month in its band.
  func left(of month: Month) -> Column {
    Column(0)
      + floorModulo(Int(month.index), metrics.monthsAcross)
      * (metrics.monthWidth + metrics.monthGap)
  }

  /// The left edge of a weekday's cells.
  func left(of weekday: Weekday, in month: Month) -> Column {
    left(of: month) + metrics.weekNumberWidth
      + weekday.column(inWeekFrom: metrics.firstWeekday) * (metrics.dayWidth + metrics.dayGap)
  }

  /// The first row of a week row.
  func top(ofWeekRow row: Int, inMonthWithTop top: Row) -> Row {
    top + bodyTop + row * metrics.dayHeight
  }

  /// The frame of an item that belongs to a month whose header stands in row `top`.
  func frame(of item: LayoutItem, in month: Month, withTop top: Row) -> Rect {
    switch item {
    case .weekdayName(_, let weekday):
      Rect(
        left(of: weekday, in: month), top + metrics.headerHeight, metrics.dayWidth,
        metrics.weekdayRowHeight)
    case .weekNumber(_, let day):
      Rect(
        left(of: month), self.top(ofWeekRow: weekRow(of: day, in: month), inMonthWithTop: top),
        metrics.weekNumberWidth, metrics.dayHeight)
    case .day(let day): frame(of: day, in: month, withTop: top)
    case .monthHeader, .monthLabel, .dayLabel, .record:
      Rect(left(of: month), top, metrics.monthWidth, metrics.headerHeight)
    }
  }

  func frame(of day: Day, in month: Month, withTop top: Row) -> Rect {
    Rect(
      left(of: day.weekday, in: month),
      self.top(ofWeekRow: weekRow(of: day, in: month), inMonthWithTop: top), metrics.dayWidth,
      metrics.dayHeight)
  }
}

/// A number of months side by side, counted from the band that starts with January of year 0.
struct Band: Hashable, Comparable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: Band, b: Band) -> Bool { a.index < b.index }
  static func + (band: Band, count: Int) -> Band { Band(band.index + count) }
  static func - (band: Band, count: Int) -> Band { Band(band.index - count) }
  static func - (a: Band, b: Band) -> Int { a.index - b.index }
}

/// A band with the row its month headers stand in.
struct BandCursor: Hashable, Sendable {
  var band: Band
  var top: Row
}
