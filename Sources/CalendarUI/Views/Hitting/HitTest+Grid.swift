import CalendarLayout
import CalendarModel
import CellGeometry

extension HitTest {
  /// - Parameter place: in the content.
  func targetInGrid(at place: Position) -> HitTarget {
    for placed in items {
      switch placed.item {
      case .day(let day) where cell(of: day, placed.frame).contains(place):
        return target(in: day, row: place.row - placed.frame.y)
      case .monthHeader(let month) where placed.frame.contains(place):
        // Under a title that says the same it is not painted.
        let isRepeated = scene.state.view == .month && placed.frame.y <= 0
        return isRepeated ? .nothing : .month(month)
      default: continue
      }
    }
    return .nothing
  }

  /// A day's frame, with the blank column behind it inside a week.
  private func cell(of day: Day, _ frame: Rect) -> Rect {
    let metrics = scene.plan.metrics
    let isLast = day.weekday == metrics.firstWeekday.advanced(by: 6)
    return Rect(
      frame.x, frame.y, frame.width + (isLast ? 0 : metrics.dayGap), frame.height)
  }

  /// - Parameter row: of the day's cell; its first one has the number.
  private func target(in day: Day, row: Int) -> HitTarget {
    guard row > 0, scene.state.view == .month, DayStyle(scene) == .lines else { return .day(day) }
    let line = row - 1
    let bar = spans.shown.first { $0.lane == line && $0.record.occurrence.days.contains(day) }
    if let bar { return .event(bar.record, on: day) }
    guard let number = spans.lines(of: day).free.firstIndex(of: line) else { return .day(day) }
    let contents = scene.days.contents(of: day, limit: max(1, scene.plan.metrics.dayHeight - 1))
    return contents.timed[safely: number].map { .event($0, on: day) } ?? .day(day)
  }
}
