import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry

/// The list of tasks, in groups by when they are due.
package struct TaskListView: CalendarView {
  /// The anchor of the viewport, in rows of `ScreenPlan.content`.
  private var anchor = HistoryAnchor(TodoGroup.overdue.day, record: 0, at: 1)
  /// The place of the selected row when it was selected; see `place(_:)`.
  private var selected = TodoPlace(.overdue, 0)
  /// The day that was selected in the view before.
  private var day: Day?
  /// Whether the selection has moved since.
  private var hasMoved = false

  package var kind: ViewKind { .tasks }

  // MARK: Layout

  package func plan(in area: Size, _ settings: Settings) -> ViewPlan {
    let pane = settings.showsPane ? TaskPane.width(in: area) : 0
    return ViewPlan(content: Rect(0, 0, area.width - pane, area.height))
  }

  package func visibleDays(_ scene: Scene) -> ClosedRange<Day>? { nil }

  package func visibleItems(_ scene: Scene) -> VisibleItems<HistoryAnchor> {
    list.visibleItems(in: scene.plan.viewport, from: anchor, counting: TaskRows(scene))
  }

  package mutating func refit(from old: Scene, to scene: Scene) {
    reveal(place(scene) ?? selected, scene)
  }

  // MARK: Moving

  package mutating func open(_ selection: Selection, _ scene: Scene) -> Landing {
    (day, hasMoved) = (selection.day, false)
    let rows = TaskRows(scene)
    var place = rows.nearest(to: TodoPlace(.overdue, 0))
    if let item = selection.item,
      case .place(let found)? = scene.listed.todos.place(of: item, scene.todoListing)
    {
      place = rows.nearest(to: found)
    }
    guard let place else { return Landing(Selection(day: selection.day)) }
    return land(on: place, scene)
  }

  package func handOn(_ selection: Selection) -> Selection {
    Selection(day: hasMoved ? selection.day ?? day : day)
  }

  package mutating func move(_ motion: Motion, _ scene: Scene) -> Landing {
    let rows = TaskRows(scene)
    guard let place = place(scene) else { return Landing(scene.selection) }
    hasMoved = true
    return land(on: target(of: motion, from: place, rows, scene) ?? place, scene)
  }

  private func target(
    of motion: Motion, from place: TodoPlace, _ rows: TaskRows, _ scene: Scene
  ) -> TodoPlace? {
    switch motion {
    case .lines(let count), .events(let count): rows.place(from: place, movedBy: count)
    case .eventDays(let count) where scene.state.search != nil:
      rows.place(from: place, movedBy: count)
    case .days(let count), .periods(let count), .longPeriods(let count), .months(let count),
      .eventDays(let count):
      rows.group(from: place.group, movedBy: count).map { TodoPlace($0, 0) }
    case .startOfWeek: TodoPlace(place.group, 0)
    case .endOfWeek: TodoPlace(place.group, rows.count(of: place.group) - 1)
    case .firstEvent: rows.groups.first.map { TodoPlace($0, 0) }
    case .lastEvent: rows.groups.last.map { TodoPlace($0, rows.count(of: $0) - 1) }
    case .today: rows.nearest(to: TodoPlace(.today, 0))
    case .date(let day): rows.nearest(to: TodoPlace(group(of: day, scene), 0))
    }
  }

  /// Returns the group of open tasks that are due on a day.
  private func group(of day: Day, _ scene: Scene) -> TodoGroup {
    let today = scene.state.today
    let week = today.startOfWeek(firstWeekday: scene.state.settings.firstWeekday)
    return switch day {
    case ..<today: .overdue
    case today: .today
    case today + 1: .tomorrow
    case ..<(week + 7): .thisWeek
    default: .later
    }
  }

  package mutating func scroll(_ scroll: Scroll, holding isHolding: Bool, _ scene: Scene) -> Landing
  {
    let viewport = scene.plan.viewport
    guard let place = place(scene) else { return Landing(scene.selection) }
    let before = visibleRows(scene)
    let row = before.first { $0.place == place }?.row
    let rows = scroll.rows(in: viewport, rowHeight: 1)
    anchor = list.anchor(anchor, scrolledBy: rows, in: viewport, counting: TaskRows(scene))
    let after = visibleRows(scene)
    if isHolding || after.isEmpty { return Landing(scene.selection) }
    let pulled = rows > 0 ? after[0] : after[after.count - 1]
    switch scroll {
    case .rows:
      if after.contains(where: { $0.place == place }) { return Landing(scene.selection) }
      return land(on: pulled.place, scene)
    case .halfScreens:
      guard before.first?.place != after[0].place else {
        return land(on: (rows > 0 ? after[after.count - 1] : after[0]).place, scene)
      }
      let wanted = row ?? pulled.row
      let along = after.min { abs($0.row - wanted) < abs($1.row - wanted) }
      return land(on: (along ?? pulled).place, scene)
    }
  }

  /// Returns the rows that the pinned label does not cover, from top to bottom.
  private func visibleRows(_ scene: Scene) -> [(place: TodoPlace, row: Row)] {
    let items = visibleItems(scene).items
    let top = items.lazy.filter(\.isPinned).map(\.frame.maxY).max() ?? scene.plan.viewport.top
    return items.compactMap { placed in
      guard !placed.isPinned, placed.frame.y >= top, let place = TodoPlace(placed.item) else {
        return nil
      }
      return (place, placed.frame.y)
    }
  }

  // MARK: Data

  package mutating func restorePlace(_ scene: Scene) -> Landing {
    let rows = TaskRows(scene)
    guard rows.counts != nil else { return Landing(scene.selection) }
    guard !rows.groups.isEmpty else { return Landing(Selection(day: day)) }
    guard let place = place(scene) else { return Landing(scene.selection) }
    guard let row = rows.row(place) else { return Landing(scene.selection) }
    if place == selected, row.ref == scene.selection.item {
      reveal(place, scene)
      return Landing(selection(of: row, scene))
    }
    return land(on: place, scene)
  }

  /// Events have no place in the list.
  package mutating func follow(
    _ record: Record, shiftedBy shift: Int, _ scene: Scene
  ) -> Landing? {
    Landing(scene.selection)
  }

  // MARK: Mouse

  package var rowsPerNotch: Int { 3 }

  package mutating func select(_ target: HitTarget, _ scene: Scene) -> Landing {
    guard case .todo(let place, _, _) = target else { return Landing(scene.selection) }
    hasMoved = true
    return land(on: place, scene)
  }

  package func zoomsInto(_ target: HitTarget) -> Bool { false }

  // MARK: Verbs

  package func subject(_ scene: Scene) -> VerbSubject {
    .todo(place(scene).flatMap { TaskRows(scene).row($0) })
  }

  package func cancelled(_ selection: Selection) -> Selection { selection }

  package var hints: [Command] {
    [
      .completeTask, .addTodo, .changePriority, .moveLater, .fold, .showMonth, .filter,
      .findCommand, .help,
    ]
  }

  // MARK: - Internal

  /// Returns the place of the selected row; nil without rows, or while it is unknown.
  func place(_ scene: Scene) -> TodoPlace? {
    TaskRows(scene).place(of: scene.selection.item, near: selected)
  }

  // MARK: - Private

  private var list: HistoryItemsProvider { HistoryItemsProvider(hasDayLabels: false) }

  private mutating func land(on place: TodoPlace, _ scene: Scene) -> Landing {
    reveal(place, scene)
    return Landing(
      TaskRows(scene).row(place).map { selection(of: $0, scene) } ?? Selection(day: day))
  }

  private func selection(of row: TodoRow, _ scene: Scene) -> Selection {
    Selection(day: scene.dueTime(of: row)?.day.clampedToSupported, item: row.ref)
  }

  /// Selects a place, and scrolls the viewport by the fewest rows that show it.
  private mutating func reveal(_ place: TodoPlace, _ scene: Scene) {
    selected = place
    anchor = list.anchor(
      anchor, revealing: place.number, on: place.group.day, in: scene.plan.viewport,
      counting: TaskRows(scene))
  }
}

extension TodoPlace {
  /// Creates the place of a row in the layout; nil for a label.
  init?(_ item: LayoutItem) {
    guard case .record(let day, let number) = item, let group = TodoGroup(label: day.month) else {
      return nil
    }
    self.init(group, number)
  }
}
