import CalendarLayout
import CalendarModel
import CellGeometry

/// Tells what stands in a cell, by the items and rows that the frame is made of.
///
/// - Complexity: O(items in the viewport): no event is looked at but those of the cell's day.
struct HitTest {
  let scene: Scene
  /// What the layout has placed, in the content's rows.
  let items: [PlacedItem]
  /// The bars of the month view.
  let spans: VisibleSpans

  /// Behind windows there is nothing.
  func target(at position: Position) -> HitTarget {
    if let part = windowPart(at: position) { return .window(part) }
    return targetInView(at: position)
  }

  /// The same as if no window were open.
  func targetInView(at position: Position) -> HitTarget {
    let plan = scene.plan
    if plan.header.contains(position) { return targetInHeader(at: position) }
    if let pane = plan.pane, pane.contains(position) {
      let place = Position(position.column - pane.x.value, position.row - pane.y.value)
      return .pane(PaneView(scene, day: scene.state.selection.day).record(at: place, pane.size))
    }
    guard plan.content.contains(position) else { return .nothing }
    let place = Position(
      position.column - plan.content.x.value, position.row - plan.content.y.value)
    return scene.state.view == .history ? targetInList(at: place.row) : targetInGrid(at: place)
  }

  private func targetInHeader(at position: Position) -> HitTarget {
    guard position.row == scene.plan.header.y else { return .nothing }
    let column = position.column - scene.plan.header.x
    return HeaderView(scene).viewPlaces.first { $0.columns.contains(column) }
      .map { .view($0.view) } ?? .nothing
  }
}
