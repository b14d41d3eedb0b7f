import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry

/// Actions of keys and clicks on tasks and notes.
extension Interface {
  /// Returns the command that a command means in the view: where no task is meant, the key that
  /// completes them marks.
  func meaning(of command: Command) -> Command {
    command == .completeTask && !meansTask ? .markEvent : command
  }

  /// Whether keys are about tasks: in their list, and where one is selected among events.
  private var meansTask: Bool {
    guard state.viewKind != .tasks else { return true }
    if case .todo(let row?) = state.view.subject(scene) { return !row.isNote }
    return false
  }

  private var taskKeys: TaskKeys { TaskKeys(scene: scene) }

  private mutating func give(_ answer: KeyAnswer) -> [Effect] {
    if let message = answer.message { state.message = message }
    return answer.effects
  }

  /// Runs a command about tasks; nil if it is about something else.
  /// - Parameters:
  ///   - count: the typed count; nil if there is none.
  ///   - shown: the task of a window, which is meant instead of the selected and marked ones.
  mutating func runOnTasks(
    _ command: Command, count: Int?, on shown: TodoRow? = nil
  ) -> [Effect]? {
    guard command.isForTasks else { return nil }
    let isForSelected = [.completeTask, .changePriority, .setPercent, .planTask].contains(command)
    guard state.viewKind == .tasks || shown != nil || isForSelected && meansTask else {
      return give(.message(words.onlyForTasks))
    }
    let keys = taskKeys
    let rows = shown.map { [$0] } ?? keys.chosen
    if isForSelected, refusesNotes(among: rows) { return [] }
    switch command {
    case .completeTask: return complete(rows, next: count == nil ? .following : .notPast)
    case .changePriority: return give(keys.changePriority(of: rows, digit: count))
    case .setPercent: return give(keys.setPercent(count ?? 50, of: rows))
    case .nestTask: return give(keys.nest())
    case .unnestTask: return give(keys.unnest())
    case .placeLower: return give(keys.place(by: count ?? 1))
    case .placeHigher: return give(keys.place(by: -(count ?? 1)))
    case .fold: fold()
    case .foldAll: fold(TodoFolding(foldsAll: true))
    case .unfoldAll: fold(TodoFolding())
    case .showWaiting:
      state.showsWaiting.toggle()
      ask { $0.restorePlace($1) }
      state.message = Message(words.showsWaiting(state.showsWaiting))
    case .planTask: return give(keys.plan(rows))
    default: break
    }
    return []
  }

  /// Carries out an action on the selected or marked tasks.
  /// - Parameters:
  ///   - row: the selected task; nil if there is none.
  ///   - isAlone: whether it alone is meant, also if others are marked.
  mutating func run(_ verb: EventVerb, on row: TodoRow?, isAlone: Bool = false) -> [Effect] {
    guard let row else { return give(.message(words.noTaskSelected)) }
    return run(verb, on: row, among: verb.isForMarked && !isAlone ? taskKeys.chosen : [row])
  }

  /// Runs a command on the task of a window.
  mutating func run(_ command: Command, on row: TodoRow) -> [Effect] {
    if let effects = runOnTasks(command, count: nil, on: row) { return effects }
    guard let verb = EventVerb(command, count: 1, rowLength: nil) else { return [] }
    return run(verb, on: row, among: [row])
  }

  private mutating func run(
    _ verb: EventVerb, on row: TodoRow, among rows: [TodoRow]
  ) -> [Effect] {
    // A copy of a note is its text.
    let verb = verb == .copy && rows.allSatisfy(\.isNote) ? .copyText : verb
    if !verb.isForNotes, refusesNotes(among: rows) { return [] }
    switch verb {
    case .mark: state.marked.toggle(row)
    case .delete: return give(taskKeys.change(rows, .delete))
    case .shift(let days, let minutes):
      return give(taskKeys.shift(rows, days: days, minutes: minutes))
    case .edit: return [.edit(.open(row.ref))]
    case .editText: return [.edit(.text(row.ref))]
    case .copyText: return give(taskKeys.copyText(of: rows))
    case .openLink: return give(taskKeys.openLink(of: row))
    case .show: open(row)
    case .copy: return [.edit(.copyTodos(rows.map(\.ref)))]
    case .move, .copyTo:
      if verb == .move, let refusal = taskKeys.refusal(of: rows) {
        return give(.message(refusal, .error))
      }
      chooseCollection(for: .todos(rows), by: verb)
    case .turn: return turn(row)
    case .startTimer: return [.edit(.track(.startOn(row.ref)))]
    case .extend, .showLeftOut, .logAsPlanned, .apply, .tellGuests:
      return give(.message(words.onlyForEvents))
    }
    return []
  }

  /// Opens a task: shows its details.
  mutating func open(_ row: TodoRow?) {
    guard let row else {
      state.message = Message(words.noTaskSelected)
      return
    }
    push(TodoDetailsWindow(row))
  }

  /// Handles a click on the box of a task.
  mutating func clickBox(of row: TodoRow) -> [Effect] {
    refusesNotes(among: [row]) ? [] : complete([row], next: .following)
  }

  /// Proposes times for some tasks of a period.
  func proposePlan(_ tasks: PlanRequest.Tasks) -> [Effect] {
    [.edit(.proposePlan(taskKeys.planRequest(tasks)))]
  }

  /// Adds to the message that a changed or new task waits, if the list therefore does not show it.
  /// - Returns: whether it did.
  mutating func sayIfWaiting(_ items: [ItemRef]) -> Bool {
    guard state.viewKind == .tasks, !state.showsWaiting, items.count == 1,
      let todo = days.source.todo(items[0]), let time = scene.waitingTime(of: TodoRow(todo))
    else { return false }
    let note = words.isHiddenWhileWaiting(until: time, today: state.today)
    state.message?.text += note
    return true
  }

  // MARK: - Private

  /// Says what can be done with notes, if there are some among the meant rows.
  /// - Returns: whether there are.
  private mutating func refusesNotes(among rows: [TodoRow]) -> Bool {
    guard rows.contains(where: \.isNote) else { return false }
    state.message = Message(words.notesStay)
    return true
  }

  private mutating func complete(_ rows: [TodoRow], next: NextTodo) -> [Effect] {
    let effects = give(taskKeys.complete(rows, next: next))
    // In the list the selection stays in its row, so that the next task can be completed.
    if !effects.isEmpty, state.viewKind == .tasks { state.selection.item = nil }
    return effects
  }

  /// Turns a task into an event.
  private mutating func turn(_ row: TodoRow) -> [Effect] {
    if let refusal = taskKeys.refusal(of: [row]) { return give(.message(refusal, .error)) }
    let time = state.rangeUnit == .time && state.viewKind != .tasks ? state.selectedTime : nil
    // The next task is selected then.
    if state.viewKind == .tasks { state.selection.item = nil }
    return [.edit(.turnTodo(row.ref, at: time))]
  }

  /// Folds the selected task, or unfolds it.
  private mutating func fold() {
    guard case .todo(let row?) = state.view.subject(scene) else {
      state.message = Message(words.noTaskSelected)
      return
    }
    guard row.parts.all > 0 else {
      state.message = Message(words.noParts)
      return
    }
    var folding = state.folding
    folding.toggle(row.ref.id)
    fold(folding)
  }

  private mutating func fold(_ folding: TodoFolding) {
    state.folding = folding
    ask { $0.restorePlace($1) }
  }
}

extension EventVerb {
  /// Whether it does something with a note.
  fileprivate var isForNotes: Bool {
    switch self {
    case .show, .mark, .editText, .openLink, .copyText: true
    case .delete, .copy, .shift, .extend, .move, .copyTo, .edit, .showLeftOut, .turn, .startTimer,
      .tellGuests,
      .logAsPlanned, .apply:
      false
    }
  }
}
