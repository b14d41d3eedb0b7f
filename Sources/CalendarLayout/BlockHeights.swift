import CalendarModel

/// The rows of blocks of years: the fewest whole years that are a whole number of bands.
///
/// A block is one year where the months side by side divide twelve, and up to eleven otherwise. Its
/// rows depend only on the weekday of its first 1 January and on which of its years are leap years,
/// so few different blocks exist and each is added up once.
struct BlockHeights {
  let yearsPerBlock: Int
  let bandsPerBlock: Int
  private let metrics: LayoutMetrics
  /// By column of the first 1 January and leap years; 0 for what is not known yet.
  private var rows: [Int]

  init(metrics: LayoutMetrics) {
    self.metrics = metrics
    var years = 1
    while years * 12 % metrics.monthsAcross != 0 { years += 1 }
    yearsPerBlock = years
    bandsPerBlock = years * 12 / metrics.monthsAcross
    rows = Array(repeating: 0, count: 7 << years)
  }

  /// The bands after which heights repeat: those of the fewest blocks that fill whole cycles of 400
  /// years. There are at most 400 blocks in them.
  var bandsPerCycle: Int {
    var blocks = 1
    while blocks * yearsPerBlock % 400 != 0 { blocks += 1 }
    return blocks * bandsPerBlock
  }

  /// The rows of such a cycle, gaps included.
  mutating func rowsPerCycle() -> Int {
    stride(from: 0, to: bandsPerCycle, by: bandsPerBlock).reduce(0) {
      $0 + rows(ofBlockFrom: Band($1))
    }
  }

  /// The rows from the top of a block's first band to the top of the next block's.
  mutating func rows(ofBlockFrom band: Band) -> Int {
    let first = Month(index: band.index * metrics.monthsAcross)
    let column = first.firstDay.weekday.column(inWeekFrom: metrics.firstWeekday)
    var kind = column
    for year in first.year..<(first.year + yearsPerBlock) {
      kind = kind * 2 + (isLeapYear(year) ? 1 : 0)
    }
    if rows[kind] == 0 { rows[kind] = sum(from: first, inColumn: column) }
    return rows[kind]
  }

  private func sum(from first: Month, inColumn column: Int) -> Int {
    let fixed = metrics.headerHeight + metrics.weekdayRowHeight + metrics.bandGap
    var column = column
    var sum = 0
    var tallest = 0
    for number in 1...(12 * yearsPerBlock) {
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
