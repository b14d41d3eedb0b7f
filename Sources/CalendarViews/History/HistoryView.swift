import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry

/// The history list: the records of all days, one below another, with sticky labels.
package struct HistoryView: DaysView {
  /// The anchor of the viewport, in rows of `ScreenPlan.content`, whose top is row 0. It is the
  /// selected record while that is on the screen.
  package private(set) var anchor = HistoryAnchor(Day(0), record: 0, at: 2)
  /// The number of the selected record among those that start on the selected day, from 0.
  package private(set) var number = 0
  /// The requested day, if it has no records and the list shows the nearest one.
  private var awaitedDay: Day?
  /// Whether files were still being read when the nearest day was found: there may be a nearer one.
  private var isProvisional = false

  package var kind: ViewKind { .history }

  // MARK: Layout

  package func plan(in area: Size, _ settings: Settings) -> ViewPlan {
    ViewPlan(content: Rect(0, 0, area.width, area.height))
  }

  package func visibleDays(_ scene: Scene) -> ClosedRange<Day>? { visibleItems(scene).days }

  package func visibleItems(_ scene: Scene) -> VisibleItems<HistoryAnchor> {
    list(scene).visibleItems(in: scene.plan.viewport, from: anchor, counting: records(scene))
  }

  package mutating func refit(from old: Scene, to scene: Scene) {
    if old.state.settings.historyOrder == scene.state.settings.historyOrder {
      reveal(scene.selectedDay, scene)
    } else {
      showFromTop(scene.selectedDay, scene)
    }
  }

  // MARK: Moving

  package mutating func open(_ selection: Selection, _ scene: Scene) -> Landing {
    let day = selection.day ?? scene.state.today
    if let chosen = selection.item, scene.startDay(of: chosen) == day,
      let number = self.number(of: chosen, on: day, scene)
    {
      return land(on: day, number: number, fromTop: true, scene)
    }
    return land(on: day, fromTop: true, scene)
  }

  package func handOn(_ selection: Selection) -> Selection {
    Selection(day: awaitedDay ?? selection.day)
  }

  package mutating func move(_ motion: Motion, _ scene: Scene) -> Landing {
    switch motion {
    case .lines(let count), .events(let count):
      let walk = RecordWalk(days: records(scene))
      let later = isOldestFirst(scene) ? count : -count
      let end = walk.place(from: place(scene), movedBy: later)
      return select(end.place, rest: .lines(later == count ? end.left : -end.left), end.left, scene)
    case .eventDays(let count) where scene.state.search != nil:
      let (walk, start) = (RecordWalk(days: records(scene)), place(scene))
      let end = walk.place(from: start, movedBy: count)
      var landing = select(end.place, rest: .eventDays(end.left), end.left, scene)
      if end.left == 0, end.place == start, count != 0 {
        landing.message = Message(scene.reason(scene.words.noMatch(isEarlier: count < 0)))
      }
      return landing
    case .eventDays(let count):
      let old = scene.selectedDay
      var landing = moveByDays(count, scene)
      if landing.rest == nil, landing.selection.day == old, count != 0 {
        landing.message = Message(scene.reason(scene.words.noDay(isEarlier: count < 0)))
      }
      return landing
    default:
      let target = MotionTarget(of: motion, scene)
      if target.rest == nil, let day = records(scene).doneDay(motion, beyond: target.day) {
        return move(motion, to: day, scene)
      }
      return move(motion, to: target, scene)
    }
  }

  private mutating func move(
    _ motion: Motion, to target: MotionTarget, _ scene: Scene
  ) -> Landing {
    var landing = Landing(scene.selection)
    if let day = target.day {
      landing = move(motion, to: day, scene)
    }
    landing.rest = landing.rest ?? target.rest
    landing.message = landing.message ?? target.message
    return landing
  }

  private mutating func move(_ motion: Motion, to target: Day, _ scene: Scene) -> Landing {
    let (listed, old) = (records(scene), scene.selectedDay)
    switch motion {
    case .days(let count): return moveByDays(count, scene)
    case .startOfWeek:
      guard let day = RecordWalk(days: listed).nearestDay(to: target).day, day <= old
      else { break }
      return select(RecordPlace(day: day, number: 0), scene)
    case .endOfWeek:
      let day = listed.recordCount(on: target) > 0 ? target : listed.dayWithRecords(before: target)
      guard let day, day >= old else { break }
      return select(RecordPlace(day: day, number: max(0, listed.recordCount(on: day) - 1)), scene)
    case .lastEvent: return land(on: target, number: .max, scene)
    case .firstEvent: return land(on: target, number: 0, scene)
    case .periods, .longPeriods, .months, .date, .today, .lines, .eventDays, .events:
      return land(on: target, scene)
    }
    return Landing(scene.selection)
  }

  private mutating func moveByDays(_ count: Int, _ scene: Scene) -> Landing {
    let end = RecordWalk(days: records(scene)).day(from: scene.selectedDay, movedBy: count)
    return select(
      RecordPlace(day: end.place, number: firstNumber(on: end.place, scene)),
      rest: .days(end.left), end.left, scene)
  }

  // MARK: Data

  /// Finds the selected record after the data changed, or the one with its number, or the nearest.
  /// It stays in its row.
  package mutating func restorePlace(_ scene: Scene) -> Landing {
    let (day, selected) = (scene.selectedDay, scene.selection.item)
    let records = records(scene)
    let isRunning = records.running(on: day).contains { $0.ref == selected }
    if let selected, let start = scene.startDay(of: selected), start != day, !isRunning {
      // In another zone, the record may be on another day.
      if let landing = land(on: selected, of: start, scene) { return landing }
      if scene.listed.summary(of: start).isPending { return Landing(scene.selection) }
    }
    guard !records.isPending(day) else { return Landing(scene.selection) }
    if let awaitedDay, isProvisional { return land(on: awaitedDay, fromTop: true, scene) }
    let last = records.recordCount(on: day) - 1
    guard last >= 0 else { return land(on: awaitedDay ?? day, scene) }
    let isHeld = anchor.day == day && anchor.record == number
    number = min(number, last)
    if selected == nil, number == 0 { number = firstNumber(on: day, scene) }
    number = selected.flatMap { place(of: $0, on: day, near: number, scene) } ?? number
    if isHeld {
      anchor.record = number
      anchor = list(scene).anchor(
        anchor, scrolledBy: 0, in: scene.plan.viewport, counting: records)
    }
    reveal(day, scene)
    return Landing(selection(scene, on: day))
  }

  package mutating func follow(
    _ record: Record, shiftedBy shift: Int, _ scene: Scene
  ) -> Landing? {
    land(on: record.ref, of: record.occurrence.start.day, scene)
  }

  /// Selects an item of a day; nil while its place is unknown.
  private mutating func land(on item: ItemRef, of day: Day, _ scene: Scene) -> Landing? {
    let day = day.clampedToSupported
    return number(of: item, on: day, scene).map { land(on: day, number: $0, scene) }
  }

  /// The maximum number of records of a day searched for one.
  private static let mostSearched = 512

  /// Returns the number of an item among the records of its day; nil while it is unknown.
  private func number(of item: ItemRef, on day: Day, _ scene: Scene) -> Int? {
    let records = records(scene)
    let count = min(records.recordCount(on: day), Self.mostSearched)
    return (0..<count).first { records.record($0, on: day)?.ref == item }
  }

  /// Returns the current number of an item, searching near its previous one.
  private func place(
    of item: ItemRef, on day: Day, near number: Int, _ scene: Scene
  ) -> Int? {
    let records = records(scene)
    for distance in 0...64 {
      for candidate in [number - distance, number + distance]
      where records.record(candidate, on: day)?.ref == item {
        return candidate
      }
    }
    return nil
  }

  // MARK: Mouse

  package var rowsPerNotch: Int { 3 }

  package mutating func select(_ target: HitTarget, _ scene: Scene) -> Landing {
    switch target {
    case .record(let place, _): select(place, scene)
    case .month(let month): land(on: month.firstDay, scene)
    case .heading(let day): land(on: day, scene)
    case .time(let time): land(on: time.day, scene)
    case .taskBox(let todo, let time): select(todo.ref, on: time.day, scene)
    case .event, .eventEnd, .outside, .todo, .pane, .coming, .view, .timer, .hint, .window,
      .nothing:
      Landing(scene.selection)
    }
  }

  private mutating func select(_ item: ItemRef, on day: Day, _ scene: Scene) -> Landing {
    guard let number = number(of: item, on: day, scene) else { return Landing(scene.selection) }
    return select(RecordPlace(day: day, number: number), scene)
  }

  package func zoomsInto(_ target: HitTarget) -> Bool { false }

  // MARK: Verbs

  package func subject(_ scene: Scene) -> VerbSubject {
    let record = records(scene).record(number, on: scene.selectedDay)
    return record?.todo.map { .todo($0) } ?? .record(record)
  }

  package func cancelled(_ selection: Selection) -> Selection { selection }

  package var rangeUnit: SelectedRange.Unit? { nil }

  package var hints: [Command] {
    [
      .add, .showDetails, .editEvent, .search, .showTotals, .showMonth, .filter, .findCommand,
      .help,
    ]
  }

  package var totalsPeriod: TotalsPeriod { .month }

  package func shownDays(_ scene: Scene) -> LoadedDays { scene.listed }

  // MARK: - Private

  private func list(_ scene: Scene) -> HistoryItemsProvider {
    // Search results have their dates in a column.
    HistoryItemsProvider(
      order: scene.state.settings.historyOrder,
      hasDayLabels: !HistoryColumns.hasDates(width: scene.plan.content.width, scene))
  }

  /// Returns the records of the list.
  package func records(_ scene: Scene) -> HistoryRecords { HistoryRecords(scene) }

  private func isOldestFirst(_ scene: Scene) -> Bool {
    scene.state.settings.historyOrder == .oldestFirst
  }

  private func place(_ scene: Scene) -> RecordPlace {
    RecordPlace(day: scene.selectedDay, number: number)
  }

  /// Returns the number of the record below the label of a day.
  private func firstNumber(on day: Day, _ scene: Scene) -> Int {
    let records = records(scene)
    let last = max(0, records.recordCount(on: day) - 1)
    guard isOldestFirst(scene) else { return last }
    // Records of earlier days that continue are above the others.
    return min(records.running(on: day).count, last)
  }

  private func selection(_ scene: Scene, on day: Day) -> Selection {
    Selection(day: day, item: records(scene).record(number, on: day)?.ref)
  }

  private mutating func select(
    _ place: RecordPlace, rest: Motion, _ left: Int, _ scene: Scene
  ) -> Landing {
    var landing = select(place, scene)
    if left != 0 { landing.rest = rest }
    return landing
  }

  private mutating func select(_ place: RecordPlace, _ scene: Scene) -> Landing {
    let isNear = isOnScreenOrBeside(place, scene)
    number = place.number
    awaitedDay = nil
    if isNear { reveal(place.day, scene) } else { showFromTop(place.day, scene) }
    return Landing(selection(scene, on: place.day))
  }

  /// Selects a record of a day, or of the nearest day with records, and remembers the requested day
  /// for other views. The landing waits while the records are unknown.
  ///
  /// - Parameters:
  ///   - number: the number of the record; nil for the first one that the list shows on the day.
  ///   - isFromTop: whether to put it at the top, wherever the list was before.
  private mutating func land(
    on day: Day, number: Int? = nil, fromTop isFromTop: Bool = false, _ scene: Scene
  ) -> Landing {
    let listed = records(scene)
    var landing = Landing(scene.selection)
    isProvisional = !scene.listed.source.isQuiet
    switch RecordWalk(days: listed).nearestDay(to: day) {
    case .day(let nearest):
      let last = max(0, listed.recordCount(on: nearest) - 1)
      let number = number.map { min($0, last) } ?? firstNumber(on: nearest, scene)
      if isFromTop {
        (self.number, awaitedDay) = (number, nil)
        landing = Landing(selection(scene, on: nearest))
      } else {
        landing = select(RecordPlace(day: nearest, number: number), scene)
      }
      // During a search, continue from its result.
      if nearest != day, scene.state.search == nil { awaitedDay = day }
    case .none:
      (landing.selection, self.number) = (Selection(day: day), 0)
      // The list itself shows that nothing matches the filter, which is named in the status line.
      if scene.state.search == nil, scene.state.filter == .everything, !isProvisional {
        landing.message = Message(scene.reason(scene.words.thereAreNoEvents))
      }
    case .pending:
      if listed.recordCount(on: scene.selectedDay) == 0 {
        (landing.selection, self.number) = (Selection(day: day), 0)
      }
      landing.rest = .date(day)
    }
    if isFromTop { showFromTop(landing.selection.day ?? day, scene) }
    return landing
  }

  /// Scrolls the viewport by the fewest rows that show the selected record.
  private mutating func reveal(_ day: Day, _ scene: Scene) {
    anchor = list(scene).anchor(
      anchor, revealing: number, on: day, in: scene.plan.viewport, counting: records(scene))
  }

  /// Shows the selected record at the top, below those that go on since an earlier day.
  private mutating func showFromTop(_ day: Day, _ scene: Scene) {
    let records = records(scene)
    let rows = isOldestFirst(scene) ? min(number, records.running(on: day).count) : 0
    anchor = list(scene).anchor(
      showing: number, on: day, at: .first(padding: rows), in: scene.plan.viewport,
      counting: records)
    reveal(day, scene)
  }

  /// Returns whether the record is on the screen or at most a screen away from it.
  private func isOnScreenOrBeside(_ place: RecordPlace, _ scene: Scene) -> Bool {
    guard let shown = visibleItems(scene).days else { return false }
    if shown.contains(place.day) { return true }
    let rows = scene.plan.content.height
    let isLater = place.day > shown.upperBound
    let edge = RecordPlace(day: isLater ? shown.upperBound : shown.lowerBound, number: 0)
    let reach = RecordWalk(days: records(scene)).place(from: edge, movedBy: isLater ? rows : -rows)
    return isLater ? place.day <= reach.place.day : place.day >= reach.place.day
  }
}

// MARK: - Scrolling

extension HistoryView {
  package mutating func scroll(_ scroll: Scroll, holding isHolding: Bool, _ scene: Scene) -> Landing
  {
    let (selected, viewport) = (place(scene), scene.plan.viewport)
    let before = visibleRecords(scene)
    let row = before.first { $0.place == selected }?.row
    let rows = scroll.rows(in: viewport, rowHeight: 1)
    anchor = list(scene).anchor(
      anchor, scrolledBy: rows, in: viewport, counting: records(scene))
    if isHolding { return Landing(scene.selection) }
    let after = visibleRecords(scene)
    if case .rows = scroll, after.contains(where: { $0.place == selected }) {
      return Landing(scene.selection)
    }
    guard let first = after.first, let last = after.last else { return Landing(scene.selection) }
    let hasMoved = before.first?.place != first.place
    let pulled = rows > 0 ? first : last
    let along = after.min { abs($0.row - (row ?? pulled.row)) < abs($1.row - (row ?? pulled.row)) }
    let found =
      switch scroll {
      case .rows: pulled
      case .halfScreens where hasMoved: along ?? pulled
      case .halfScreens: rows > 0 ? last : first
      }
    number = found.place.number
    awaitedDay = nil
    anchor = HistoryAnchor(found.place.day, record: number, at: found.row)
    return Landing(selection(scene, on: found.place.day))
  }

  /// Returns the records not covered by pinned labels, from top to bottom.
  private func visibleRecords(_ scene: Scene) -> [(place: RecordPlace, row: Row)] {
    let items = visibleItems(scene).items
    let top = items.lazy.filter(\.isPinned).map(\.frame.maxY).max() ?? scene.plan.viewport.top
    return items.compactMap { placed in
      guard !placed.isPinned, placed.frame.y >= top, case .record(let day, let number) = placed.item
      else { return nil }
      return (RecordPlace(day: day, number: number), placed.frame.y)
    }
  }
}
