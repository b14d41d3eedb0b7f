import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

extension FrameComposer {
  /// Month, quarter and year: one pass over the layout, then ranges and items.
  mutating func paintGrid(_ scene: Scene, on frame: inout Frame) {
    let provider = scene.grid
    let visible = scene.meter.measure(.layout) {
      provider.visibleItems(in: scene.plan.viewport, from: scene.state.gridAnchor)
    }
    scene.meter?.note(visible)
    let hasBars = scene.state.view == .month && DayStyle(scene) == .lines
    if hasBars, let days = visible.days {
      let lines = scene.plan.metrics.dayHeight - 1
      spans.update(for: days, lines: lines, of: scene.days)
      paintBars(visible, by: provider, scene, on: &frame.screen)
    } else {
      spans = VisibleSpans()
    }
    for placed in visible.items {
      paint(placed, scene, on: &frame)
    }
  }

  private mutating func paint(_ placed: PlacedItem, _ scene: Scene, on frame: inout Frame) {
    let (content, size) = (scene.plan.content, placed.frame.size)
    let place = placed.frame.offset(columns: content.x.value, rows: content.y.value)
    switch placed.item {
    case .day(let day):
      paint(day, in: place, scene, on: &frame)
    case .monthHeader(let month):
      let isRepeated = scene.state.view == .month && placed.frame.y <= 0
      var marks: Marks = isRepeated ? .repeated : []
      if month == scene.state.today.month { marks.insert(.today) }
      let key = BlockKey(subject: .item(placed.item), size: size, marks: marks)
      let block = cache.block(key) {
        MonthHeaderView(scene, month: month, marks: marks).compose(size)
      }
      frame.screen.draw(block, at: place.origin, clip: content)
    case .weekNumber(_, let day):
      let text = twoDigits(day.weekNumber.week)
      let start = Position(place.x + max(0, place.width - 3), place.y)
      frame.screen.write(text, at: start, style: scene.style(.weekNumber), clip: content)
    case .weekdayName, .monthLabel, .dayLabel, .record:
      break
    }
  }

  private mutating func paint(_ day: Day, in place: Rect, _ scene: Scene, on frame: inout Frame) {
    let marks = scene.marks(of: day)
    let lines = spans.lines(of: day)
    let key = BlockKey(
      subject: .item(.day(day)), size: place.size, marks: marks, detail: lines.takenMask)
    let block = cache.block(key) {
      DayCell(scene, day: day, marks: marks, lines: lines).compose(place.size)
    }
    let content = scene.plan.content
    for rows in lines.freeRuns(height: place.height) {
      let run = Rect(place.x, place.y + rows.lowerBound, place.width, rows.count)
      frame.screen.draw(block, at: place.origin, clip: run.intersection(content))
    }
    if marks.contains(.selected), place.y >= content.y, place.y < content.maxY {
      frame.cursor = Position(
        place.x + DayNumber(day, marks, width: place.width).digitOffset, place.y)
    }
  }

  private mutating func paintBars(
    _ visible: VisibleItems<GridAnchor>, by provider: VisibleItemsProvider, _ scene: Scene,
    on screen: inout Screen
  ) {
    let content = scene.plan.content
    for span in spans.shown {
      for segment in provider.segments(of: span.record.occurrence.days, visible: visible) {
        let size = Size(segment.rect.width, 1)
        let key = BlockKey(subject: .bar(span.record.occurrence, segment.days), size: size)
        let block = cache.block(key) {
          SpanBar(scene, record: span.record, segment: segment).compose(width: size.width)
        }
        let row = content.y + segment.rect.y.value + 1 + span.lane
        let column = content.x + segment.rect.x.value
        screen.draw(block, at: Position(column, row), clip: content)
      }
    }
  }
}
