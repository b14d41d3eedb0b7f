import CalendarModel
import CellGeometry

/// Ways over many bands at once.
///
/// The Gregorian calendar repeats, weekdays and all, every 400 years (146,097 days are 20,871
/// weeks), so whole cycles are skipped by one division. Inside a cycle a year's rows depend only on
/// the weekday of 1 January and on whether it is a leap year: fourteen numbers are enough to step
/// year by year. No way costs more than 400 such steps and the bands of two years, however far.
///
/// Where the months side by side do not divide twelve, bands and years do not meet; the rest of a
/// cycle is then walked band by band (at most 4,800).
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
      if metrics.monthsAcross.isDivisor(of: 12) {
        while cursor.band.index % bandsPerYear != 0, step(&cursor, toRow: row, notPast: limit) {}
      }
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

  /// Whether a way is so long that to think about years pays.
  private func isFar(_ cursor: BandCursor, fromRow row: Row, limit: Band) -> Bool {
    limit - cursor.band > 4 * 12
      && row - cursor.top > 4 * 12 * (bodyTop + 6 * metrics.dayHeight + metrics.bandGap)
  }

  private func skipCycles(_ cursor: inout BandCursor, toRow row: Row, notPast limit: Band) {
    let most = (limit - cursor.band) / bandsPerCycle
    guard most > 0 else { return }
    let cycles = min(most, (row - cursor.top) / rowsPerCycle)
    guard cycles > 0 else { return }
    cursor.band = cursor.band + cycles * bandsPerCycle
    cursor.top += cycles * rowsPerCycle
  }

  private func skipYears(_ cursor: inout BandCursor, toRow row: Row, notPast limit: Band) {
    guard metrics.monthsAcross.isDivisor(of: 12) else { return }
    let heights = YearHeights(metrics: metrics)
    var year = floorQuotient(cursor.band.index, bandsPerYear)
    while cursor.band.index % bandsPerYear == 0, limit - cursor.band >= bandsPerYear {
      let next = cursor.top + heights.rows(of: year)
      guard next <= row else { return }
      cursor = BandCursor(band: cursor.band + bandsPerYear, top: next)
      year += 1
    }
  }

  // MARK: Periods

  private var bandsPerYear: Int { max(1, 12 / metrics.monthsAcross) }

  /// The bands after which heights repeat: those of the fewest whole cycles of 4,800 months.
  var bandsPerCycle: Int {
    var months = 4_800
    while months % metrics.monthsAcross != 0 { months += 4_800 }
    return months / metrics.monthsAcross
  }

  /// The rows of such a period, gaps included.
  var rowsPerCycle: Int {
    if metrics.monthsAcross.isDivisor(of: 12) {
      let heights = YearHeights(metrics: metrics)
      return (0..<400).reduce(0) { $0 + heights.rows(of: $1) }
    }
    guard let endless = FrameProvider(metrics: metrics, range: nil) else { return 1 }
    return (0..<bandsPerCycle).reduce(0) {
      $0 + endless.height(of: Band($1)) + metrics.bandGap
    }
  }
}

extension Int {
  fileprivate func isDivisor(of other: Int) -> Bool { other % self == 0 }
}
