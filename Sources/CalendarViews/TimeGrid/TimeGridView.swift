import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry

/// The week and day views: days side by side, with the hours downwards.
///
/// Days go on without end to both sides, a page at a time: seven days are always a whole week.
/// Hours scroll from 0:00 to 24:00. The selection is a cell: one row of one day.
package struct TimeGridView: DaysView {
  package enum Preset: Hashable {
    /// Seven, three or one days, whichever have room.
    case week
    case day
  }

  package let preset: Preset
  package internal(set) var anchor = TimeAnchor(Day(0), minute: 0)
  /// The length of rows with which the events of the shown days fit.
  var fittingLength = RowLength.halfHour
  var rowChoice = RowChoice.awaited

  package init(_ preset: Preset) { self.preset = preset }

  package var kind: ViewKind {
    switch preset {
    case .week: .week
    case .day: .day
    }
  }

  // MARK: Layout

  package func plan(in area: Size, _ settings: Settings) -> ViewPlan {
    guard settings.showsPane else { return ViewPlan(content: Rect(origin: .zero, size: area)) }
    // The pane of the month has the same width, so that days keep their places.
    if area.width >= 140 || area.width >= 110 && area.height < 31 {
      let width = min(max(30, area.width / 5), 44)
      let free = area.width - width
      let month = area.height >= 4 * MonthBeside.height ? MonthBeside.height : 0
      return ViewPlan(
        content: Rect(0, 0, free, area.height),
        pane: Rect(Column(free), 0, width, area.height - month))
    }
    let hours = RowLength.halfHour.rowsPerDay
    guard area.height >= hours + 11 else {
      return ViewPlan(content: Rect(origin: .zero, size: area))
    }
    let height = min(area.height - hours - 3, 14)
    return ViewPlan(
      content: Rect(0, 0, area.width, area.height - height),
      pane: Rect(0, Row(area.height - height), area.width, height))
  }

  package func grid(_ scene: Scene) -> TimeGrid {
    TimeGrid(scene, preset, from: anchor, length(in: scene))
  }

  package func visibleDays(_ scene: Scene) -> ClosedRange<Day>? { grid(scene).days }

  package mutating func refit(from old: Scene, to scene: Scene) {
    let before = grid(old).layout
    let time = selectedTime(scene, in: grid(scene))
    if scene.state.rowLength != old.state.rowLength {
      rowChoice = .ofUser
      let length = length(in: scene)
      if length != before.rowLength, let minute = time.minute,
        before.rows.contains(minute / before.rowLength.minutes)
      {
        anchor.minute = before.minute(keeping: minute, at: length)
      }
    } else if needsOtherRows(old, scene) {
      chooseRows(cursor: time.minute, scene)
    }
    reveal(time, scene)
  }

  /// Returns the selected cell.
  package func selectedTime(_ scene: Scene, in grid: TimeGrid) -> DayTime {
    let minute = scene.selection.minute ?? grid.layout.firstMinute
    return DayTime(scene.selectedDay, minute: grid.cell(of: minute))
  }

  // MARK: Moving

  package mutating func open(_ selection: Selection, _ scene: Scene) -> Landing {
    let day = (selection.day ?? scene.state.today).clampedToSupported
    let hours = scene.state.settings.workTime.hours
    anchor = TimeAnchor(day, minute: hours.lowerBound)
    rowChoice = .awaited
    let now = day == scene.state.today ? scene.state.now.minuteOfDay : nil
    let cursor = selection.minute ?? now
    chooseRows(cursor: cursor, scene)
    let layout = grid(scene).layout
    let last = (layout.rows.upperBound - 1) * layout.rowLength.minutes
    var minute = cursor ?? max(layout.firstMinute, min(hours.lowerBound, last))
    if let chosen = selection.item, TimeLanes.record(of: chosen, on: day, scene) == nil,
      let start = scene.dueTask(chosen, on: day)?.occurrence.start
        ?? chosen.clockStart(in: scene.days.source.zone), start.day == day
    {
      minute = start.minuteOfDay
    }
    let time = DayTime(day, minute: grid(scene).cell(of: minute))
    reveal(time, scene)
    return Landing(Selection(day: day, minute: time.minute, item: selection.item))
  }

  package func handOn(_ selection: Selection) -> Selection { selection }

  package mutating func move(_ motion: Motion, _ scene: Scene) -> Landing {
    let grid = grid(scene)
    let time = selectedTime(scene, in: grid)
    switch motion {
    case .lines(let count):
      let (length, minute) = (grid.layout.rowLength, time.minute ?? 0)
      let row = min(max(0, minute / length.minutes + count), length.rowsPerDay - 1)
      return land(on: DayTime(time.day, minute: row * length.minutes), scene)
    case .periods(let count):
      let day = time.day + count * grid.layout.dayCount
      return land(on: DayTime(day, minute: time.minute), scene)
    case .longPeriods(let count):
      let day = MotionTarget(of: .months(count), scene)
      return land(on: day, minute: time.minute, scene)
    case .today:
      let now = scene.state.now
      return land(on: DayTime(now.day, minute: grid.cell(of: now.minuteOfDay)), scene)
    case .eventDays(let count), .events(let count): return step(by: count, from: time, scene)
    case .firstEvent, .lastEvent:
      let target = MotionTarget(of: motion, scene)
      guard let day = target.day else {
        return Landing(scene.selection, rest: target.rest, message: target.message)
      }
      let number = motion == .firstEvent ? 0 : max(0, scene.days.recordCount(on: day) - 1)
      let record = scene.days.record(number, on: day)
      var landing =
        record.map { select($0, scene) } ?? land(on: DayTime(day, minute: time.minute), scene)
      landing.message = target.message
      return landing
    case .days, .months, .startOfWeek, .endOfWeek, .date:
      return land(on: MotionTarget(of: motion, scene), minute: time.minute, scene)
    }
  }

  private mutating func land(on target: MotionTarget, minute: Int?, _ scene: Scene) -> Landing {
    guard let day = target.day else {
      return Landing(scene.selection, rest: target.rest, message: target.message)
    }
    var landing = land(on: DayTime(day, minute: minute), scene)
    landing.message = target.message
    return landing
  }

  private mutating func land(
    on time: DayTime, choosing item: ItemRef? = nil, _ scene: Scene
  ) -> Landing {
    let time = DayTime(time.day.clampedToSupported, minute: time.minute)
    reveal(time, scene)
    return Landing(Selection(day: time.day, minute: time.minute, item: item))
  }

  package mutating func scroll(_ scroll: Scroll, holding isHolding: Bool, _ scene: Scene) -> Landing
  {
    let grid = grid(scene)
    let (layout, time) = (grid.layout, selectedTime(scene, in: grid))
    let rows =
      switch scroll {
      case .rows(let count): count
      case .halfScreens(let count): count * max(1, layout.hourRows / 2)
      }
    let (length, before) = (layout.rowLength, layout.firstRow)
    anchor.minute = layout.minute(scrolledBy: rows)
    rowChoice = .ofUser
    guard !isHolding, let minute = time.minute else { return Landing(scene.selection) }
    let visible = self.grid(scene).layout.rows
    var row = minute / length.minutes
    // At an end of the day, only the selection moves.
    if case .halfScreens = scroll {
      row += visible.lowerBound == before ? rows : visible.lowerBound - before
    }
    row = min(max(visible.lowerBound, row), max(visible.lowerBound, visible.upperBound - 1))
    guard row != minute / length.minutes else { return Landing(scene.selection) }
    return Landing(Selection(day: time.day, minute: row * length.minutes))
  }

  package mutating func center(_ scene: Scene) {
    let layout = grid(scene).layout
    guard let minute = scene.selection.minute else { return }
    let row = minute / layout.rowLength.minutes - layout.hourRows / 2
    anchor.minute = layout.minute(scrolledBy: row - layout.firstRow)
    rowChoice = .ofUser
  }

  package mutating func restorePlace(_ scene: Scene) -> Landing {
    if rowChoice == .awaited { reveal(selectedTime(scene, in: grid(scene)), scene) }
    return Landing(scene.selection)
  }

  package mutating func follow(
    _ record: Record, shiftedBy shift: Int, _ scene: Scene
  ) -> Landing? {
    let occurrence = record.occurrence
    let day = scene.selectedDay + shift
    guard !occurrence.isInLane else {
      let day = occurrence.days.contains(day) ? day : occurrence.start.day
      return land(on: DayTime(day, minute: scene.selection.minute), choosing: record.ref, scene)
    }
    return select(record, scene)
  }

  /// Selects an event in the row of its start; one in a lane leaves the row.
  private mutating func select(_ record: Record, _ scene: Scene) -> Landing {
    let (grid, occurrence) = (grid(scene), record.occurrence)
    let minute =
      occurrence.isInLane
      ? selectedTime(scene, in: grid).minute
      : grid.cell(of: occurrence.start.minuteOfDay)
    return land(on: DayTime(occurrence.start.day, minute: minute), choosing: record.ref, scene)
  }

  /// Moves to the next gap during a search for free time; otherwise to the next event or task by start.
  private mutating func step(by count: Int, from time: DayTime, _ scene: Scene) -> Landing {
    if let gaps = FreeGaps(scene) { return step(by: count, through: gaps, scene) }
    let walk = ItemWalk(scene.matches ?? scene.days, on: grid(scene).days)
    switch walk.record(count, from: time.start, after: chosen(scene)) {
    case .found(let record, let left):
      var landing = select(record, scene)
      if left != 0 { landing.rest = .eventDays(left) }
      return landing
    case .none:
      let words = scene.words
      let text =
        scene.state.search == nil
        ? words.noEvent(isEarlier: count < 0) : words.noMatch(isEarlier: count < 0)
      return Landing(scene.selection, message: Message(scene.reason(text)))
    case .pending: return Landing(scene.selection, rest: .eventDays(count))
    }
  }

  private mutating func step(by count: Int, through gaps: FreeGaps, _ scene: Scene) -> Landing {
    let words = scene.words
    switch gaps.gap(count, from: scene.selectedTime.start, scene.days) {
    case .found(let gap):
      // It is exactly where the gap begins, which may be within a row.
      let start = DayTime(gap.lowerBound.day, minute: gap.lowerBound.minuteOfDay)
      var landing = land(on: start, scene)
      landing.message = Message(words.isFree(gap))
      return landing
    case .none(let day):
      let length = scene.state.freeLength ?? 0
      return Landing(
        scene.selection,
        message: Message(
          count < 0
            ? words.noEarlierFree
            : words.nothingFree(minutes: length, until: min(day, scene.state.lastCommonDay ?? day)))
      )
    case .pending: return Landing(scene.selection, rest: .eventDays(count))
    }
  }

  // MARK: Places

  /// Scrolls as few rows as possible to show a cell; a day that is not visible turns the page.
  private mutating func reveal(_ time: DayTime, _ scene: Scene) {
    let days = grid(scene).days
    let isVisible = days.contains(time.day)
    if !isVisible { anchor.day = page(of: time.day, from: days) }
    if !isVisible || rowChoice == .awaited { chooseRows(cursor: time.minute, scene) }
    // Other days may have other lanes.
    if let minute = time.minute { anchor.minute = grid(scene).layout.minute(revealing: minute) }
  }

  /// Returns a day of the page with a day. Pages follow each other from the visible one on, so the
  /// same days stand beside each other on the way back; of seven days, each page is a week.
  private func page(of day: Day, from days: ClosedRange<Day>) -> Day {
    let pages = floorQuotient(day - days.lowerBound, days.count)
    return days.count == 7 ? day : (days.lowerBound + pages * days.count).clampedToSupported
  }
}

// MARK: - Mouse and verbs

extension TimeGridView {
  package var rowsPerNotch: Int { 2 }

  package mutating func select(_ target: HitTarget, _ scene: Scene) -> Landing {
    // Rows that were clicked stay under the mouse, also when the answers for them come later.
    if rowChoice == .awaited, target.time?.minute != nil { rowChoice = .ofUser }
    return switch target {
    case .time(let time): land(on: cell(time, scene), scene)
    case .event(let record, let time), .eventEnd(let record, let time):
      land(on: cell(time, scene), choosing: record.ref, scene)
    case .taskBox(let todo, let time): land(on: cell(time, scene), choosing: todo.ref, scene)
    case .outside(let time, _): show(time, scene)
    case .heading(let day): land(on: cell(DayTime(day), scene), scene)
    case .month(let month): land(on: cell(DayTime(month.firstDay), scene), scene)
    case .coming(_, let record?): select(record, scene)
    case .coming(let day, nil): land(on: cell(DayTime(day), scene), scene)
    case .record, .todo, .pane, .view, .timer, .hint, .window, .nothing: Landing(scene.selection)
    }
  }

  /// Selects the time of an event above or below the visible hours, and shows an hour from it on.
  private mutating func show(_ time: DayTime, _ scene: Scene) -> Landing {
    let end = time.minute.map { min($0 + 59, 1_439) }
    reveal(DayTime(time.day, minute: end), scene)
    return land(on: cell(time, scene), scene)
  }

  /// Returns the cell of a place, which has no minute in lanes and headings.
  private func cell(_ time: DayTime, _ scene: Scene) -> DayTime {
    let grid = grid(scene)
    let selected = selectedTime(scene, in: grid).minute
    return DayTime(time.day, minute: time.minute.map(grid.cell) ?? selected)
  }

  package func zoomsInto(_ target: HitTarget) -> Bool { target.time?.minute == nil }

  package func headTarget(at column: Column, _ scene: Scene) -> HitTarget {
    let grid = grid(scene)
    return grid.layout.index(at: column).map { .heading(grid.firstDay + $0) } ?? .nothing
  }

  package func target(beside position: Position, _ scene: Scene) -> HitTarget {
    guard let frame = MonthBeside.frame(scene.plan), frame.contains(position) else {
      return .nothing
    }
    let place = Position(position.column - frame.x.value, position.row - frame.y.value)
    let month = MonthBeside(scene, shown: grid(scene).days)
    return month.day(at: place).map { .heading($0) } ?? .nothing
  }

  package func target(
    at place: Position, _ scene: Scene, with blocks: inout BlockCache
  ) -> HitTarget {
    TimeGridItems(scene, grid(scene)).target(at: place)
  }

  package func cancelled(_ selection: Selection) -> Selection {
    Selection(day: selection.day, minute: selection.minute)
  }

  package var rangeUnit: SelectedRange.Unit? { .time }

  package var hints: [Command] {
    [
      .add, .editEvent, .search, .selectRange, .findFreeTime, .showMonth, .filter, .findCommand,
      .help,
    ]
  }

  package func rowLength(_ scene: Scene) -> RowLength? { length(in: scene) }

  package var totalsPeriod: TotalsPeriod { preset == .day ? .day : .week }
  package func totalsDays(_ scene: Scene) -> ClosedRange<Day>? { grid(scene).days }

  package func shownDays(_ scene: Scene) -> LoadedDays { scene.days }
}
