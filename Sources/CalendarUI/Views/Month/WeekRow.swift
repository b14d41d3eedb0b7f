import CalendarLayout
import CalendarModel
import CellGeometry

/// The days of one week row of a month, with the rectangles the layout gave them.
struct WeekRow {
  private(set) var days: ClosedRange<Day>
  private var first: Rect
  private var last: Rect

  /// The week rows among the items of a single column of months.
  /// - Complexity: O(items).
  static func rows(of items: [PlacedItem]) -> [WeekRow] {
    var rows: [WeekRow] = []
    for placed in items {
      guard case .day(let day) = placed.item else { continue }
      if let open = rows.last, open.last.y == placed.frame.y, open.days.upperBound + 1 == day {
        rows[rows.count - 1].days = open.days.lowerBound...day
        rows[rows.count - 1].last = placed.frame
      } else {
        rows.append(WeekRow(days: day...day, first: placed.frame, last: placed.frame))
      }
    }
    return rows
  }

  /// The rectangle of one line under the number line, over some of the row's days.
  func frame(of span: ClosedRange<Day>, line: Int) -> Rect {
    let left = frame(of: span.lowerBound)
    let right = frame(of: span.upperBound)
    return Rect(left.x, first.y + 1 + line, right.maxX - left.x, 1)
  }

  private func frame(of day: Day) -> Rect {
    guard days.count > 1 else { return first }
    let step = (last.x - first.x) / (days.count - 1)
    return first.offset(columns: (day - days.lowerBound) * step)
  }
}
