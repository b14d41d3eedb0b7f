import CalendarModel
import CellGeometry

/// Ways over many bands at once.
///
/// The Gregorian calendar repeats, weekdays and all, every 400 years (146,097 days are 20,871
/// weeks), so whole cycles are skipped by one division, and inside a cycle whole years by one
/// addition each. No distance costs more than 800 such additions and the bands of two years.
extension FrameProvider {
  /// The last band whose top is in `row` or above it; the first band when there is none.
  func cursor(covering row: Row, from start: BandCursor) -> BandCursor {
    var cursor = start
    for _ in 0..<8 where cursor.top > row {
      guard let previous = self.cursor(before: cursor) else { return cursor }
      cursor = previous
    }
    if cursor.top > row { cursor = self.cursor(above: row, from: cursor) }
    return self.cursor(advancing: cursor, toRow: row, notPast: bands.upperBound)
  }

  /// How many rows the top of a band lies below the top of another; negative above it.
  func rows(from a: Band, to b: Band) -> Int {
    guard a <= b else { return -rows(from: b, to: a) }
    let start = BandCursor(band: a, top: 0)
    return cursor(advancing: start, toRow: Row(.max), notPast: b).top.value
  }

  func cursor(after cursor: BandCursor) -> BandCursor? {
    guard cursor.band < bands.upperBound else { return nil }
    return BandCursor(
      band: cursor.band + 1, top: cursor.top + height(of: cursor.band) + metrics.bandGap)
  }

  func cursor(before cursor: BandCursor) -> BandCursor? {
    guard cursor.band > bands.lowerBound else { return nil }
    let band = cursor.band - 1
    return BandCursor(band: band, top: cursor.top - height(of: band) - metrics.bandGap)
  }

  /// A band at or above a row, by whole cycles; the first band when the range ends before.
  private func cursor(above row: Row, from start: BandCursor) -> BandCursor {
    let first = bands.lowerBound
    var years = YearHeights(metrics: metrics)
    let rowsPerCycle = years.rowsPerCycle()
    let cycles = (start.top - row) / rowsPerCycle + 1
    // The first band may be cut by the range: no cycle may begin with it.
    guard cycles < (start.band - first) / years.bandsPerCycle else {
      return BandCursor(band: first, top: start.top - rows(from: first, to: start.band))
    }
    return BandCursor(
      band: start.band - cycles * years.bandsPerCycle, top: start.top - cycles * rowsPerCycle)
  }

  /// Goes down as far as the band's top stays in `row` or above and the band is not past `limit`.
  private func cursor(advancing start: BandCursor, toRow row: Row, notPast limit: Band)
    -> BandCursor
  {
    var cursor = start
    // Whole cycles and years must not begin with a first band that the range has cut.
    if cursor.band == bands.lowerBound { step(&cursor, toRow: row, notPast: limit) }
    if isFar(cursor, fromRow: row, limit: limit) {
      var years = YearHeights(metrics: metrics)
      while cursor.band.index % years.bandsPerYear != 0,
        step(&cursor, toRow: row, notPast: limit)
      {}
      skipCycles(&cursor, toRow: row, notPast: limit, &years)
      skipYears(&cursor, toRow: row, notPast: limit, &years)
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

  private func skipCycles(
    _ cursor: inout BandCursor, toRow row: Row, notPast limit: Band, _ years: inout YearHeights
  ) {
    let bandsPerCycle = years.bandsPerCycle
    let most = (limit - cursor.band) / bandsPerCycle
    guard most > 0, row - cursor.top >= bandsPerCycle * leastHeightOfBand else { return }
    let rowsPerCycle = years.rowsPerCycle()
    let cycles = min(most, (row - cursor.top) / rowsPerCycle)
    cursor.band = cursor.band + cycles * bandsPerCycle
    cursor.top += cycles * rowsPerCycle
  }

  private func skipYears(
    _ cursor: inout BandCursor, toRow row: Row, notPast limit: Band, _ years: inout YearHeights
  ) {
    while cursor.band.index % years.bandsPerYear == 0,
      limit - cursor.band >= years.bandsPerYear
    {
      let next = cursor.top + years.rows(ofYearFrom: cursor.band)
      guard next <= row else { return }
      cursor = BandCursor(band: cursor.band + years.bandsPerYear, top: next)
    }
  }
}

/// The rows of years, gaps included.
///
/// They depend only on the weekday of 1 January and on whether the year is a leap year, so each of
/// the 14 kinds is added up once.
private struct YearHeights {
  let bandsPerYear: Int
  private let metrics: LayoutMetrics
  /// By weekday of 1 January and leap year; 0 for what is not known yet.
  private var rows = Array(repeating: 0, count: 14)

  init(metrics: LayoutMetrics) {
    self.metrics = metrics
    bandsPerYear = 12 / metrics.monthsAcross
  }

  /// The bands after which heights repeat: those of 400 years.
  var bandsPerCycle: Int { 400 * bandsPerYear }

  mutating func rowsPerCycle() -> Int {
    stride(from: 0, to: bandsPerCycle, by: bandsPerYear).reduce(0) {
      $0 + rows(ofYearFrom: Band($1))
    }
  }

  /// The rows from the top of a year's first band to the top of the next year's.
  mutating func rows(ofYearFrom band: Band) -> Int {
    let first = Month(index: band.index * metrics.monthsAcross)
    let column = first.firstDay.weekday.column(inWeekFrom: metrics.firstWeekday)
    let kind = column * 2 + (isLeapYear(first.year) ? 1 : 0)
    if rows[kind] == 0 { rows[kind] = sum(from: first, inColumn: column) }
    return rows[kind]
  }

  private func sum(from first: Month, inColumn column: Int) -> Int {
    let fixed = metrics.headerHeight + metrics.weekdayRowHeight + metrics.bandGap
    var (column, sum, tallest) = (column, 0, 0)
    for number in 1...12 {
      let days = (first + (number - 1)).dayCount
      tallest = max(tallest, (column + days + 6) / 7)
      column = (column + days) % 7
      guard number % metrics.monthsAcross == 0 else { continue }
      sum += fixed + tallest * metrics.dayHeight
      tallest = 0
    }
    return sum
  }
}
