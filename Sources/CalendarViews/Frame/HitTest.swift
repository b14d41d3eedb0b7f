import CalendarModel
import CalendarWords
import CellGeometry

/// Finds the target in a cell, from the items and rows that the frame consists of.
///
/// - Complexity: O(items in the viewport): only the events of the cell's day are examined.
package struct HitTest {
  package let scene: Scene
  private let overlay: any Overlay
  private let blocks: BlockCache

  package init(scene: Scene, overlay: any Overlay, blocks: BlockCache) {
    (self.scene, self.overlay) = (scene, overlay)
    self.blocks = blocks
  }

  /// Returns the target at a position; windows hide everything behind them.
  package func target(at position: Position) -> HitTarget {
    let part = windowPart(at: position)
    // A line that is typed covers the status line.
    if part == nil || part == .outside, let command = hint(at: position) { return .hint(command) }
    if let part { return .window(part) }
    return targetInView(at: position)
  }

  /// Returns the target as if no window were open.
  package func targetInView(at position: Position) -> HitTarget {
    let plan = scene.plan
    if plan.header.contains(position) { return targetInHeader(at: position) }
    if let pane = plan.pane, pane.contains(position) {
      let place = Position(position.column - pane.x.value, position.row - pane.y.value)
      return PaneView(scene, day: scene.selectedDay).target(at: place, pane.size)
    }
    guard plan.content.contains(position) else {
      return scene.view.target(beside: position, scene)
    }
    let place = Position(
      position.column - plan.content.x.value, position.row - plan.content.y.value)
    var blocks = blocks
    return scene.view.target(at: place, scene, with: &blocks)
  }

  /// Returns the place on the calendar of a cell, or the nearest one in the view.
  package func time(nearest position: Position) -> DayTime? {
    let content = scene.plan.content
    let place = Position(
      min(max(position.column, content.x), content.maxX - 1),
      min(max(position.row, content.y), content.maxY - 1))
    return targetInView(at: place).time
  }

  /// Returns the command that the status line names in a cell.
  private func hint(at position: Position) -> Command? {
    let plan = scene.plan.status
    guard plan.contains(position) else { return nil }
    let status = StatusLine(scene, under: overlay)
    let column = position.column - plan.x
    if let command = ConditionKeys(status, scene).command(at: column) { return command }
    let hints = KeyHints(scene, ofWindow: overlay.hints(scene))
    let room = status.roomForHints
    guard room > 0 else { return nil }
    let start = status.start(ofHints: hints.line(scene, width: room).width)
    return hints.command(at: column - start, scene, width: room)
  }

  private func targetInHeader(at position: Position) -> HitTarget {
    guard position.row == scene.plan.header.y else {
      return scene.view.headTarget(at: position.column - scene.plan.content.x.value, scene)
    }
    let column = position.column - scene.plan.header.x
    let header = HeaderView(scene)
    if header.timerColumns.contains(column) { return .timer }
    return header.viewPlaces.first { $0.columns.contains(column) }
      .map { .view($0.view) } ?? .nothing
  }
}

extension HitTest {
  /// Returns the part of the topmost window in a cell; nil if none is open.
  package func windowPart(at position: Position) -> WindowPart? {
    overlay.part(at: position, scene)
  }
}
