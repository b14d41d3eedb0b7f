import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry

/// The month, quarter and year views: an endless grid of months.
package struct GridView: DaysView {
  /// The period that the view is named after and keeps together on the screen.
  package enum Period: Hashable { case month, quarter, year }

  package let period: Period
  /// The anchor of the viewport, in rows of `ScreenPlan.content`, whose top is row 0.
  package private(set) var anchor = GridAnchor(Day(0).month, at: 0)

  /// Whether the month is where `showToday` placed it.
  package private(set) var startsNearToday = false

  package init(_ period: Period) { self.period = period }

  package var kind: ViewKind {
    switch period {
    case .month: .month
    case .quarter: .quarter
    case .year: .year
    }
  }

  // MARK: Layout

  package func plan(in area: Size, _ settings: Settings) -> ViewPlan {
    GridPlan(period, in: area, settings).plan
  }

  /// Returns how the area of a scene is divided.
  package func gridPlan(_ scene: Scene) -> GridPlan {
    GridPlan(period, in: scene.plan.area, scene.state.settings)
  }

  /// Returns the layout of all days, with the heights of the weeks near the viewport and near a day
  /// to go to.
  package func grid(_ scene: Scene, towards day: Day? = nil) -> VisibleItemsProvider {
    let plan = gridPlan(scene)
    return VisibleItemsProvider(
      metrics: plan.metrics, range: SupportedDays.days, heights: heights(plan, towards: day, scene))
  }

  /// Returns the heights of week rows that differ; nil if all are alike.
  private func heights(_ plan: GridPlan, towards day: Day?, _ scene: Scene) -> NearMonthRows? {
    guard plan.hasBars else { return nil }
    let rows = plan.plan.content.height
    let basis = MonthRows.Basis(
      generation: scene.days.generation, firstWeekday: plan.metrics.firstWeekday,
      joinsMonths: plan.metrics.joinsMonths, rows: rows, today: scene.state.today)
    let measured = scene.days.rows.value(of: basis) { MonthRows(basis) }
    return NearMonthRows(
      measured, of: scene.days, near: [anchor.month] + (day.map { [$0.month] } ?? []),
      viewportOf: rows)
  }

  package func visibleDays(_ scene: Scene) -> ClosedRange<Day>? {
    visibleItems(scene, grid(scene)).days
  }

  package func visibleItems(_ scene: Scene, _ grid: VisibleItemsProvider) -> VisibleItems<
    GridAnchor
  > {
    grid.visibleItems(in: scene.plan.viewport, from: anchor)
  }

  package mutating func refit(from old: Scene, to scene: Scene) {
    if startsNearToday {
      showToday(scene)
      return reveal(scene.selectedDay, scene)
    }
    anchor = grid(scene).anchor(
      anchor, resizedFrom: grid(old), in: old.plan.viewport, to: scene.plan.viewport)
    reveal(scene.selectedDay, scene)
  }

  // MARK: Moving

  package mutating func open(_ selection: Selection, _ scene: Scene) -> Landing {
    var selection = selection
    let day = selection.day ?? scene.state.today
    selection.day = day
    showFromTop(day, scene)
    return Landing(selection)
  }

  package func handOn(_ selection: Selection) -> Selection { selection }

  package mutating func move(_ motion: Motion, _ scene: Scene) -> Landing {
    if case .events(let count) = motion { return choose(count, scene) }
    let target = MotionTarget(of: motion, scene)
    var selection = scene.selection
    if let day = target.day {
      selection = selection.moved(to: day)
      show(day, byStep: motion.isStep, scene)
    }
    return Landing(selection, rest: target.rest, message: target.message)
  }

  /// Chooses an event or a task of the selected day in the order of the pane, and none after the last one.
  private func choose(_ count: Int, _ scene: Scene) -> Landing {
    let day = scene.selectedDay
    let contents = scene.paneContents(of: day, limit: Scene.mostChoices)
    let events = contents.inOrder.map(\.ref)
    guard !events.isEmpty else {
      return Landing(scene.selection, message: Message(scene.reason(forEmpty: contents)))
    }
    // The day itself is the first place.
    let places: [ItemRef?] = [nil] + events
    let place = places.firstIndex(of: scene.selection.item) ?? 0
    let next = (place + count % places.count + places.count) % places.count
    return Landing(Selection(day: day, item: places[next]))
  }

  /// Weeks may be higher or lower than before.
  package mutating func restorePlace(_ scene: Scene) -> Landing {
    guard gridPlan(scene).hasBars else { return Landing(scene.selection) }
    if startsNearToday {
      showToday(scene)
    } else {
      anchor = grid(scene).anchor(anchor, scrolledBy: 0, in: scene.plan.viewport)
    }
    if isWithinAScreen(scene.selectedDay, scene) { reveal(scene.selectedDay, scene) }
    return Landing(scene.selection)
  }

  /// Follows an event; the day stays selected if the event was already selected.
  package mutating func follow(
    _ record: Record, shiftedBy shift: Int, _ scene: Scene
  ) -> Landing? {
    let day = scene.selectedDay + shift
    let isThere = shift != 0 || record.occurrence.days.contains(day)
    return select(isThere ? day : record.occurrence.start.day, record.ref, scene)
  }

  /// Returns the first month of the period that contains a day.
  package func start(of day: Day) -> Month {
    let month = day.month
    return switch period {
    case .month: month
    case .quarter: month - (month.number - 1) % 3
    case .year: month - (month.number - 1)
    }
  }

  // MARK: Mouse

  package var rowsPerNotch: Int { 1 }

  package mutating func select(_ target: HitTarget, _ scene: Scene) -> Landing {
    switch target {
    case .time(let time): select(time.day, nil, scene)
    case .event(let record, let time): select(time.day, record.ref, scene)
    case .taskBox(let todo, let time): select(time.day, todo.ref, scene)
    case .coming(let day, let record): select(day, record?.ref, scene)
    case .month(let month): select(month.firstDay, nil, scene)
    case .record, .todo, .heading, .eventEnd, .outside, .pane, .view, .timer, .hint, .window,
      .nothing:
      Landing(scene.selection)
    }
  }

  package func zoomsInto(_ target: HitTarget) -> Bool { true }

  // MARK: Verbs

  package func subject(_ scene: Scene) -> VerbSubject {
    let item = scene.selection.item
    let contents = scene.paneContents(of: scene.selectedDay, limit: Scene.mostChoices)
    if let todo = item.flatMap(contents.record)?.todo { return .todo(todo) }
    return .day(contents, selected: item)
  }

  package func cancelled(_ selection: Selection) -> Selection { Selection(day: selection.day) }

  package var rangeUnit: SelectedRange.Unit? { .days }

  package var totalsPeriod: TotalsPeriod {
    switch period {
    case .month: .month
    case .quarter: .quarter
    case .year: .year
    }
  }

  package func shownDays(_ scene: Scene) -> LoadedDays { scene.days }

  // MARK: - Private

  private mutating func select(
    _ day: Day, _ item: ItemRef?, _ scene: Scene
  ) -> Landing {
    let selection = Selection(day: day.clampedToSupported, item: item)
    show(day.clampedToSupported, byStep: true, scene)
    return Landing(selection)
  }

  /// Brings a day into view. A day in the same period, or one reached by a step nearby, scrolls as
  /// few rows as possible; otherwise its period is shown from the top.
  private mutating func show(_ day: Day, byStep isStep: Bool, _ scene: Scene) {
    if isStep && isWithinAScreen(day, scene) || start(of: day) == start(of: scene.selectedDay) {
      reveal(day, scene)
    } else {
      showFromTop(day, scene)
    }
  }

  /// Scrolls the viewport by the fewest rows that show a day.
  private mutating func reveal(_ day: Day, _ scene: Scene) {
    let moved = grid(scene, towards: day).anchor(anchor, revealing: day, in: scene.plan.viewport)
    if moved != anchor { (anchor, startsNearToday) = (moved, false) }
  }

  /// Shows today in the upper third, to leave room for the coming weeks: below the week before if
  /// that is low enough, otherwise at the top.
  private mutating func showToday(_ scene: Scene) {
    let (today, viewport) = (scene.state.today, scene.plan.viewport)
    let grid = grid(scene, towards: today)
    let weekBefore = (today - 7).clampedToSupported
    anchor = grid.anchor(showing: weekBefore, at: .first(padding: 0), in: viewport)
    let row = grid.frame(of: today, from: anchor)?.y ?? viewport.bottom
    if (row - viewport.top) * 3 >= viewport.size.height {
      anchor = grid.anchor(showing: today, at: .first(padding: 0), in: viewport)
    }
    startsNearToday = true
  }

  /// Shows the month, quarter or year of a day from the top, and scrolls further, to a month's
  /// header, if the day would not be visible. The month of today begins near today.
  private mutating func showFromTop(_ day: Day, _ scene: Scene) {
    if period == .month, day == scene.state.today { return showToday(scene) }
    startsNearToday = false
    let grid = grid(scene, towards: day)
    // A month's header needs no room at the top because the title says the same.
    let covered = period == .month ? grid.metrics.headerHeight : 0
    anchor = grid.anchor(
      showing: start(of: day), at: .first(padding: -covered), in: scene.plan.viewport)
    reveal(day, scene)
    if period != .month { showHeader(above: day, scene) }
  }

  /// Scrolls on to the next month header, so that no weeks at the top are without their month.
  private mutating func showHeader(above day: Day, _ scene: Scene) {
    let (grid, viewport) = (grid(scene), scene.plan.viewport)
    let row = grid.frame(of: day, from: anchor)?.y ?? viewport.top
    let header = grid.visibleItems(in: viewport, from: anchor).items.first { placed in
      guard case .monthHeader = placed.item else { return false }
      return placed.frame.y >= viewport.top && placed.frame.y <= row
    }
    guard let header else { return }
    anchor = grid.anchor(anchor, scrolledBy: header.frame.y - viewport.top, in: viewport)
  }

  /// Returns whether a day is in the viewport or at most a screen away from it.
  private func isWithinAScreen(_ day: Day, _ scene: Scene) -> Bool {
    let viewport = scene.plan.viewport
    // No month has fewer rows than days of a week.
    guard abs(day.month - anchor.month) * 7 <= 2 * viewport.size.height + 14 else { return false }
    guard let frame = grid(scene, towards: day).frame(of: day, from: anchor) else { return false }
    return frame.maxY >= viewport.top - viewport.size.height
      && frame.y <= viewport.bottom + viewport.size.height
  }
}

// MARK: - Scrolling

extension GridView {
  package mutating func scroll(_ scroll: Scroll, holding isHolding: Bool, _ scene: Scene) -> Landing
  {
    let (viewport, selected) = (scene.plan.viewport, scene.selectedDay)
    startsNearToday = false
    let before = grid(scene).frame(of: selected, from: anchor)
    switch scroll {
    case .rows(let count) where count.magnitude <= Self.mostSingleRows:
      for _ in 0..<count.magnitude { scrollByRow(down: count > 0, scene) }
    case .rows, .halfScreens:
      let rows = scroll.rows(in: viewport, rowHeight: grid(scene).metrics.dayHeight)
      let moved = grid(scene).anchor(anchor, scrolledBy: rows, in: viewport)
      anchor = moved
      // The weeks that are there now may have other heights than those on the way.
      anchor = grid(scene).anchor(anchor, scrolledBy: 0, in: viewport)
      anchor = aligned(anchor, towards: rows, grid(scene), viewport)
    }
    let grid = grid(scene)
    guard !isHolding, let after = grid.frame(of: selected, from: anchor) else {
      return Landing(scene.selection)
    }
    let day: Day? =
      switch scroll {
      case .rows where after.isVisible(in: viewport): selected
      case .rows: self.day(near: after, grid, viewport)
      case .halfScreens: self.day(near: before ?? after, grid, viewport)
      }
    return Landing(scene.selection.moved(to: day ?? selected))
  }

  /// The week rows that a key scrolls one after another; more are scrolled as if all were alike.
  private static let mostSingleRows = 100

  /// Brings the next week row to the top of the viewport, or a month header if several are side by
  /// side; the title replaces a single one.
  private mutating func scrollByRow(down isDown: Bool, _ scene: Scene) {
    let (grid, viewport) = (grid(scene), scene.plan.viewport)
    guard !isDown else {
      let next = tops(grid, viewport, withHeaders: period != .month).first { $0 > 0 } ?? 1
      anchor = grid.anchor(anchor, scrolledBy: next, in: viewport)
      return
    }
    for _ in 0...grid.metrics.headerHeight {
      anchor = grid.anchor(anchor, scrolledBy: -1, in: viewport)
      let rows = tops(grid, viewport, withHeaders: period != .month)
      guard let start = rows.last(where: { $0 <= 0 }) else { continue }
      anchor = grid.anchor(anchor, scrolledBy: start, in: viewport)
      return
    }
  }

  /// Returns where visible week rows and month headers begin, in rows below the top of the viewport.
  private func tops(
    _ grid: VisibleItemsProvider, _ viewport: Viewport, withHeaders hasHeaders: Bool = true
  ) -> [Int] {
    grid.visibleItems(in: viewport, from: anchor).items.compactMap { placed in
      switch placed.item {
      case .day: placed.frame.y - viewport.top
      case .monthHeader: hasHeaders ? placed.frame.y - viewport.top : nil
      default: nil
      }
    }
  }

  /// Returns the anchor moved so that a week row or a month header begins at the top of the
  /// viewport.
  private func aligned(
    _ anchor: GridAnchor, towards rows: Int, _ grid: VisibleItemsProvider, _ viewport: Viewport
  ) -> GridAnchor {
    guard grid.metrics.dayHeight > 1 else { return anchor }
    var moved = self
    moved.anchor = anchor
    let nearest = moved.tops(grid, viewport).min { a, b in
      abs(a) != abs(b) ? abs(a) < abs(b) : (a > b) == (rows > 0)
    }
    guard let nearest, nearest != 0 else { return anchor }
    return grid.anchor(anchor, scrolledBy: nearest, in: viewport)
  }

  /// Returns the visible day nearest to a place, preferably in the same column.
  private func day(
    near frame: Rect, _ grid: VisibleItemsProvider, _ viewport: Viewport
  ) -> Day? {
    let items = grid.visibleItems(in: viewport, from: anchor).items
    let days = items.filter { $0.item.day != nil && $0.frame.isVisible(in: viewport) }
    let nearest = days.min { a, b in
      frame.distance(to: a.frame) < frame.distance(to: b.frame)
    }
    return nearest?.item.day
  }
}

extension LayoutItem {
  /// The day, if the item is a day's cell.
  fileprivate var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}

extension Rect {
  /// Returns whether all its rows are in the viewport, or the first row if it is taller than that.
  package func isVisible(in viewport: Viewport) -> Bool {
    y >= viewport.top && y < viewport.bottom
      && (maxY <= viewport.bottom || height > viewport.size.height)
  }

  /// Returns the distance to another rectangle: same column first, then by rows, then by columns.
  fileprivate func distance(to other: Rect) -> (Int, rows: Int, columns: Int) {
    (x == other.x ? 0 : 1, abs(y - other.y), abs(x - other.x))
  }
}
