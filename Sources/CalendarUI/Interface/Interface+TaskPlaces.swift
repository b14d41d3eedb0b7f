import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry

/// The places of tasks among others, and turning them into events.
extension Interface {
  /// The maximum number of siblings among which a task is moved: rows of the list, or parts of a task.
  private static let mostSiblings = 100

  /// Makes the selected task a part of the open one above at its level.
  mutating func nest() -> [Effect] {
    guard let (place, row) = selectedTask else { return [] }
    let rows = TaskRows(scene)
    var above: TodoRow?
    for number in (max(0, place.number - Self.mostSiblings)..<place.number).reversed() {
      guard let other = rows.row(TodoPlace(place.group, number)), other.depth >= row.depth else {
        break
      }
      if other.depth == row.depth, !other.state.isClosed {
        above = other
        break
      }
    }
    guard let above, let parent = days.source.todo(above.ref) else {
      return tell(words.noTaskAbove)
    }
    guard above.item.collection == row.item.collection else { return tell(words.isInOtherList) }
    return change([row], .set([.parent(parent.uid)]))
  }

  /// Makes the selected task a part of the task that its own is a part of, or of none.
  mutating func unnest() -> [Effect] {
    guard let (_, row) = selectedTask else { return [] }
    guard let details = days.source.todoDetails(row.ref, limit: 0), details.todo.parent != nil
    else {
      return tell(words.isNoPart)
    }
    let parent = details.parent.flatMap { days.source.todo($0.ref)?.parent }
    return change([row], .set([.parent(parent)]))
  }

  /// Moves the selected task among its siblings.
  /// - Parameter count: the number of places down; up if negative.
  mutating func place(by count: Int) -> [Effect] {
    guard let (place, row) = selectedTask else { return [] }
    if let refusal = refusal(of: [row]) { return tell(refusal, .error) }
    let siblings = siblings(of: row, at: place)
    guard let own = siblings.firstIndex(where: { $0.ref == row.ref }) else { return [] }
    let wanted = min(
      max(0, own + min(max(count, -siblings.count), siblings.count)), siblings.count - 1)
    guard wanted != own else {
      return tell(siblings.count == 1 ? words.hasItsPlace : words.isAtTheEnd)
    }
    var items = siblings.map(\.ref)
    items.insert(items.remove(at: own), at: wanted)
    return [.edit(.placeTodos(items, moved: wanted))]
  }

  /// Turns a task into an event.
  mutating func turn(_ row: TodoRow) -> [Effect] {
    if let refusal = refusal(of: [row]) { return tell(refusal, .error) }
    let time = state.rangeUnit == .time && state.viewKind != .tasks ? state.selectedTime : nil
    // The next task is selected then.
    if state.viewKind == .tasks { state.selection.item = nil }
    return [.edit(.turnTodo(row.ref, at: time))]
  }

  // MARK: - Private

  /// The selected task with its place; a message says if there is none.
  private var selectedTask: (place: TodoPlace, row: TodoRow)? {
    mutating get {
      if case .todo(let row?) = state.view.subject(scene),
        case .place(let place)? = scene.listed.todos.place(of: row.ref, scene.todoListing)
      {
        return (place, row)
      }
      state.message = Message(words.noTaskSelected)
      return nil
    }
  }

  /// Returns the tasks among which the order of a task is its own: the parts of its task, or the rows
  /// beside it that are due at the same time with the same priority.
  private func siblings(of row: TodoRow, at place: TodoPlace) -> [TodoRow] {
    if let parent = days.source.todoDetails(row.ref, limit: 0)?.parent {
      return days.source.todoDetails(parent.ref, limit: Self.mostSiblings)?.parts ?? []
    }
    let rows = TaskRows(scene)
    func run(_ numbers: some Sequence<Int>) -> [TodoRow] {
      var found: [TodoRow] = []
      for number in numbers {
        guard let other = rows.row(TodoPlace(place.group, number)) else { break }
        // Parts of others stand between them.
        if other.depth > 0 { continue }
        guard other.parentTitle == nil, other.due == row.due, other.priority == row.priority else {
          break
        }
        found.append(other)
      }
      return found
    }
    let before = run((max(0, place.number - Self.mostSiblings)..<place.number).reversed())
    let after = run(place.number + 1...place.number + Self.mostSiblings)
    return before.reversed() + [row] + after
  }

  private mutating func tell(_ text: String, _ severity: Message.Severity = .information)
    -> [Effect]
  {
    state.message = Message(text, severity: severity)
    return []
  }
}
