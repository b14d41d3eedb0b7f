import CalendarLayout
import CalendarModel
import CellGeometry

/// What is in a cell.
extension GridView {
  /// Uses the grid painted last if it belongs to the scene; otherwise lays out the grid as for a
  /// frame.
  package func target(
    at place: Position, _ scene: Scene, with blocks: inout BlockCache
  ) -> HitTarget {
    let plan = gridPlan(scene)
    if let last = blocks.painting as? PaintedGrid.Kept, last.grid.key == key(scene) {
      return target(at: place, last.grid.items, last.grid.spans, plan, scene)
    }
    let visible = visibleItems(scene, grid(scene))
    return target(at: place, visible.items, spans(of: visible, plan, scene), plan, scene)
  }

  private func target(
    at place: Position, _ items: [PlacedItem], _ spans: VisibleSpans, _ plan: GridPlan,
    _ scene: Scene
  ) -> HitTarget {
    for placed in items {
      switch placed.item {
      case .day(let day) where cell(of: day, placed.frame, plan.metrics).contains(place):
        let inside = Position(
          place.column - placed.frame.x.value, place.row - placed.frame.y.value)
        return target(in: day, at: inside, spans, plan, scene)
      case .monthHeader(let month) where placed.frame.contains(place):
        // The month's header is not painted below a title that says the same.
        let isRepeated = period == .month && placed.frame.y <= 0
        return isRepeated ? .nothing : .month(month)
      default: continue
      }
    }
    return .nothing
  }

  /// Returns a day's frame, including the blank column after it within a week.
  private func cell(of day: Day, _ frame: Rect, _ metrics: LayoutMetrics) -> Rect {
    let isLast = day.weekday == metrics.firstWeekday.advanced(by: 6)
    return Rect(
      frame.x, frame.y, frame.width + (isLast ? 0 : metrics.dayGap), frame.height)
  }

  /// - Parameter place: the place within the day's cell, whose first row has the number.
  private func target(
    in day: Day, at place: Position, _ spans: VisibleSpans, _ plan: GridPlan, _ scene: Scene
  ) -> HitTarget {
    guard place.row > 0, plan.hasBars else { return .time(DayTime(day)) }
    let line = place.row.value - 1
    let bar = spans.shown.first { $0.lane == line && $0.record.occurrence.days.contains(day) }
    if let bar { return .event(bar.record, at: DayTime(day)) }
    let free = spans.lines(of: day).free
    guard let number = free.firstIndex(of: line) else { return .time(DayTime(day)) }
    let contents = scene.days.contents(of: day, limit: plan.mostLines, evenings: .whole)
    guard let record = contents.timed(fitting: free.count)[safely: number] else {
      return .time(DayTime(day))
    }
    if let todo = record.todo, place.column.value < scene.taskSigns.boxWidth {
      return .taskBox(todo, at: DayTime(day))
    }
    return .event(record, at: DayTime(day))
  }
}
