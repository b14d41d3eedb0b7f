import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The time grid as painted last, without what the selection changes.
///
/// As long as it does not move, a motion paints a cell and the chosen event over it.
package final class PaintedHours: KeptPainting {
  /// Everything that the cells depend on besides selection, range and dragged event.
  package struct Basis: Hashable {
    package var epoch: BlockCache.Epoch
    package var size: Size
    package var anchor: TimeAnchor
    package var preset: TimeGridView.Preset
    package var length: RowLength
    package var lanes: KeptLanes
    /// The beginning of the present row.
    package var now: LocalTime
    /// The minute of what runs; nil if nothing does.
    package var minute: LocalTime?
    package var free: FreeGaps?
  }

  package let basis: Basis
  package let items: TimeGridItems
  package let screen: Screen

  package init(_ basis: Basis, _ items: TimeGridItems, _ screen: Screen) {
    self.basis = basis
    self.items = items
    self.screen = screen
  }
}

extension TimeGridView {
  package func paint(_ scene: Scene, with blocks: inout BlockCache) -> Frame {
    let painted = painted(scene, with: &blocks)
    let (items, grid) = (painted.items, painted.items.grid)
    scene.meter?.noteVisible(
      items.pieces.count + items.tracked.count + grid.lanes.shown.count)
    var frame = Frame(screen: painted.screen)
    let content = scene.plan.content
    let painter = HoursPainter(scene, items)
    painter.paintRange(on: &frame.screen)
    if let chosen = chosen(scene) {
      painter.paintChosen(chosen, on: &frame.screen, &blocks)
    }
    painter.paintOutside(on: &frame.screen)
    painter.paintNow(on: &frame.screen)
    if let place = MonthBeside.frame(scene.plan) {
      let month = MonthBeside(scene, shown: grid.days)
      let block = blocks.block(month.key(place.size)) { month.compose(place.size) }
      frame.screen.draw(block, at: place.origin)
    }
    let time = selectedTime(scene, in: grid)
    if let gap = selectedGap(scene), let cells = grid.frame(ofGap: gap) {
      let place = cells.offset(columns: content.x.value, rows: content.y.value)
      painter.paintGap(gap, in: place, on: &frame.screen)
      frame.cursor = place.origin
    } else if let cell = grid.frame(of: time) {
      let place = cell.offset(columns: content.x.value, rows: content.y.value)
      painter.paintCell(time, in: place, on: &frame.screen)
      frame.cursor = place.origin
    }
    return frame
  }

  package func lanes(_ scene: Scene, with blocks: inout BlockCache) -> [Occurrence: Int] {
    if let last = blocks.painting as? PaintedHours, last.basis == basis(scene) {
      return last.items.grid.lanes.lanes
    }
    return grid(scene).lanes.lanes
  }

  private func basis(_ scene: Scene) -> PaintedHours.Basis {
    let (now, length) = (scene.state.now, length(in: scene))
    return PaintedHours.Basis(
      epoch: BlockCache.Epoch(scene), size: scene.state.size, anchor: anchor, preset: preset,
      length: length, lanes: scene.state.lanes,
      now: LocalTime(now.day, secondOfDay: now.minuteOfDay / length.minutes * length.minutes * 60),
      minute: !scene.days.running(at: now).isEmpty
        ? LocalTime(now.day, secondOfDay: now.minuteOfDay * 60) : nil,
      free: FreeGaps(scene))
  }

  /// Returns the last painting if it is still valid, else a new one.
  private func painted(_ scene: Scene, with blocks: inout BlockCache) -> PaintedHours {
    let basis = basis(scene)
    if let last = blocks.painting as? PaintedHours, last.basis == basis { return last }
    let items = scene.meter.measure(.layout) { TimeGridItems(scene, grid(scene)) }
    scene.meter?.noteVisited(items.visitedCount + items.grid.lanes.shown.count)
    blocks.holdFrame()
    var screen = Screen(size: scene.state.size)
    let painter = HoursPainter(scene, items)
    painter.paintGutter(on: &screen)
    painter.paintDays(on: &screen)
    painter.paintLanes(on: &screen, &blocks)
    painter.paintPieces(on: &screen, &blocks)
    painter.paintTracked(on: &screen, &blocks)
    let painted = PaintedHours(basis, items, screen)
    blocks.painting = painted
    return painted
  }

  // MARK: Header

  package func title(_ scene: Scene) -> String {
    let days = grid(scene).days
    return days.count == 1
      ? scene.words.longDate(days.lowerBound) : scene.words.shortRange(days)
  }

  package func legend(_ scene: Scene) -> StyledLine { StyledLine() }

  package func writeHeads(_ scene: Scene, on screen: inout Screen) {
    HoursHeading(scene, grid(scene)).write(on: &screen)
  }
}

/// Paints the parts of a time grid on a screen.
struct HoursPainter {
  let scene: Scene
  let items: TimeGridItems
  private var grid: TimeGrid { items.grid }
  var layout: TimeGridLayout { items.grid.layout }
  var content: Rect { scene.plan.content }

  init(_ scene: Scene, _ items: TimeGridItems) {
    (self.scene, self.items) = (scene, items)
  }

  func placed(_ frame: Rect) -> Rect {
    frame.offset(columns: content.x.value, rows: content.y.value)
  }

  // MARK: Gutter

  /// Paints the hours, those outside of work hours fainter, and where work hours begin and end.
  func paintGutter(on screen: inout Screen) {
    let (hours, length) = (scene.state.settings.workTime.hours, layout.rowLength)
    for row in layout.rows {
      let minute = row * length.minutes
      let place = placed(Rect(0, layout.row(ofMinute: minute), layout.gutter, 1)).origin
      if minute % 60 == 0 {
        let role: Role = hours.contains(minute) ? .text : .weekNumber
        let time = LocalTime(grid.firstDay, secondOfDay: minute * 60)
        screen.write(scene.words.gutterHour(time), at: place, style: scene.style(role))
        if let zone = scene.secondZone {
          let text = zone.gutterHour(at: time, in: scene.days.source.zone)
          screen.write(
            text, at: Position(place.column + 4, place.row), style: scene.style(.weekNumber))
        }
      }
      let end = minute + length.minutes
      let sign =
        minute <= hours.lowerBound && hours.lowerBound < end
        ? "┬" : minute < hours.upperBound && hours.upperBound <= end ? "┴" : nil
      guard let sign, !hours.isEmpty else { continue }
      screen.write(sign, at: Position(place.column + 3, place.row), style: scene.style(.rule))
    }
    guard let now = items.nowFrame.map(placed) else { return }
    let minute = grid.cell(of: scene.state.now.minuteOfDay) % 60
    let place = Position(content.x, now.y)
    if minute > 0 { screen.write(":\(twoDigits(minute))", at: place, style: scene.style(.now)) }
    screen.overlay(scene.style(.now), on: Rect(place.column, place.row, 3, 1))
    screen.write("▸", at: Position(content.x + 3, now.y), style: scene.style(.now))
  }

  // MARK: Days

  /// Paints the background of the events: the lines between days and hours, skipped hours, the free
  /// time being searched, and days that are not known yet.
  func paintDays(on screen: inout Screen) {
    let hours = Rect(0, Row(layout.laneRows), 1, layout.hourRows)
    for index in 1..<max(1, layout.dayCount) {
      let line = placed(hours.offset(columns: layout.column(ofDay: index).value - 1))
      screen.fill(line, with: Cell("│", style: scene.style(.rule)))
    }
    for (index, day) in grid.days.enumerated() {
      let column = hours.offset(columns: layout.column(ofDay: index).value)
      let area = placed(Rect(origin: column.origin, size: Size(layout.dayWidth, column.height)))
      if items.pendingDays.contains(day) {
        screen.write("░", at: area.origin, style: scene.style(.pending))
      }
      paintHourLines(ofDay: index, on: &screen)
      hatch(day, at: index, on: &screen)
    }
    guard let free = FreeGaps(scene) else { return }
    let sign = scene.state.settings.glyphs == .unicode ? "·" : "."
    for gap in grid.days.compactMap({ free.gaps(of: $0, scene.days) }).joined() {
      for frame in grid.frames(of: gap).map(placed) {
        let column = Rect(origin: frame.origin, size: Size(1, frame.height))
        screen.fill(column, with: Cell(sign, style: scene.style(.key)))
      }
    }
  }

  /// Paints a line through the blank cells of the present row.
  func paintNow(on screen: inout Screen) {
    guard let now = items.nowFrame.map(placed) else { return }
    var isAfterText = false
    for column in now.x.value..<now.maxX.value {
      let place = Position(Column(column), now.y)
      let cell = screen[place]
      let isBlank = cell.text == " " || cell.text == Self.hourLine
      if isBlank, !isAfterText {
        var style = cell.style
        // Reversed, its colour would be a ground.
        if !style.attributes.contains(.reverse) { style.overlay(scene.style(.now)) }
        screen[place] = Cell(Self.nowLine, style: style)
      }
      isAfterText = !isBlank && !Self.edges.contains(cell.text)
    }
  }

  private static let hourLine = "┈"
  private static let nowLine = "╌"
  /// What stands at the edges of events.
  private static let edges: Set<String> = ["█", "▄", "▀", "┃", "╻", "╹", "│", "╎"]

  /// Paints a line in the row where an hour begins, unless all rows are hours. It leaves two columns
  /// for rails and the signs of free time.
  private func paintHourLines(ofDay index: Int, on screen: inout Screen) {
    guard layout.rowLength != .hour, layout.dayWidth > 2 else { return }
    let line = Cell(Self.hourLine, style: scene.style(.rule))
    for row in layout.rows where row * layout.rowLength.minutes % 60 == 0 {
      let place = Rect(
        layout.column(ofDay: index) + 2, layout.row(ofMinute: row * layout.rowLength.minutes),
        max(0, layout.plannedWidth(ofDay: index) - 2), 1)
      screen.fill(placed(place), with: line)
    }
  }

  private func hatch(_ day: Day, at index: Int, on screen: inout Screen) {
    guard let skipped = scene.days.source.zone.skippedMinutes(of: day) else { return }
    let length = layout.rowLength.minutes
    for row in layout.rows where skipped.contains(row * length) {
      let cell = Rect(
        layout.column(ofDay: index), layout.row(ofMinute: row * length), layout.dayWidth, 1)
      screen.fill(placed(cell), with: Cell("╱", style: scene.style(.rule)))
    }
  }

  // MARK: Events

  func paintLanes(on screen: inout Screen, _ cache: inout BlockCache) {
    for (record, lane, days) in grid.lanes.shown {
      let block = bar(of: record, days, isChosen: false, &cache)
      screen.draw(block, at: placed(items.frame(of: lane, days)).origin, clip: content)
    }
    for (_, count, frame) in items.hiddenInLanes {
      let text = StyledLine("+\(count)", scene.style(.more))
      screen.write(text, at: placed(frame).origin, width: frame.width)
    }
  }

  private func bar(
    of record: Record, _ days: ClosedRange<Day>, isChosen: Bool, _ cache: inout BlockCache
  ) -> Screen {
    let (all, frame) = (record.occurrence.days, items.frame(of: 0, days))
    let key = BlockKey(
      subject: .bar(record.occurrence, days), size: frame.size, marks: isChosen ? .selected : [])
    return cache.block(key) {
      let segment = SpanSegment(
        rect: frame, days: days, startsHere: all.lowerBound == days.lowerBound,
        endsHere: all.upperBound == days.upperBound)
      var bar = SpanBar(scene, record: record, segment: segment).compose(width: frame.width)
      if isChosen { bar.overlay(scene.style(.selectedRow), on: bar.bounds) }
      return bar
    }
  }

  func paintPieces(on screen: inout Screen, _ cache: inout BlockCache) {
    for piece in items.pieces { paint(piece, isChosen: false, on: &screen, &cache) }
    for (_, hidden) in items.hidden {
      let text = StyledLine("+\(hidden.count)", scene.style(.more))
      screen.write(text, at: placed(hidden.frame).origin, width: hidden.frame.width)
    }
  }

  /// Paints the numbers of events above and below the visible hours.
  func paintOutside(on screen: inout Screen) {
    for mark in items.outside {
      let frame = placed(mark.frame)
      let isText = (frame.x.value..<frame.maxX.value).contains {
        screen[Position(Column($0), frame.y)].text != " "
      }
      if mark.endsText, isText {
        let last = Position(frame.x - 1, frame.y)
        screen.write("…", at: last, style: screen[last].style)
      }
      screen.write(StyledLine(mark.text, scene.style(.more)), at: frame.origin, width: frame.width)
    }
  }

  private func paint(
    _ piece: TimeGridItems.Piece, isChosen: Bool, on screen: inout Screen,
    _ cache: inout BlockCache
  ) {
    var marks: Marks = isChosen ? .selected : []
    if piece.record.occurrence.end <= scene.state.now { marks.insert(.past) }
    let placed = piece.placed
    // If a part is cut off or covered, the rest depends on how much.
    let edges =
      (placed.isCutAbove ? 1 : 0) + (placed.isCutBelow ? 2 : 0) + (piece.touchesAbove ? 4 : 0)
      + (piece.touchesBelow ? 8 : 0)
    let text = placed.textRows.lowerBound << 20 + placed.textRows.upperBound << 12
    let key = BlockKey(
      subject: .piece(piece.record.occurrence, piece.day), size: placed.frame.size, marks: marks,
      detail: text + edges << 8 + layout.rowLength.minutes)
    let block = cache.block(key) {
      TimeBlock(scene, piece, layout.rowLength, marks).compose()
    }
    screen.draw(block, at: self.placed(placed.frame).origin, clip: content)
  }

  // MARK: Selection

  /// Paints the selected event again, in the full colour of its calendar, and what lies over it.
  func paintChosen(_ record: Record, on screen: inout Screen, _ cache: inout BlockCache) {
    for (index, piece) in items.pieces.enumerated()
    where piece.record.occurrence == record.occurrence {
      paint(piece, isChosen: true, on: &screen, &cache)
      let frame = piece.placed.frame
      for other in items.pieces[(index + 1)...]
      where !other.placed.frame.intersection(frame).isEmpty {
        paint(other, isChosen: false, on: &screen, &cache)
      }
    }
    paintChosenTracked(record, on: &screen, &cache)
    for lane in grid.lanes.shown where lane.record.occurrence == record.occurrence {
      let block = bar(of: record, lane.days, isChosen: true, &cache)
      screen.draw(block, at: placed(items.frame(of: lane.lane, lane.days)).origin, clip: content)
    }
  }

  /// Paints the selected cell, with its time if it is free.
  func paintCell(_ time: DayTime, in place: Rect, on screen: inout Screen) {
    let style = scene.style(.selectedRow)
    // What happened leaves the columns of the plan free.
    let width = layout.plannedWidth(ofDay: time.day - grid.firstDay)
    let free = Rect(origin: place.origin, size: Size(width, place.height))
    if isFree(free), scene.state.range == nil {
      screen.fill(free, with: Cell(" ", style: style))
      let (long, short) = (scene.words.clock(time.start), scene.words.shortClock(time.start))
      let text = [" " + long, long].first { displayWidth(of: $0) <= free.width } ?? short
      screen.write(StyledLine(text, style), at: free.origin, width: free.width)
    }
    if style.attributes.contains(.reverse) {
      for column in place.x.value..<place.maxX.value {
        let cell = Position(Column(column), place.y)
        if screen[cell].text == Self.nowLine { screen[cell] = Cell(Self.nowLine, style: .plain) }
      }
    }
    screen.overlay(style, on: place)
  }

  /// Returns whether a rectangle has no event and no mark.
  private func isFree(_ place: Rect) -> Bool {
    let taken = items.pieces.map(\.placed.frame) + items.outside.map(\.frame)
    return taken.allSatisfy { placed($0).intersection(place).isEmpty }
  }

  /// Paints the gap of free time that is selected, with its time in the first row.
  func paintGap(_ gap: Range<LocalTime>, in place: Rect, on screen: inout Screen) {
    let style = scene.style(.selectedRow)
    screen.overlay(style, on: place)
    let first = Rect(origin: place.origin, size: Size(place.width, 1))
    // An event that leaves its time free may be there.
    guard scene.state.range == nil, isFree(first) else { return }
    screen.fill(first, with: Cell(" ", style: style))
    let text = StyledLine(scene.words.range(gap, fitting: place.width - 1), style)
    screen.write(text, at: Position(first.x + 1, first.y), width: first.width - 1)
  }

  /// Paints the selected period, or that of a dragged event.
  func paintRange(on screen: inout Screen) {
    let style = scene.style(.range)
    if let carried = scene.state.carried {
      if let time = carried.time, !carried.record.occurrence.isInLane {
        for frame in grid.frames(of: time).map(placed) {
          screen.fill(frame, with: Cell(" ", style: style))
          let title = StyledLine(scene.title(of: carried.record), style)
          screen.write(title, at: Position(frame.x + 1, frame.y), width: frame.width - 1)
          guard frame.height > 1 else { continue }
          let range = StyledLine(scene.words.range(time, fitting: frame.width - 1), style)
          screen.write(range, at: Position(frame.x + 1, frame.y + 1), width: frame.width - 1)
        }
      }
    } else if case .time(let time)? = scene.state.range {
      for frame in grid.frames(of: time).map(placed) { screen.overlay(style, on: frame) }
    }
  }
}
