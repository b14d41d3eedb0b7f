import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// What a key comes to without moving anything: its effects, and a message.
struct KeyAnswer {
  var effects: [Effect] = []
  var message: Message?

  static func request(_ request: EditRequest) -> KeyAnswer { KeyAnswer(effects: [.edit(request)]) }

  static func message(
    _ text: String, _ severity: Message.Severity = .information
  ) -> KeyAnswer {
    KeyAnswer(message: Message(text, severity: severity))
  }
}

/// The keys that change tasks, as far as they depend on what is on the screen only.
struct TaskKeys {
  let scene: Scene

  /// The maximum number of siblings among which a task is moved: rows of the list, or parts of a task.
  private static let mostSiblings = 100

  private var words: Words { scene.words }
  private var source: any EventSource { scene.days.source }

  /// The marked tasks as they are now, or the selected one.
  var chosen: [TodoRow] {
    let marked = scene.state.marked.todos
    guard marked.isEmpty else {
      return marked.map { row in
        guard let todo = source.todo(row.ref) else { return row }
        var row = row
        (row.due, row.begin) = (todo.due, todo.begin)
        (row.state, row.priority) = (todo.state, todo.priority)
        return row
      }
    }
    guard case .todo(let row?) = scene.view.subject(scene) else { return [] }
    return [row]
  }

  // MARK: Changes

  /// Completes tasks, or opens them again if none of them is open.
  func complete(_ rows: [TodoRow], next: NextTodo) -> KeyAnswer {
    let open = rows.filter { !$0.state.isClosed }
    return open.isEmpty ? change(rows, .reopen) : change(open, completion(next: next))
  }

  func changePriority(of rows: [TodoRow], digit: Int?) -> KeyAnswer {
    if let digit {
      guard let priority = TodoPriority(digit) else { return .message(words.priorityDigits) }
      return change(rows, .set([.priority(priority)]))
    }
    let next = rows.first?.priority.next ?? .undefined
    // A digit stays where it means this level already.
    return change(
      rows.filter { $0.priority.level != next.level }, .set([.priority(next)]))
  }

  /// Sets how much is done; all of it completes.
  func setPercent(_ percent: Int, of rows: [TodoRow]) -> KeyAnswer {
    change(rows, percent >= 100 ? completion(next: .following) : .set([.percent(percent)]))
  }

  func shift(_ rows: [TodoRow], days: Int, minutes: Int) -> KeyAnswer {
    let hasTime = rows.contains { $0.due?.isAllDay == false }
    if days == 0, !rows.isEmpty, !hasTime { return .message(words.taskHasNoHour, .warning) }
    guard !rows.isEmpty else { return .message(words.noTaskSelected) }
    let dated = rows.filter { $0.due != nil || $0.begin != nil }
    guard !dated.isEmpty else { return .message(words.hasNoDue) }
    return change(dated, .shift(days: days, minutes: minutes))
  }

  func change(_ rows: [TodoRow], _ change: TodoChange) -> KeyAnswer {
    guard !rows.isEmpty else { return .message(words.noTaskSelected) }
    if let refusal = refusal(of: rows) { return .message(refusal, .error) }
    return .request(.changeTodos(rows.map(\.ref), change))
  }

  /// Returns why the first task that cannot be changed cannot; nil if no reason is known.
  func refusal(of rows: [TodoRow]) -> String? {
    rows.lazy.compactMap { source.refusalOfEdits(of: $0.ref.id, words) }.first
  }

  private func completion(next: NextTodo) -> TodoChange {
    .complete(next: next, keepsCopy: scene.state.settings.defaults.keepsCompleted)
  }

  // MARK: Plans

  func plan(_ rows: [TodoRow]) -> KeyAnswer {
    guard !rows.isEmpty else { return .message(words.noTaskSelected) }
    return .request(.plan(planRequest(.items(rows.map(\.ref)))))
  }

  func planRequest(_ tasks: PlanRequest.Tasks) -> PlanRequest {
    let settings = scene.state.settings
    return PlanRequest(tasks, in: settings.workTime, firstWeekday: settings.firstWeekday)
  }

  // MARK: Texts

  /// Copies the titles of tasks; of notes their texts, too.
  func copyText(of rows: [TodoRow]) -> KeyAnswer {
    let notes = rows.filter(\.isNote)
    let lines = rows.flatMap { row in
      let text = row.isNote ? source.todo(row.ref)?.details.notes ?? "" : ""
      return [words.title(of: row)] + (text.isEmpty ? [] : displayableLines(text))
    }
    return KeyAnswer(
      effects: [.copyText(lines.joined(separator: "\n"))],
      message: Message(words.copiedTasks(rows.count - notes.count, notes: notes.count)))
  }

  /// Opens the address of a task: its own, or the first in its place or its notes.
  func openLink(of row: TodoRow) -> KeyAnswer {
    let todo = source.todo(row.ref)
    let texts = [todo?.url ?? "", row.item.location, todo?.notes ?? ""]
    guard let link = texts.lazy.compactMap(WebLink.first).first else {
      return .message(words.noLink(of: row))
    }
    return KeyAnswer(effects: [.openLink(link)])
  }

  // MARK: Places among others

  /// Makes the selected task a part of the open one above at its level.
  func nest() -> KeyAnswer {
    guard let (place, row) = selected else { return .message(words.noTaskSelected) }
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
    guard let above, let parent = source.todo(above.ref) else {
      return .message(words.noTaskAbove)
    }
    guard above.item.collection == row.item.collection else {
      return .message(words.isInOtherList)
    }
    return change([row], .set([.parent(parent.uid)]))
  }

  /// Makes the selected task a part of the task that its own is a part of, or of none.
  func unnest() -> KeyAnswer {
    guard let (_, row) = selected else { return .message(words.noTaskSelected) }
    guard let details = source.todoDetails(row.ref, limit: 0), details.todo.parent != nil else {
      return .message(words.isNoPart)
    }
    let parent = details.parent.flatMap { source.todo($0.ref)?.parent }
    return change([row], .set([.parent(parent)]))
  }

  /// Moves the selected task among its siblings.
  /// - Parameter count: the number of places down; up if negative.
  func place(by count: Int) -> KeyAnswer {
    guard let (place, row) = selected else { return .message(words.noTaskSelected) }
    if let refusal = refusal(of: [row]) { return .message(refusal, .error) }
    let siblings = siblings(of: row, at: place)
    guard let own = siblings.firstIndex(where: { $0.ref == row.ref }) else { return KeyAnswer() }
    let wanted = min(
      max(0, own + min(max(count, -siblings.count), siblings.count)), siblings.count - 1)
    guard wanted != own else {
      return .message(siblings.count == 1 ? words.hasItsPlace : words.isAtTheEnd)
    }
    var items = siblings.map(\.ref)
    items.insert(items.remove(at: own), at: wanted)
    return .request(.placeTodos(items, moved: wanted))
  }

  /// The selected task with its place in the list.
  private var selected: (place: TodoPlace, row: TodoRow)? {
    guard case .todo(let row?) = scene.view.subject(scene),
      case .place(let place)? = scene.listed.todos.place(of: row.ref, scene.todoListing)
    else { return nil }
    return (place, row)
  }

  /// Returns the tasks among which the order of a task is its own: the parts of its task, or the rows
  /// beside it that are due at the same time with the same priority.
  private func siblings(of row: TodoRow, at place: TodoPlace) -> [TodoRow] {
    if let parent = source.todoDetails(row.ref, limit: 0)?.parent {
      return source.todoDetails(parent.ref, limit: Self.mostSiblings)?.parts ?? []
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
}
