import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

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
      state.message = Message(words.onlyForTasks)
      return []
    }
    let rows = shown.map { [$0] } ?? chosenTasks
    if isForSelected, refusesNotes(among: rows) { return [] }
    switch command {
    case .completeTask: return complete(rows, next: count == nil ? .following : .notPast)
    case .changePriority: return changePriority(of: rows, digit: count)
    case .setPercent: return setPercent(count ?? 50, of: rows)
    case .nestTask: return nest()
    case .unnestTask: return unnest()
    case .placeLower: return place(by: count ?? 1)
    case .placeHigher: return place(by: -(count ?? 1))
    case .fold: fold()
    case .foldAll: fold(TodoFolding(foldsAll: true))
    case .unfoldAll: fold(TodoFolding())
    case .showWaiting:
      state.showsWaiting.toggle()
      ask { $0.restorePlace($1) }
      state.message = Message(words.showsWaiting(state.showsWaiting))
    case .planTask: return plan(rows)
    default: break
    }
    return []
  }

  /// Carries out an action on the selected or marked tasks.
  /// - Parameters:
  ///   - row: the selected task; nil if there is none.
  ///   - isAlone: whether it alone is meant, also if others are marked.
  mutating func run(_ verb: EventVerb, on row: TodoRow?, isAlone: Bool = false) -> [Effect] {
    guard let row else {
      state.message = Message(words.noTaskSelected)
      return []
    }
    return run(verb, on: row, among: verb.isForMarked && !isAlone ? chosenTasks : [row])
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
    case .delete: return change(rows, .delete)
    case .shift(let days, let minutes): return shift(rows, days: days, minutes: minutes)
    case .edit: return [.edit(.open(row.ref))]
    case .editText: return [.edit(.text(row.ref))]
    case .copyText:
      let notes = rows.filter(\.isNote)
      state.message = Message(words.copiedTasks(rows.count - notes.count, notes: notes.count))
      return [.copyText(rows.flatMap(copiedLines).joined(separator: "\n"))]
    case .openLink:
      let todo = days.source.todo(row.ref)
      guard
        let link = [todo?.url ?? "", row.item.location, todo?.notes ?? ""].lazy
          .compactMap(WebLink.first).first
      else {
        state.message = Message(words.noLink)
        return []
      }
      return [.openLink(link)]
    case .show: open(row)
    case .copy: return [.edit(.copyTodos(rows.map(\.ref)))]
    case .move, .copyTo:
      if verb == .move, let refusal = refusal(of: rows) {
        state.message = Message(refusal, severity: .error)
      } else {
        chooseCollection(for: .todos(rows), by: verb)
      }
    case .turn: return turn(row)
    case .extend, .showLeftOut, .apply:
      state.message = Message(words.onlyForEvents)
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

  /// Folds the selected task, or unfolds it.
  mutating func fold() {
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

  /// Proposes times for the tasks of the week.
  func planWeek() -> [Effect] { [.edit(.proposePlan(planRequest(.week)))] }

  /// Proposes times for the tasks that are due on some days.
  func plan(_ days: ClosedRange<Day>) -> [Effect] {
    [.edit(.proposePlan(planRequest(.days(days))))]
  }

  // MARK: - Private

  /// The title of a task; of a note its text, too.
  private func copiedLines(of row: TodoRow) -> [String] {
    let text = row.isNote ? days.source.todo(row.ref)?.details.notes ?? "" : ""
    return [words.title(of: row)] + (text.isEmpty ? [] : displayableLines(text))
  }

  /// Says what can be done with notes, if there are some among the meant rows.
  /// - Returns: whether there are.
  private mutating func refusesNotes(among rows: [TodoRow]) -> Bool {
    guard rows.contains(where: \.isNote) else { return false }
    state.message = Message(words.notesStay)
    return true
  }

  private mutating func plan(_ rows: [TodoRow]) -> [Effect] {
    guard !rows.isEmpty else {
      state.message = Message(words.noTaskSelected)
      return []
    }
    return [.edit(.plan(planRequest(.items(rows.map(\.ref)))))]
  }

  private func planRequest(_ tasks: PlanRequest.Tasks) -> PlanRequest {
    PlanRequest(
      tasks, in: state.settings.workTime, firstWeekday: state.settings.firstWeekday)
  }

  /// The marked tasks as they are now, or the selected one.
  private var chosenTasks: [TodoRow] {
    let marked = state.marked.todos
    guard marked.isEmpty else {
      return marked.map { row in
        guard let todo = days.source.todo(row.ref) else { return row }
        var row = row
        (row.due, row.begin) = (todo.due, todo.begin)
        (row.state, row.priority) = (todo.state, todo.priority)
        return row
      }
    }
    guard case .todo(let row?) = state.view.subject(scene) else { return [] }
    return [row]
  }

  private mutating func fold(_ folding: TodoFolding) {
    state.folding = folding
    ask { $0.restorePlace($1) }
  }

  private func completion(next: NextTodo) -> TodoChange {
    .complete(next: next, keepsCopy: state.settings.defaults.keepsCompleted)
  }

  /// Completes tasks, or opens them again if none of them is open.
  private mutating func complete(_ rows: [TodoRow], next: NextTodo) -> [Effect] {
    let open = rows.filter { !$0.state.isClosed }
    let effects = change(
      open.isEmpty ? rows : open, open.isEmpty ? .reopen : completion(next: next))
    // In the list the selection stays in its row, so that the next task can be completed.
    if !effects.isEmpty, state.viewKind == .tasks { state.selection.item = nil }
    return effects
  }

  private mutating func changePriority(of rows: [TodoRow], digit: Int?) -> [Effect] {
    if let digit {
      guard let priority = TodoPriority(digit) else {
        state.message = Message(words.priorityDigits)
        return []
      }
      return change(rows, .set([.priority(priority)]))
    }
    let next = rows.first?.priority.next ?? .undefined
    // A digit stays where it means this level already.
    return change(
      rows.filter { $0.priority.level != next.level }, .set([.priority(next)]))
  }

  /// Sets how much is done; all of it completes.
  private mutating func setPercent(_ percent: Int, of rows: [TodoRow]) -> [Effect] {
    change(rows, percent >= 100 ? completion(next: .following) : .set([.percent(percent)]))
  }

  private mutating func shift(_ rows: [TodoRow], days: Int, minutes: Int) -> [Effect] {
    let hasTime = rows.contains { $0.due?.isAllDay == false }
    if days == 0, !rows.isEmpty, !hasTime {
      state.message = Message(words.taskHasNoHour, severity: .warning)
      return []
    }
    return change(rows, .shift(days: days, minutes: minutes))
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

  mutating func change(_ rows: [TodoRow], _ change: TodoChange) -> [Effect] {
    guard !rows.isEmpty else {
      state.message = Message(words.noTaskSelected)
      return []
    }
    var rows = rows
    if case .shift = change {
      rows = rows.filter { $0.due != nil || $0.begin != nil }
      guard !rows.isEmpty else {
        state.message = Message(words.hasNoDue)
        return []
      }
    }
    if let refusal = refusal(of: rows) {
      state.message = Message(refusal, severity: .error)
      return []
    }
    return [.edit(.changeTodos(rows.map(\.ref), change))]
  }

  /// Returns why the first task that cannot be changed cannot; nil if no reason is known.
  func refusal(of rows: [TodoRow]) -> String? {
    rows.lazy.compactMap { days.source.refusalOfEdits(of: $0.ref.id, words) }.first
  }
}

extension EventVerb {
  /// Whether it does something with a note.
  fileprivate var isForNotes: Bool {
    switch self {
    case .show, .mark, .editText, .openLink, .copyText: true
    case .delete, .copy, .shift, .extend, .move, .copyTo, .edit, .showLeftOut, .turn, .apply: false
    }
  }
}
