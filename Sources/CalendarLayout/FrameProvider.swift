import CalendarModel
import CellGeometry

/// The geometry of a grid of months, and only that: frames from a band's top, heights from dates.
///
/// All of it is arithmetic on civil days: week row of a day = (column of the 1st + day − 1) / 7.
/// A range that begins inside a month counts week rows from the one that holds its first day.
struct FrameProvider {
  let metrics: LayoutMetrics
  /// Heights of week rows that differ from `metrics`.
  private let heights: (any WeekRowMeasuring)?
  /// The days there are.
  let days: ClosedRange<Day>
  let months: ClosedRange<Month>

  /// Nil when no day of the range is inside the supported years.
  init?(
    metrics: LayoutMetrics, range: ClosedRange<Day>?, heights: (any WeekRowMeasuring)? = nil
  ) {
    let range = range ?? Self.allDays
    guard range.overlaps(Self.allDays) else { return nil }
    self.init(metrics.bounded, range.clamped(to: Self.allDays), heights)
  }

  private init(
    _ metrics: LayoutMetrics, _ days: ClosedRange<Day>, _ heights: (any WeekRowMeasuring)?
  ) {
    (self.metrics, self.days, self.heights) = (metrics, days, heights)
    months = days.lowerBound.month...days.upperBound.month
  }

  /// The days of the supported years.
  private static var allDays: ClosedRange<Day> {
    let years = Day.supportedYears
    return Month(year: years.lowerBound, month: 1)
      .firstDay...Month(year: years.upperBound, month: 12).lastDay
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
  func height(of month: Month) -> Int {
    bodyTop + offset(ofWeekRow: weekRowCount(of: month), in: month)
  }

  func height(ofWeekRow row: Int, in month: Month) -> Int {
    if row == 0, sharesFirstWeek(month) { return heightOfFirstWeek(sharedBy: month) }
    if row == weekRowCount(of: month) - 1, sharesFirstWeek(month + 1) {
      return heightOfFirstWeek(sharedBy: month + 1)
    }
    return heights?.heights(of: month)?[row + hiddenWeekRows(of: month)] ?? metrics.dayHeight
  }

  /// The rows of the week rows above one; of all of them for the count of week rows.
  func offset(ofWeekRow row: Int, in month: Month) -> Int {
    guard row > 0 else { return 0 }
    guard heights != nil else { return row * metrics.dayHeight }
    return (0..<row).reduce(0) { $0 + height(ofWeekRow: $1, in: month) }
  }

  /// The week row at a distance from the top of a month's first one: -1 above it, and the count of
  /// week rows or more below the last one.
  func weekRow(atOffset offset: Int, in month: Month) -> Int {
    guard offset >= 0 else { return -1 }
    guard heights != nil else { return offset / metrics.dayHeight }
    let count = weekRowCount(of: month)
    var bottom = 0
    for row in 0..<count {
      bottom += height(ofWeekRow: row, in: month)
      if offset < bottom { return row }
    }
    return count
  }

  /// Whether the first week row of a month is the last one of the month before, too.
  func sharesFirstWeek(_ month: Month) -> Bool {
    metrics.joinsMonths && months.contains(month) && month > months.lowerBound
      && month.firstDay.weekday != metrics.firstWeekday
  }

  /// The rows that a band has in common with the one before.
  private func sharedHeight(with band: Band) -> Int {
    guard metrics.joinsMonths else { return 0 }
    let month = Month(index: band.index)
    return sharesFirstWeek(month) ? heightOfFirstWeek(sharedBy: month) : 0
  }

  private func heightOfFirstWeek(sharedBy month: Month) -> Int {
    heights?.heightOfFirstWeek(sharedBy: month) ?? metrics.dayHeight
  }

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

  /// The place of a month, given the anchor's month and row.
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

  /// The first row and the height of a day's week row.
  func weekRowPlace(of day: Day, in month: Month, withTop top: Row) -> (top: Row, height: Int) {
    let row = weekRow(of: day, in: month)
    return (
      top + bodyTop + offset(ofWeekRow: row, in: month), height(ofWeekRow: row, in: month)
    )
  }

  /// The frame of an item that belongs to a month whose header stands in row `top`.
  func frame(of item: LayoutItem, in month: Month, withTop top: Row) -> Rect {
    switch item {
    case .weekdayName(_, let weekday):
      Rect(
        left(of: weekday, in: month), top + metrics.headerHeight, metrics.dayWidth,
        metrics.weekdayRowHeight)
    case .weekNumber(_, let day):
      rect(left(of: month), weekRowPlace(of: day, in: month, withTop: top), metrics.weekNumberWidth)
    case .day(let day): frame(of: day, in: month, withTop: top)
    case .monthHeader, .monthLabel, .dayLabel, .record, .now:
      Rect(left(of: month), top, metrics.monthWidth, metrics.headerHeight)
    }
  }

  func frame(of day: Day, in month: Month, withTop top: Row) -> Rect {
    rect(
      left(of: day.weekday, in: month), weekRowPlace(of: day, in: month, withTop: top),
      metrics.dayWidth)
  }

  private func rect(_ left: Column, _ place: (top: Row, height: Int), _ width: Int) -> Rect {
    Rect(left, place.top, width, place.height)
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

/// Ways over many bands at once.
///
/// The Gregorian calendar repeats, weekdays and all, every 400 years (146,097 days are 20,871
/// weeks), so whole cycles are skipped by one division, and inside a cycle whole years at a time. No
/// distance costs more than adding up the bands of 802 years. What is skipped counts with the heights
/// of `LayoutMetrics`.
extension FrameProvider {
  /// The last band whose top is in `row` or above it; the first band when there is none.
  func cursor(covering row: Row, from start: BandCursor) -> BandCursor {
    var cursor = start
    // Bands on a screen are visited one by one, because their heights may differ.
    for _ in 0..<20 where cursor.top > row {
      guard let previous = self.cursor(before: cursor) else { return cursor }
      cursor = previous
    }
    if cursor.top > row { cursor = self.cursor(above: row, from: cursor) }
    return self.cursor(advancing: cursor, toRow: row, notPast: bands.upperBound)
  }

  /// The number of rows from the top of one band down to the top of another; negative above it.
  func rows(from a: Band, to b: Band) -> Int {
    guard a <= b else { return -rows(from: b, to: a) }
    let start = BandCursor(band: a, top: 0)
    return cursor(advancing: start, toRow: Row(.max), notPast: b).top.value
  }

  func cursor(after cursor: BandCursor) -> BandCursor? {
    guard cursor.band < bands.upperBound else { return nil }
    return BandCursor(
      band: cursor.band + 1, top: cursor.top + distance(after: cursor.band))
  }

  func cursor(before cursor: BandCursor) -> BandCursor? {
    guard cursor.band > bands.lowerBound else { return nil }
    let band = cursor.band - 1
    return BandCursor(band: band, top: cursor.top - distance(after: band))
  }

  /// The rows from the top of a band to the top of the next one.
  private func distance(after band: Band) -> Int {
    height(of: band) + metrics.bandGap - sharedHeight(with: band + 1)
  }

  /// The first band with a row at or below one: of two that share it, the earlier one.
  func firstBand(below row: Row, from start: BandCursor) -> BandCursor {
    let cursor = cursor(covering: row, from: start)
    guard cursor.top + height(of: cursor.band) > row else {
      return self.cursor(after: cursor) ?? cursor
    }
    let isShared = cursor.top + sharedHeight(with: cursor.band) > row
    return isShared ? self.cursor(before: cursor) ?? cursor : cursor
  }

  /// A band at or above a row, by whole cycles; the first band when the range ends before.
  private func cursor(above row: Row, from start: BandCursor) -> BandCursor {
    let first = bands.lowerBound
    let rowsPerCycle = rowsPerCycle
    let cycles = (start.top - row) / rowsPerCycle + 1
    // The first band may be cut by the range: no cycle may begin with it.
    guard cycles < (start.band - first) / bandsPerCycle else {
      return BandCursor(band: first, top: start.top - rows(from: first, to: start.band))
    }
    return BandCursor(
      band: start.band - cycles * bandsPerCycle, top: start.top - cycles * rowsPerCycle)
  }

  /// Goes down as far as the band's top stays in `row` or above and the band is not past `limit`.
  private func cursor(advancing start: BandCursor, toRow row: Row, notPast limit: Band)
    -> BandCursor
  {
    var cursor = start
    // Whole cycles and years must not begin with a first band that the range has cut.
    if cursor.band == bands.lowerBound { step(&cursor, toRow: row, notPast: limit) }
    if isFar(cursor, fromRow: row, limit: limit) {
      while cursor.band.index % bandsPerYear != 0, step(&cursor, toRow: row, notPast: limit) {}
      skipCycles(&cursor, toRow: row, notPast: limit)
      skipYears(&cursor, toRow: row, notPast: limit)
    }
    while step(&cursor, toRow: row, notPast: limit) {}
    return cursor
  }

  @discardableResult
  private func step(_ cursor: inout BandCursor, toRow row: Row, notPast limit: Band) -> Bool {
    guard cursor.band < limit, let next = self.cursor(after: cursor), next.top <= row
    else { return false }
    cursor = next
    return true
  }

  /// Whether the distance justifies skipping whole years.
  private func isFar(_ cursor: BandCursor, fromRow row: Row, limit: Band) -> Bool {
    limit - cursor.band > 48 && row - cursor.top > 48 * leastHeightOfBand
  }

  /// No month has fewer week rows than four, gap included.
  private var leastHeightOfBand: Int { bodyTop + 4 * metrics.dayHeight + metrics.bandGap }

  private func skipCycles(_ cursor: inout BandCursor, toRow row: Row, notPast limit: Band) {
    let most = (limit - cursor.band) / bandsPerCycle
    guard most > 0, row - cursor.top >= bandsPerCycle * leastHeightOfBand else { return }
    let rowsPerCycle = rowsPerCycle
    let cycles = min(most, (row - cursor.top) / rowsPerCycle)
    cursor.band = cursor.band + cycles * bandsPerCycle
    cursor.top += cycles * rowsPerCycle
  }

  private func skipYears(_ cursor: inout BandCursor, toRow row: Row, notPast limit: Band) {
    while cursor.band.index % bandsPerYear == 0, limit - cursor.band >= bandsPerYear {
      let next = cursor.top + plainRows(ofBands: bandsPerYear, from: cursor.band)
      guard next <= row else { return }
      cursor = BandCursor(band: cursor.band + bandsPerYear, top: next)
    }
  }

  private var bandsPerYear: Int { 12 / metrics.monthsAcross }
  /// The bands after which heights repeat: those of 400 years.
  private var bandsPerCycle: Int { 400 * bandsPerYear }
  private var rowsPerCycle: Int { plainRows(ofBands: bandsPerCycle, from: Band(0)) }

  /// The rows from the top of a band to the top of another one `count` bands below it, if all week
  /// rows have the height in the metrics.
  private func plainRows(ofBands count: Int, from band: Band) -> Int {
    let frames = FrameProvider(metrics, Self.allDays, nil)
    return (0..<count).reduce(0) { $0 + frames.distance(after: band + $1) }
  }
}
