import CalendarModel

/// The queries about tasks. Every answer is bounded by what is asked for.
///
/// An answer that is not ready is nil, and is asked for again after news, as those of `ItemSource`.
/// The filter of the source holds for tasks, too.
package protocol TodoSource: AnyObject {
  /// Whether there may be tasks. Without any, months need not be asked about.
  var hasTodos: Bool { get }
  /// Returns the sizes of the groups of the list; groups without rows are left out.
  func todoCounts(_ listing: TodoListing) -> [TodoGroup: TodoCount]?
  /// Returns rows of a group by their numbers; fewer if it has fewer.
  func todoRows(of group: TodoGroup, numbers: Range<Int>, _ listing: TodoListing) -> [TodoRow]?
  /// Returns the place of a task in the list. A task of which another occurrence is to be done now
  /// has the place of that; a part under a folded task has that one's.
  func todoPlace(of item: ItemRef, _ listing: TodoListing) -> TodoFinding?
  /// Returns the full task, for its details: that of the occurrence; nil if there is none.
  func todo(_ item: ItemRef) -> Todo?
  /// Returns the task that a task is a part of; nil if there is none, or while it is not known.
  func parent(of item: ItemRef) -> TodoParent?
  /// Returns open tasks whose titles begin with a text, ignoring case and accents and regardless of the
  /// filter; of an empty text, those that are due first. None are returned while they are not known.
  func openTodos(beginningWith text: String, limit: Int) -> [TodoParent]
  /// Returns what the details of a task show, whatever the filter is; nil if there is none.
  /// - Parameter limit: the maximum number of parts.
  func todoDetails(_ item: ItemRef, limit: Int) -> TodoDetails?
  /// Returns how many tasks are open though their due date is past.
  func overdueCount(at now: LocalTime) -> Int?
  /// Returns the tasks that were done on each day of a month.
  /// - Parameter limit: the maximum number of rows per day.
  func doneTodos(of month: Month, limit: Int) -> [DoneTodos]?
  /// Returns the nearest day beyond a day on which a task was done.
  func dayWithDoneTodos(_ direction: TimeDirection, from day: Day) -> NearestDay
  /// Returns the tasks of each day of a month, in order.
  /// - Parameter limit: the maximum number of due, and of starting tasks, per day.
  func todos(of month: Month, limit: Int) -> [DayTodos]?
}

/// The answer to the question for the place of a task.
package enum TodoFinding: Hashable, Sendable {
  case place(TodoPlace)
  /// The list does not have it.
  case nowhere
}

/// Sources without tasks.
extension TodoSource {
  package var hasTodos: Bool { false }
  package func todoCounts(_ listing: TodoListing) -> [TodoGroup: TodoCount]? { [:] }
  package func todoRows(
    of group: TodoGroup, numbers: Range<Int>, _ listing: TodoListing
  ) -> [TodoRow]? {
    []
  }
  package func todoPlace(of item: ItemRef, _ listing: TodoListing) -> TodoFinding? { .nowhere }
  package func todo(_ item: ItemRef) -> Todo? { nil }
  package func parent(of item: ItemRef) -> TodoParent? { nil }
  package func openTodos(beginningWith text: String, limit: Int) -> [TodoParent] { [] }
  package func todoDetails(_ item: ItemRef, limit: Int) -> TodoDetails? { nil }
  package func overdueCount(at now: LocalTime) -> Int? { 0 }
  package func doneTodos(of month: Month, limit: Int) -> [DoneTodos]? {
    month.days.map { _ in DoneTodos() }
  }
  package func dayWithDoneTodos(_ direction: TimeDirection, from day: Day) -> NearestDay { .none }
  package func todos(of month: Month, limit: Int) -> [DayTodos]? {
    month.days.map { DayTodos(day: $0) }
  }
}
