import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// Month, quarter and year: a grid of months without end.
package struct GridView: CalendarView {
  /// What the view is named after, and keeps together on the screen.
  package enum Period: Hashable { case month, quarter, year }

  package let period: Period
  /// What the viewport hangs on, in rows of `ScreenPlan.content`, whose top is row 0.
  package private(set) var anchor = GridAnchor(Day(0).month, at: 0)

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

  /// How the area of a scene is divided.
  package func gridPlan(_ scene: Scene) -> GridPlan {
    GridPlan(period, in: scene.plan.area, scene.state.settings)
  }

  /// The layout over all days there are.
  package func grid(_ scene: Scene) -> VisibleItemsProvider { gridPlan(scene).grid }

  package func layout(_ scene: Scene) -> ViewLayout { ViewLayout(visibleItems(scene, grid(scene))) }

  package func visibleItems(_ scene: Scene, _ grid: VisibleItemsProvider) -> VisibleItems<
    GridAnchor
  > {
    grid.visibleItems(in: scene.plan.viewport, from: anchor)
  }

  package mutating func refit(from old: Scene, to scene: Scene) {
    anchor = grid(scene).anchor(
      anchor, resizedFrom: grid(old), in: old.plan.viewport, to: scene.plan.viewport)
    reveal(scene.selection.day, scene)
  }

  // MARK: Moving

  package mutating func open(_ selection: Selection, _ scene: Scene) -> Landing {
    showFromTop(selection.day, scene)
    return Landing(selection)
  }

  package func handOn(_ selection: Selection) -> Selection { selection }

  package mutating func move(_ motion: Motion, _ scene: Scene) -> Landing {
    let target = MotionTarget(of: motion, scene)
    var selection = scene.selection
    if let day = target.day {
      selection = selection.moved(to: day)
      show(selection, byStep: motion.isStep, scene)
    }
    return Landing(selection, rest: target.rest, message: target.message)
  }

  package func settle(_ scene: Scene) -> Landing { Landing(scene.selection) }

  /// The day of the event that is selected already stays selected.
  package mutating func follow(
    _ occurrence: Occurrence, shiftedBy shift: Int, _ scene: Scene
  ) -> Landing? {
    let day = scene.selection.day + shift
    let isThere = shift != 0 || occurrence.days.contains(day)
    return select(isThere ? day : occurrence.start.day, occurrence, scene)
  }

  /// The first month of the period that a day belongs to.
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
    case .day(let day): select(day, nil, scene)
    case .event(let record, let day): select(day, record.occurrence, scene)
    case .month(let month): select(month.firstDay, nil, scene)
    case .record, .heading, .pane, .view, .window, .nothing: Landing(scene.selection)
    }
  }

  package func zoomsInto(_ target: HitTarget) -> Bool { true }

  // MARK: Verbs

  /// As many events of a day as can be chosen among.
  private static let mostChoices = 64

  package func subject(_ scene: Scene) -> VerbSubject {
    let selection = scene.selection
    return .day(
      scene.days.contents(of: selection.day, limit: Self.mostChoices),
      selected: selection.occurrence)
  }

  package func cancelled(_ selection: Selection) -> Selection { Selection(day: selection.day) }

  package var hasRanges: Bool { true }

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
    _ day: Day, _ occurrence: Occurrence?, _ scene: Scene
  ) -> Landing {
    let selection = Selection(day: day.withinReach, occurrence: occurrence)
    show(selection, byStep: true, scene)
    return Landing(selection)
  }

  /// Brings a day into view: by as few rows as possible in the same month, quarter or year, or by
  /// a step to a day nearby; else with its period from the top.
  private mutating func show(_ selection: Selection, byStep isStep: Bool, _ scene: Scene) {
    let day = selection.day
    if isStep && isWithinAScreen(day, scene) || start(of: day) == start(of: scene.selection.day) {
      reveal(day, scene)
    } else {
      showFromTop(day, scene)
    }
  }

  /// Moves the viewport by as few rows as show a day.
  private mutating func reveal(_ day: Day, _ scene: Scene) {
    anchor = grid(scene).anchor(anchor, revealing: day, in: scene.plan.viewport)
  }

  /// Shows the month, quarter or year of a day from the top, and more rows where the day would not
  /// be visible.
  private mutating func showFromTop(_ day: Day, _ scene: Scene) {
    let grid = grid(scene)
    // A month's header needs no room at the top, as the title says the same.
    let covered = period == .month ? grid.metrics.headerHeight : 0
    anchor = grid.anchor(
      showing: start(of: day), at: .first(padding: -covered), in: scene.plan.viewport)
    reveal(day, scene)
  }

  /// Whether a day is in the viewport or not farther from it than the viewport is high.
  private func isWithinAScreen(_ day: Day, _ scene: Scene) -> Bool {
    let viewport = scene.plan.viewport
    guard let frame = grid(scene).frame(of: day, from: anchor) else { return false }
    return frame.maxY >= viewport.top - viewport.size.height
      && frame.y <= viewport.bottom + viewport.size.height
  }
}

// MARK: - Scrolling

extension GridView {
  package mutating func scroll(_ scroll: Scroll, holding isHolding: Bool, _ scene: Scene) -> Landing
  {
    let (grid, viewport, selection) = (grid(scene), scene.plan.viewport, scene.selection)
    let before = grid.frame(of: selection.day, from: anchor)
    let rows = scroll.rows(in: viewport, rowHeight: grid.metrics.dayHeight)
    let moved = grid.anchor(anchor, scrolledBy: rows, in: viewport)
    anchor = aligned(moved, towards: rows, grid, viewport)
    guard !isHolding, let after = grid.frame(of: selection.day, from: anchor) else {
      return Landing(selection)
    }
    let day: Day? =
      switch scroll {
      case .rows where after.isVisible(in: viewport): selection.day
      case .rows: self.day(near: after, grid, viewport)
      case .halfScreens: self.day(near: before ?? after, grid, viewport)
      }
    return Landing(selection.moved(to: day ?? selection.day))
  }

  /// The anchor moved on so that a week row or a month header begins at the top of the viewport.
  private func aligned(
    _ anchor: GridAnchor, towards rows: Int, _ grid: VisibleItemsProvider, _ viewport: Viewport
  ) -> GridAnchor {
    guard grid.metrics.dayHeight > 1 else { return anchor }
    let tops = grid.visibleItems(in: viewport, from: anchor).items.compactMap { placed in
      switch placed.item {
      case .day, .monthHeader: placed.frame.y - viewport.top
      default: nil
      }
    }
    let nearest = tops.min { a, b in
      abs(a) != abs(b) ? abs(a) < abs(b) : (a > b) == (rows > 0)
    }
    guard let nearest, nearest != 0 else { return anchor }
    return grid.anchor(anchor, scrolledBy: nearest, in: viewport)
  }

  /// The visible day nearest to a place, if possible in the same column.
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
  /// The day, where the item is a day's cell.
  fileprivate var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}

extension Rect {
  /// Whether all rows are in the viewport, or the first one where it is higher than that.
  package func isVisible(in viewport: Viewport) -> Bool {
    y >= viewport.top && y < viewport.bottom
      && (maxY <= viewport.bottom || height > viewport.size.height)
  }

  /// How far a rectangle lies: those in the same column first, then by rows, then by columns.
  fileprivate func distance(to other: Rect) -> (Int, rows: Int, columns: Int) {
    (x == other.x ? 0 : 1, abs(y - other.y), abs(x - other.x))
  }
}
