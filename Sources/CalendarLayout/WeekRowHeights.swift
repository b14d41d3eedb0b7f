import CalendarModel

/// Provides the heights of week rows that differ.
///
/// A layout queries the months on its way repeatedly, so the answer for a month must not change
/// while a provider is in use. Months skipped by arithmetic are not queried.
package protocol WeekRowMeasuring {
  /// Returns the heights of a month's week rows; nil if all are as high as `LayoutMetrics.dayHeight`.
  func heights(of month: Month) -> WeekRowHeights?

  /// Returns the height of the row that a month's first days share with the last days of the month
  /// before, regardless of the heights in both months; nil for `LayoutMetrics.dayHeight`.
  ///
  /// Only called if `LayoutMetrics.joinsMonths` is set.
  func heightOfFirstWeek(sharedBy month: Month) -> Int?
}

/// The heights of the week rows of a month, beginning with that of its first day, regardless of the
/// visible part.
package struct WeekRowHeights: Hashable, Sendable {
  /// A month has six week rows at most.
  private var rows = SIMD8<UInt16>(repeating: 1)

  /// - Parameter heights: 1 … 10,000 each; others count as the nearest of these.
  package init(_ heights: [Int]) {
    for (row, height) in heights.prefix(rows.scalarCount).enumerated() {
      rows[row] = UInt16(min(max(1, height), 10_000))
    }
  }

  /// - Parameter row: one of the month's week rows; others are one row high.
  package subscript(row: Int) -> Int { rows.indices.contains(row) ? Int(rows[row]) : 1 }
}

extension WeekRowHeights {
  /// Shares the rows of a viewport among the week rows of a month.
  ///
  /// Each week row gets the rows it needs if the whole month fits. Otherwise rows with small needs
  /// get theirs, and the busiest ones become equally high.
  ///
  /// - Parameters:
  ///   - needs: the rows that each week row could fill.
  ///   - rows: the rows of the viewport.
  ///   - least: the minimum number of rows of each.
  ///   - preferred: the week row that grows first of equally high ones.
  package init(sharing rows: Int, among needs: [Int], least: Int, preferring preferred: Int? = nil)
  {
    var heights = needs.map { _ in least }
    var spare = rows - heights.count * least
    while spare > 0 {
      let growing = heights.indices.filter { heights[$0] < needs[$0] }
      // Of equally high ones, the preferred one comes first, then the busiest.
      let next = growing.min { a, b in
        (heights[a], a == preferred ? 0 : 1, -needs[a], a)
          < (heights[b], b == preferred ? 0 : 1, -needs[b], b)
      }
      guard let lowest = next else { break }
      heights[lowest] += 1
      spare -= 1
    }
    self.init(heights)
  }
}
