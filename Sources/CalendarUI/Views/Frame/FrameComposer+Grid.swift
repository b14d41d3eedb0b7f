import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

extension FrameComposer {
  /// Month, quarter and year: what was painted last, with the days whose marks differ painted again.
  mutating func gridFrame(_ scene: Scene) -> Frame {
    var grid = takeGrid(PaintedGrid.Key(scene), scene)
    scene.meter?.noteVisible(grid.items.count)
    var cursor: Position?
    for (index, placed) in grid.items.enumerated() {
      let marks = marks(of: placed, scene, grid.spans)
      if grid.marks[index] != marks {
        grid.marks[index] = marks
        paint(placed, marks, scene, on: &grid)
      }
      if case .day(let day) = placed.item, marks.contains(.selected) {
        cursor = cursorPosition(of: day, marks, at: placed, scene)
      }
    }
    self.grid = grid
    return Frame(screen: grid.screen, cursor: cursor)
  }

  /// The grid painted last where it is still right. It is taken out, so that nobody else holds its
  /// cells and they are changed in place.
  private mutating func takeGrid(_ key: PaintedGrid.Key, _ scene: Scene) -> PaintedGrid {
    if let last = grid.take(), last.key == key { return last }
    return newGrid(key, scene)
  }

  /// One pass over the layout, and the bars under the items, which are not painted yet.
  private mutating func newGrid(_ key: PaintedGrid.Key, _ scene: Scene) -> PaintedGrid {
    let visible = visibleDays(scene)
    cache.holdFrame()
    var grid = PaintedGrid(key, visible)
    if scene.hasBars, visible.days != nil {
      grid.spans = spans(of: visible, scene)
      paintedBarLines = grid.spans.lanes
      paintBars(visible, by: scene.grid, scene, on: &grid)
    }
    return grid
  }

  func visibleDays(_ scene: Scene) -> VisibleItems<GridAnchor> {
    let visible = scene.meter.measure(.layout) {
      scene.grid.visibleItems(in: scene.plan.viewport, from: scene.state.gridAnchor)
    }
    scene.meter?.noteVisited(visible.visitedCount)
    return visible
  }

  /// The bars of the visible days; none where the view has no bars.
  func spans(of visible: VisibleItems<GridAnchor>, _ scene: Scene) -> VisibleSpans {
    guard scene.hasBars, let days = visible.days else { return VisibleSpans() }
    return VisibleSpans(
      of: days, lines: scene.plan.metrics.dayHeight - 1, in: scene.days,
      keeping: scene.state.barLines, areOld: scene.state.hasOldBarLines)
  }

  private func marks(of placed: PlacedItem, _ scene: Scene, _ spans: VisibleSpans) -> Marks {
    switch placed.item {
    case .day(let day):
      let marks = scene.marks(of: day)
      guard day == scene.state.selection.day, let line = scene.chosenLine(spans) else {
        return marks
      }
      return marks.union(.chosen(line: line))
    case .monthHeader(let month):
      let isRepeated = scene.state.view == .month && placed.frame.y <= 0
      var marks: Marks = isRepeated ? .repeated : []
      if month == scene.state.today.month { marks.insert(.today) }
      return marks
    default: return []
    }
  }

  private func cursorPosition(
    of day: Day, _ marks: Marks, at placed: PlacedItem, _ scene: Scene
  ) -> Position? {
    let content = scene.plan.content
    let place = placed.frame.offset(columns: content.x.value, rows: content.y.value)
    guard place.y >= content.y, place.y < content.maxY else { return nil }
    return Position(place.x + DayNumber(day, marks, width: place.width).digitOffset, place.y)
  }

  private mutating func paint(
    _ placed: PlacedItem, _ marks: Marks, _ scene: Scene, on grid: inout PaintedGrid
  ) {
    let (content, size) = (scene.plan.content, placed.frame.size)
    let place = placed.frame.offset(columns: content.x.value, rows: content.y.value)
    switch placed.item {
    case .day(let day):
      paint(day, marks, in: place, scene, on: &grid)
    case .monthHeader(let month):
      let key = BlockKey(subject: .item(placed.item), size: size, marks: marks)
      let block = cache.block(key) {
        MonthHeaderView(scene, month: month, marks: marks).compose(size)
      }
      grid.screen.draw(block, at: place.origin, clip: content)
    case .weekNumber(_, let day):
      let week = day.weekNumber(ofRowFrom: scene.state.settings.firstWeekday)
      let text = twoDigits(week.week)
      let start = Position(place.x + max(0, place.width - 3), place.y)
      grid.screen.write(text, at: start, style: scene.style(.weekNumber), clip: content)
    case .weekdayName, .monthLabel, .dayLabel, .record:
      break
    }
  }

  private mutating func paint(
    _ day: Day, _ marks: Marks, in place: Rect, _ scene: Scene, on grid: inout PaintedGrid
  ) {
    let lines = grid.spans.lines(of: day)
    let marks = scene.isHoliday(day) ? marks.union(.holiday) : marks
    let key = BlockKey(
      subject: .item(.day(day)), size: place.size, marks: marks, detail: lines.takenMask)
    let block = cache.block(key) {
      DayCell(scene, day: day, marks: marks, lines: lines).compose(place.size)
    }
    let content = scene.plan.content
    for rows in lines.freeRuns(height: place.height) {
      let run = Rect(place.x, place.y + rows.lowerBound, place.width, rows.count)
      grid.screen.draw(block, at: place.origin, clip: run.intersection(content))
    }
  }

  private mutating func paintBars(
    _ visible: VisibleItems<GridAnchor>, by provider: VisibleItemsProvider, _ scene: Scene,
    on grid: inout PaintedGrid
  ) {
    let content = scene.plan.content
    for span in grid.spans.shown {
      for segment in provider.segments(of: span.record.occurrence.days, visible: visible) {
        let size = Size(segment.rect.width, 1)
        let isChosen = scene.chosenSpan == span.record.occurrence
        let key = BlockKey(
          subject: .bar(span.record.occurrence, segment.days), size: size,
          marks: isChosen ? .selected : [])
        let block = cache.block(key) {
          var bar = SpanBar(scene, record: span.record, segment: segment).compose(
            width: size.width)
          if isChosen { bar.overlay(scene.style(.selectedRow), on: bar.bounds) }
          return bar
        }
        let row = content.y + segment.rect.y.value + 1 + span.lane
        let column = content.x + segment.rect.x.value
        grid.screen.draw(block, at: Position(column, row), clip: content)
      }
    }
  }
}

extension Scene {
  /// Whether events of several days are bars.
  fileprivate var hasBars: Bool { state.view == .month && DayStyle(self) == .lines }

  /// The line of the selected day's cell in which the event stands that the next key is for.
  fileprivate func chosenLine(_ spans: VisibleSpans) -> Int? {
    guard let chosen = state.chosen, !chosen.isSpan, hasBars else { return nil }
    let day = state.selection.day
    let lines = spans.lines(of: day)
    let contents = days.contents(of: day, limit: max(1, plan.metrics.dayHeight - 1))
    return contents.timed.firstIndex { $0.occurrence == chosen }.flatMap { lines.free[safely: $0] }
  }
}
