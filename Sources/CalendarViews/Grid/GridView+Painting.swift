import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The grid as painted last. As long as it does not move, only days whose marks changed are
/// repainted.
///
/// Moving the selection within the viewport therefore costs two days, no matter how many are
/// visible.
package struct PaintedGrid {
  /// Everything that the cells depend on besides the marks of the days.
  package struct Basis: Hashable {
    package var epoch: BlockCache.Epoch
    package var size: Size
    package var anchor: GridAnchor
    package var today: Day
    /// The selected bar.
    package var chosen: ItemRef?
    /// The steps of a year.
    package var heat: HeatScale?

    /// Returns whether the bars have the same lines as with another basis.
    package func hasSameBars(as other: Basis) -> Bool {
      anchor == other.anchor && size == other.size && epoch.hasSameRecords(as: other.epoch)
    }
  }

  /// A grid that is kept between frames and changed in place.
  package final class Kept: KeptPainting {
    package var grid: PaintedGrid
    package init(_ grid: PaintedGrid) { self.grid = grid }
  }

  package let key: Basis
  package let plan: GridPlan
  package let items: [PlacedItem]
  /// The spans of its days in the month view.
  package var spans = VisibleSpans()
  /// The marks that each item was painted with; nil if it is not painted yet.
  package var marks: [Marks?]
  package var screen: Screen
  /// The selected day as the strip of the year shows it.
  package var stripDay: Day?

  package init(_ key: Basis, _ plan: GridPlan, _ visible: VisibleItems<GridAnchor>) {
    self.key = key
    self.plan = plan
    items = visible.items
    marks = Array(repeating: nil, count: items.count)
    screen = Screen(size: key.size)
  }
}

extension GridView {
  /// Repaints the days whose marks changed, and returns the frame.
  package func paint(_ scene: Scene, with blocks: inout BlockCache) -> Frame {
    let kept = keptGrid(scene, in: &blocks)
    let cursor = paint(scene, on: &kept.grid, &blocks)
    return Frame(screen: kept.grid.screen, cursor: cursor)
  }

  /// - Returns: the position of the cursor.
  private func paint(
    _ scene: Scene, on grid: inout PaintedGrid, _ cache: inout BlockCache
  ) -> Position? {
    scene.meter?.noteVisible(grid.items.count)
    let (plan, spans) = (grid.plan, grid.spans)
    var cursor: Position?
    for (index, placed) in grid.items.enumerated() {
      let marks = marks(of: placed, scene, plan, spans)
      if grid.marks[index] != marks {
        grid.marks[index] = marks
        paint(placed, marks, scene, on: &grid, &cache)
      }
      if case .day(let day) = placed.item, marks.contains(.selected) {
        cursor = cursorPosition(of: day, marks, at: placed, scene)
      }
    }
    paintStripDay(scene, on: &grid)
    return cursor
  }

  package func lanes(_ scene: Scene, with blocks: inout BlockCache) -> [Occurrence: Int] {
    if let last = blocks.painting as? PaintedGrid.Kept,
      last.grid.key.hasSameBars(as: key(scene))
    {
      return last.grid.spans.lanes
    }
    return spans(of: visibleItems(scene, grid(scene)), gridPlan(scene), scene).lanes
  }

  func key(_ scene: Scene) -> PaintedGrid.Basis {
    PaintedGrid.Basis(
      epoch: BlockCache.Epoch(scene), size: scene.state.size, anchor: anchor,
      today: scene.state.today, chosen: chosenBar(scene),
      heat: period == .year ? scene.heatScale : nil)
  }

  /// Returns the grid painted last if it is still valid.
  private func keptGrid(_ scene: Scene, in blocks: inout BlockCache) -> PaintedGrid.Kept {
    let key = key(scene)
    if let last = blocks.painting as? PaintedGrid.Kept, last.grid.key == key { return last }
    let kept = PaintedGrid.Kept(newGrid(key, scene, &blocks))
    blocks.painting = kept
    return kept
  }

  /// Lays out the grid, and paints the bars below the items, which are not painted yet.
  private func newGrid(
    _ key: PaintedGrid.Basis, _ scene: Scene, _ cache: inout BlockCache
  ) -> PaintedGrid {
    let plan = gridPlan(scene)
    let visible = scene.meter.measure(.layout) { visibleItems(scene, grid(scene)) }
    scene.meter?.noteVisited(visible.visitedCount)
    cache.holdFrame()
    var painted = PaintedGrid(key, plan, visible)
    if plan.hasBars, visible.days != nil {
      painted.spans = spans(of: visible, plan, scene)
      paintBars(visible, scene, on: &painted, &cache)
    }
    paintStrip(scene, on: &painted, &cache)
    return painted
  }

  /// Returns the bars of the visible days; none if the view has no bars.
  func spans(
    of visible: VisibleItems<GridAnchor>, _ plan: GridPlan, _ scene: Scene
  ) -> VisibleSpans {
    guard plan.hasBars, let days = visible.days else { return VisibleSpans() }
    let lines = visible.items.compactMap { placed in
      if case .day = placed.item { placed.frame.height - 1 } else { nil }
    }
    return VisibleSpans(
      of: days, lines: lines, limit: plan.mostLines, in: scene.days, keeping: scene.state.lanes)
  }

  private func marks(
    of placed: PlacedItem, _ scene: Scene, _ plan: GridPlan, _ spans: VisibleSpans
  ) -> Marks {
    switch placed.item {
    case .day(let day):
      var marks = scene.marks(of: day)
      if day < scene.state.today, plan.dayStyle != .heat { marks.insert(.past) }
      guard day == scene.selectedDay, let line = chosenLine(scene, plan, spans) else {
        return marks
      }
      return marks.union(.chosen(line: line))
    case .monthHeader(let month):
      let isRepeated = period == .month && placed.frame.y <= 0
      var marks: Marks = isRepeated ? .repeated : []
      if month == scene.state.today.month { marks.insert(.today) }
      return marks
    default: return []
    }
  }

  /// Returns the selected event if it is a bar; nil while the events of its day are unknown.
  private func chosenBar(_ scene: Scene) -> ItemRef? {
    let plan = gridPlan(scene)
    guard let chosen = scene.selection.item, plan.hasBars else { return nil }
    let contents = scene.days.contents(
      of: scene.selectedDay, limit: plan.mostLines, evenings: .whole)
    return contents.spans.contains { $0.ref == chosen } ? chosen : nil
  }

  /// Returns the line of the selected day's cell that shows the selected event.
  private func chosenLine(_ scene: Scene, _ plan: GridPlan, _ spans: VisibleSpans) -> Int? {
    guard let chosen = scene.selection.item, plan.hasBars else { return nil }
    let lines = spans.lines(of: scene.selectedDay)
    let contents = scene.days.contents(
      of: scene.selectedDay, limit: plan.mostLines, evenings: .whole)
    let free = lines.free
    return contents.timed(fitting: free.count).firstIndex { $0.ref == chosen }
      .flatMap { free[safely: $0] }
  }

  private func cursorPosition(
    of day: Day, _ marks: Marks, at placed: PlacedItem, _ scene: Scene
  ) -> Position? {
    let content = scene.plan.content
    let place = placed.frame.offset(columns: content.x.value, rows: content.y.value)
    guard place.y >= content.y, place.y < content.maxY else { return nil }
    return Position(place.x + DayNumber(day, marks, width: place.width).digitOffset, place.y)
  }

  // MARK: Cells

  private func paint(
    _ placed: PlacedItem, _ marks: Marks, _ scene: Scene, on grid: inout PaintedGrid,
    _ cache: inout BlockCache
  ) {
    let (content, size) = (scene.plan.content, placed.frame.size)
    let place = placed.frame.offset(columns: content.x.value, rows: content.y.value)
    switch placed.item {
    case .day(let day):
      paint(day, marks, in: place, scene, on: &grid, &cache)
    case .monthHeader(let month):
      let key = BlockKey(subject: .item(placed.item), size: size, marks: marks)
      let block = cache.block(key) {
        MonthHeaderView(scene, grid.plan, month: month, marks: marks).compose(size)
      }
      grid.screen.draw(block, at: place.origin, clip: content)
    case .weekNumber(_, let day):
      let week = day.weekNumber(ofRowFrom: scene.state.settings.firstWeekday)
      let text = twoDigits(week.week)
      let start = Position(place.x + max(0, place.width - 3), place.y)
      grid.screen.write(text, at: start, style: scene.style(.weekNumber), clip: content)
    case .weekdayName, .monthLabel, .dayLabel, .record, .now:
      break
    }
  }

  private func paint(
    _ day: Day, _ marks: Marks, in place: Rect, _ scene: Scene, on grid: inout PaintedGrid,
    _ cache: inout BlockCache
  ) {
    let lines = grid.spans.lines(of: day)
    let marks = scene.isHoliday(day) ? marks.union(.holiday) : marks
    let heat = grid.key.heat
    // Lines of long events go on over the gap between days.
    let isLast = day.weekday == grid.plan.metrics.firstWeekday.advanced(by: 6)
    let gap = period == .quarter && !isLast ? grid.plan.metrics.dayGap : 0
    let size = Size(place.width + gap, place.height)
    let key = BlockKey(
      subject: .item(.day(day)), size: size, marks: marks,
      detail: heat?.number ?? lines.takenMask)
    let block = cache.block(key) {
      DayCell(scene, grid.plan, day: day, marks: marks, lines: lines, heat: heat ?? .default)
        .compose(size)
    }
    let content = scene.plan.content
    for rows in lines.freeRuns(height: place.height) {
      let run = Rect(place.x, place.y + rows.lowerBound, size.width, rows.count)
      grid.screen.draw(block, at: place.origin, clip: run.intersection(content))
    }
  }

  private func paintBars(
    _ visible: VisibleItems<GridAnchor>, _ scene: Scene, on grid: inout PaintedGrid,
    _ cache: inout BlockCache
  ) {
    let (content, provider) = (scene.plan.content, self.grid(scene))
    for span in grid.spans.shown {
      let isPast = span.record.occurrence.days.upperBound < scene.state.today
      for segment in provider.segments(of: span.record.occurrence.days, visible: visible)
      where grid.spans.lines(of: segment.days.lowerBound).isTaken(span.lane) {
        let size = Size(segment.rect.width, 1)
        let isChosen = grid.key.chosen == span.record.ref
        let key = BlockKey(
          subject: .bar(span.record.occurrence, segment.days), size: size,
          marks: (isChosen ? Marks.selected : []).union(isPast ? .past : []))
        let block = cache.block(key) {
          var bar = SpanBar(scene, record: span.record, segment: segment, isPast: isPast).compose(
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

// MARK: - Strip

extension GridView {
  /// Paints the year at a glance, if there is room for it.
  private func paintStrip(
    _ scene: Scene, on grid: inout PaintedGrid, _ cache: inout BlockCache
  ) {
    guard let place = strip(grid.plan) else { return }
    let strip = YearStrip(scene, grid.key.heat ?? .default, place.size)
    grid.screen.draw(strip.compose(), at: place.origin)
    grid.stripDay = scene.selectedDay
  }

  /// Moves the selected day in the strip.
  private func paintStripDay(_ scene: Scene, on grid: inout PaintedGrid) {
    guard let old = grid.stripDay, old != scene.selectedDay, let place = strip(grid.plan) else {
      return
    }
    let strip = YearStrip(scene, grid.key.heat ?? .default, place.size)
    for day in [old, scene.selectedDay] { strip.write(day, on: &grid.screen, at: place.origin) }
    grid.stripDay = scene.selectedDay
  }

  private func strip(_ plan: GridPlan) -> Rect? {
    plan.strip?.offset(rows: ScreenPlan.headerHeight)
  }
}

// MARK: - Header

extension GridView {
  package func title(_ scene: Scene) -> String {
    let day = scene.selectedDay
    return switch period {
    case .month:
      scene.words.titleWithYear(of: startsNearToday ? scene.state.today.month : topMonth(scene))
    case .quarter: scene.words.quarter(of: day.month)
    case .year: yearText(day.month.year)
    }
  }

  /// Returns the month of the topmost visible row. If two months share the row, returns the later
  /// one, which fills most of the screen.
  private func topMonth(_ scene: Scene) -> Month {
    let top = Viewport(size: Size(scene.plan.content.width, 1))
    return grid(scene).visibleItems(in: top, from: anchor).months?.upperBound ?? anchor.month
  }

  /// Returns the legend of the year's shades, or of the signs of a quarter.
  package func legend(_ scene: Scene) -> StyledLine {
    switch period {
    case .month: StyledLine()
    case .quarter: signs(scene)
    case .year: shades(scene)
    }
  }

  private func shades(_ scene: Scene) -> StyledLine {
    let heat = scene.heatScale
    var line = StyledLine("\(scene.words.eventsADay) ", scene.style(.muted))
    for level in HeatLevel.allCases where level != .none {
      if scene.appearance.hasShades {
        line.append(" \(heat.numbers(of: level)) ", scene.appearance.style(level))
      } else {
        line.append(level.sign, scene.appearance.signStyle(level))
        line.append("\(heat.numbers(of: level)) ")
      }
      line.append(" ")
    }
    return line
  }

  /// Returns the names of the shown collections, shortened if need be, or as many of them as have room
  /// beside the names of the views.
  private func signs(_ scene: Scene) -> StyledLine {
    let width = scene.plan.header.width - Self.leastHeader
    let lines = [12, 8, 4].lazy.map { signs(scene, namesUpTo: $0, width: width) }
    return (lines.first(where: \.isWhole) ?? lines[0]).line
  }

  private func signs(
    _ scene: Scene, namesUpTo most: Int, width: Int
  ) -> (line: StyledLine, isWhole: Bool) {
    var line = StyledLine()
    let hidden = scene.days.source.filter.hiddenCollections
    let shown = scene.days.source.collections.filter { !hidden.contains($0.id) }
    for (number, collection) in shown.enumerated() {
      let look = scene.collectionStyles[collection.id]
      var sign = StyledLine(look.sign, scene.collectionStyles.signStyle(look.color))
      sign.append(" \(truncated(look.name, toWidth: most))", scene.style(.muted))
      // A wide letter that is cut leaves a blank.
      sign.pad(to: 2 + min(most, displayWidth(of: look.name)))
      // Those without a name leave a sign.
      let rest = number == shown.count - 1 ? 0 : 3
      guard line.width + (line.isEmpty ? 0 : 2) + sign.width + rest <= width else {
        if !line.isEmpty { line.append("  …", scene.style(.muted)) }
        return (line, false)
      }
      if !line.isEmpty { line.append("  ") }
      line.append(sign)
    }
    return (line, true)
  }

  /// The columns of title and view names, with some space around the legend.
  private static let leastHeader = 76

  /// Writes the weekday names above each month of a band.
  package func writeHeads(_ scene: Scene, on screen: inout Screen) {
    let metrics = gridPlan(scene).metrics
    for month in 0..<metrics.monthsAcross {
      for column in 0..<7 {
        let weekday = metrics.firstWeekday.advanced(by: column)
        let left =
          month * (metrics.monthWidth + metrics.monthGap) + metrics.weekNumberWidth
          + column * (metrics.dayWidth + metrics.dayGap)
        let role: Role = weekday.isWeekend ? .weekNumber : .weekdayName
        let inset = metrics.dayWidth >= 3 || metrics.dayWidth == 2 && metrics.dayGap == 0 ? 1 : 0
        let name = scene.words.name(of: weekday, fitting: metrics.dayWidth - inset)
        screen.write(
          name, at: Position(scene.plan.content.x + left + inset, 1), style: scene.style(role),
          clip: scene.plan.header)
      }
    }
  }
}
