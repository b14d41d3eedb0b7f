import CalendarLayout
import CellGeometry

extension HitTest {
  /// Labels that are pinned lie over the others.
  /// - Parameter row: in the content.
  func targetInList(at row: Row) -> HitTarget {
    let here = items.filter { row >= $0.frame.y && row < $0.frame.maxY }
    switch (here.last { $0.isPinned } ?? here.last)?.item {
    case .record(let day, let number): return .record(Selection(day: day, record: number))
    case .dayLabel(let day): return .label(day)
    case .monthLabel(let month): return .month(month)
    case .monthHeader, .weekdayName, .weekNumber, .day, nil: return .nothing
    }
  }
}
