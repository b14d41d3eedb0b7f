import CalendarModel

/// Tells the heights of week rows where they are not all alike.
///
/// A layout asks for the months that it comes to on its way, again and again: the answer for a month
/// may not change while a provider is in use. Months that are skipped over by arithmetic are not
/// asked for.
public protocol WeekRowMeasuring {
  /// Returns the heights of a month's week rows; nil if all are as high as `LayoutMetrics.dayHeight`.
  func heights(of month: Month) -> WeekRowHeights?

  /// Returns the height of the row that a month's first days share with the last days of the month
  /// before, whatever both months say of it; nil for `LayoutMetrics.dayHeight`.
  ///
  /// Only asked where `LayoutMetrics.joinsMonths` is set.
  func heightOfFirstWeek(sharedBy month: Month) -> Int?
}

/// The heights of the week rows of a month, the first one that of its first day, whatever part of
/// the month a calendar shows.
public struct WeekRowHeights: Hashable, Sendable {
  /// A month has six week rows at most.
  private var rows = SIMD8<UInt16>(repeating: 1)

  /// - Parameter heights: 1 … 10,000 each; others count as the nearest of these.
  public init(_ heights: [Int]) {
    for (row, height) in heights.prefix(rows.scalarCount).enumerated() {
      rows[row] = UInt16(min(max(1, height), 10_000))
    }
  }

  /// - Parameter row: one of the month's week rows; others are one row high.
  public subscript(row: Int) -> Int { rows.indices.contains(row) ? Int(rows[row]) : 1 }
}

extension WeekRowHeights {
  /// Shares the rows of a viewport among the week rows of a month.
  ///
  /// Each week row gets what it needs, as long as the whole month fits. Where it does not, those
  /// that need little get it, and the busiest ones end up equally high.
  ///
  /// - Parameters:
  ///   - needs: the rows that each week row could fill.
  ///   - rows: the rows of the viewport.
  ///   - least: the rows that each gets in any case.
  public init(sharing rows: Int, among needs: [Int], least: Int) {
    var heights = needs.map { _ in least }
    var spare = rows - heights.count * least
    while spare > 0 {
      let growing = heights.indices.filter { heights[$0] < needs[$0] }
      // Of equally high ones, the busiest first.
      let next = growing.min { (heights[$0], -needs[$0], $0) < (heights[$1], -needs[$1], $1) }
      guard let lowest = next else { break }
      heights[lowest] += 1
      spare -= 1
    }
    self.init(heights)
  }
}
