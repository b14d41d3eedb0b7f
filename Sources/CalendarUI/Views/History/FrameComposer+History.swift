import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

extension FrameComposer {
  /// The history list: one pass over the layout, pinned labels last.
  mutating func paintHistory(_ scene: Scene, on frame: inout Frame) {
    let provider = HistoryItemsProvider(order: scene.state.settings.historyOrder)
    let visible = provider.visibleItems(
      in: scene.plan.viewport, from: scene.state.historyAnchor, counting: scene.days)
    if visible.items.isEmpty {
      let line = StyledLine("no events", scene.style(.muted))
      let origin = scene.plan.content.origin
      frame.screen.write(
        line, at: Position(origin.column + 4, origin.row + 1), width: max(0, 40))
    }
    for placed in visible.items where !placed.isPinned { paint(placed, scene, on: &frame) }
    for placed in visible.items where placed.isPinned { paint(placed, scene, on: &frame) }
  }

  private mutating func paint(_ placed: PlacedItem, _ scene: Scene, on frame: inout Frame) {
    let content = scene.plan.content
    let place = placed.frame.offset(columns: content.x.value, rows: content.y.value)
    let size = Size(content.width, place.height)
    let subject = BlockKey.Subject.item(placed.item)
    switch placed.item {
    case .record(let day, let number):
      let selection = scene.state.selection
      let isSelected = selection.day == day && selection.record == number
      guard let record = scene.days.record(number, on: day) else { return }
      let key = BlockKey(subject: subject, size: size, marks: isSelected ? .selected : [])
      let block = cache.block(key) {
        HistoryRow(scene, record: record, isSelected: isSelected).compose(size)
      }
      frame.screen.draw(block, at: Position(content.x, place.y), clip: content)
      if isSelected { frame.cursor = Position(content.x, place.y) }
    case .monthLabel(let month):
      let marks: Marks = month == scene.state.today.month ? .today : []
      let block = cache.block(BlockKey(subject: subject, size: size, marks: marks)) {
        HistoryLabel(scene).compose(month, size)
      }
      frame.screen.draw(block, at: Position(content.x, place.y), clip: content)
    case .dayLabel(let day):
      let marks: Marks = day == scene.state.today ? .today : []
      let block = cache.block(BlockKey(subject: subject, size: size, marks: marks)) {
        HistoryLabel(scene).compose(day, size)
      }
      frame.screen.draw(block, at: Position(content.x, place.y), clip: content)
    case .monthHeader, .weekdayName, .weekNumber, .day:
      break
    }
  }
}
