import CalendarLayout
import CalendarModel
import CalendarWords
import EventEntry

/// The rows of the task list for the engine of lists: each group is a month with rows on its first day,
/// so that its label is the pinned one of a month.
package struct TaskRows: RecordCounting {
  private let todos: LoadedTodos
  private let listing: TodoListing
  /// The sizes of the groups; nil while unknown.
  package let counts: [TodoGroup: TodoCount]?

  package init(_ scene: Scene) {
    todos = scene.listed.todos
    listing = scene.todoListing
    counts = todos.counts(listing)
  }

  /// The groups that have rows, in order.
  package var groups: [TodoGroup] { TodoGroup.allCases.filter { count(of: $0) > 0 } }

  package func count(of group: TodoGroup) -> Int { max(0, counts?[group]?.rows ?? 0) }

  /// Returns a row; nil while it is unknown, and if there is none.
  package func row(_ place: TodoPlace) -> TodoRow? { todos.row(place, listing) }

  /// Returns the present place of an item that was at `place`: there, or elsewhere, or else the
  /// nearest row. Nil without rows, or while its place is unknown.
  package func place(of item: ItemRef?, near place: TodoPlace) -> TodoPlace? {
    guard let item else { return nearest(to: place) }
    if let row = row(place) {
      if row.ref == item { return place }
    } else if place.number < count(of: place.group) {
      // It is not loaded yet.
      return place
    }
    switch todos.place(of: item, listing) {
    case .place(let found)?: return nearest(to: found)
    case .nowhere?: return nearest(to: place)
    case nil: return nil
    }
  }

  /// Returns the same place, or the nearest one that has a row; nil without rows.
  package func nearest(to place: TodoPlace) -> TodoPlace? {
    let count = count(of: place.group)
    if count > 0 { return TodoPlace(place.group, min(max(0, place.number), count - 1)) }
    if let next = groups.first(where: { $0 > place.group }) { return TodoPlace(next, 0) }
    return groups.last.map { TodoPlace($0, self.count(of: $0) - 1) }
  }

  /// Returns the place some rows further down, or further up; the last or first one if there are fewer.
  package func place(from place: TodoPlace, movedBy rows: Int) -> TodoPlace {
    var (place, left) = (place, rows)
    while left != 0 {
      let (number, isOver) = place.number.addingReportingOverflow(left)
      let last = count(of: place.group) - 1
      if !isOver, (0...max(0, last)).contains(number) { return TodoPlace(place.group, number) }
      if left > 0 {
        guard let next = groups.first(where: { $0 > place.group }) else {
          return TodoPlace(place.group, max(0, last))
        }
        left -= last - place.number + 1
        place = TodoPlace(next, 0)
      } else {
        guard let previous = groups.last(where: { $0 < place.group }) else {
          return TodoPlace(place.group, 0)
        }
        left += place.number + 1
        place = TodoPlace(previous, count(of: previous) - 1)
      }
    }
    return place
  }

  /// Returns the group some groups further down, or further up.
  package func group(from group: TodoGroup, movedBy count: Int) -> TodoGroup? {
    let groups = groups
    guard let index = groups.firstIndex(of: group) else { return groups.first }
    let (moved, isOver) = index.addingReportingOverflow(count)
    return groups[min(max(0, isOver ? count.signum() * groups.count : moved), groups.count - 1)]
  }

  // MARK: RecordCounting

  package func recordCount(on day: Day) -> Int {
    guard let group = TodoGroup(label: day.month), day == group.day else { return 0 }
    return count(of: group)
  }

  package func dayWithRecords(after day: Day) -> Day? { groups.first { $0.day > day }?.day }

  package func dayWithRecords(before day: Day) -> Day? { groups.last { $0.day < day }?.day }
}

/// The months that stand for the groups.
extension TodoGroup {
  private static let firstLabel = Month(year: 2001, month: 1)

  /// The month whose label is that of the group.
  private var label: Month { Self.firstLabel + rawValue }

  /// The day that has its rows.
  package var day: Day { label.firstDay }

  /// Creates the group that a month stands for.
  package init?(label: Month) { self.init(rawValue: label - Self.firstLabel) }
}

extension Scene {
  /// What the task list shows.
  package var todoListing: TodoListing {
    TodoListing(
      now: state.now, firstWeekday: state.settings.firstWeekday,
      showsWaiting: state.showsWaiting, folding: state.folding)
  }

  package func isMarked(_ row: TodoRow) -> Bool { state.marked.contains(row.ref) }

  /// The number of overdue tasks; nil if there are none, while it is unknown, in the task list, which
  /// shows them, and if tasks are not to be shown.
  package var overdueCount: Int? {
    guard view.kind != .tasks, state.settings.shownTasks != .none,
      let count = days.todos.overdueCount(at: state.now), count > 0
    else {
      return nil
    }
    return count
  }

  /// Returns when a task is to be done, on the reader's clock.
  package func dueTime(of row: TodoRow) -> LocalTime? {
    row.due.map { ItemRef.Start($0).localTime(in: days.source.zone) }
  }

  /// Returns the time before which nothing is to be done, if that is still to come.
  package func waitingTime(of row: TodoRow) -> LocalTime? {
    guard !row.state.isClosed, let begin = row.begin else { return nil }
    let time = ItemRef.Start(begin).localTime(in: days.source.zone)
    return time > state.now ? time : nil
  }
}
