import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// Actions of keys and clicks on tasks.
extension Interface {
  /// Returns the command that a command means in the view: where no task is meant, the key that
  /// completes them marks.
  func meaning(of command: Command) -> Command {
    command == .completeTask && !meansTask ? .markEvent : command
  }

  /// Whether keys are about tasks: in their list, and where one is selected among events.
  private var meansTask: Bool {
    guard state.viewKind != .tasks else { return true }
    if case .todo(.some) = state.view.subject(scene) { return true }
    return false
  }

  /// Runs a command about tasks; nil if it is about something else.
  /// - Parameter count: the typed count; nil if there is none.
  mutating func runOnTasks(_ command: Command, count: Int?) -> [Effect]? {
    guard command.isForTasks else { return nil }
    let isForSelected = [.completeTask, .changePriority, .setPercent].contains(command)
    guard state.viewKind == .tasks || isForSelected && meansTask else {
      state.message = Message(words.onlyForTasks)
      return []
    }
    switch command {
    case .completeTask: return complete(next: count == nil ? .following : .notPast)
    case .changePriority: return changePriority(digit: count)
    case .setPercent: return setPercent(count ?? 50)
    case .fold: fold()
    case .foldAll: fold(TodoFolding(foldsAll: true))
    case .unfoldAll: fold(TodoFolding())
    case .showWaiting:
      state.showsWaiting.toggle()
      ask { $0.restorePlace($1) }
      state.message = Message(words.showsWaiting(state.showsWaiting))
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
    switch verb {
    case .mark: state.marked.toggle(row)
    case .delete: return change(.delete)
    case .shift(let days, let minutes):
      return shift(isAlone ? [row] : chosenTasks, days: days, minutes: minutes)
    case .edit: return [.edit(.open(row.ref))]
    case .editText: return [.edit(.text(row.ref))]
    case .copyText:
      let rows = chosenTasks
      state.message = Message(words.copiedTasks(rows.count))
      return [.copyText(rows.map(words.title).joined(separator: "\n"))]
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
    case .extend, .copy, .copyTo, .move, .showLeftOut, .apply:
      state.message = Message(words.onlyForEvents)
    }
    return []
  }

  /// Handles a click on the box of a task.
  mutating func clickBox(of row: TodoRow) -> [Effect] { complete([row], next: .following) }

  /// Opens a task: its parts in the list, elsewhere the list with it.
  mutating func open(_ row: TodoRow?) {
    guard state.viewKind != .tasks, let row else { return fold() }
    state.selection.item = row.ref
    show(.tasks)
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

  // MARK: - Private

  /// The marked tasks, or the selected one.
  private var chosenTasks: [TodoRow] {
    let marked = state.marked.todos
    guard marked.isEmpty else { return marked }
    guard case .todo(let row?) = state.view.subject(scene) else { return [] }
    return [row]
  }

  private mutating func fold(_ folding: TodoFolding) {
    state.folding = folding
    ask { $0.restorePlace($1) }
  }

  /// Completes the chosen tasks, or opens them again if none of them is open.
  private mutating func complete(next: NextTodo) -> [Effect] { complete(chosenTasks, next: next) }

  private mutating func complete(_ rows: [TodoRow], next: NextTodo) -> [Effect] {
    let open = rows.filter { !$0.state.isClosed }
    let effects = change(open.isEmpty ? rows : open, open.isEmpty ? .reopen : .complete(next: next))
    // In the list the selection stays in its row, so that the next task can be completed.
    if !effects.isEmpty, state.viewKind == .tasks { state.selection.item = nil }
    return effects
  }

  private mutating func changePriority(digit: Int?) -> [Effect] {
    let rows = chosenTasks
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
  private mutating func setPercent(_ percent: Int) -> [Effect] {
    percent >= 100
      ? change(.complete()) : change(.set([.percent(percent)]))
  }

  private mutating func shift(_ rows: [TodoRow], days: Int, minutes: Int) -> [Effect] {
    let hasTime = rows.contains { $0.due?.isAllDay == false }
    if days == 0, !rows.isEmpty, !hasTime {
      state.message = Message(words.taskHasNoHour, severity: .warning)
      return []
    }
    return change(rows, .shift(days: days, minutes: minutes))
  }

  private mutating func change(_ change: TodoChange) -> [Effect] {
    self.change(chosenTasks, change)
  }

  private mutating func change(_ rows: [TodoRow], _ change: TodoChange) -> [Effect] {
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
    let refusals = rows.lazy.compactMap { [source = days.source, words] in
      source.refusalOfEdits(of: $0.ref.id, words)
    }
    if let refusal = refusals.first {
      state.message = Message(refusal, severity: .error)
      return []
    }
    return [.edit(.changeTodos(rows.map(\.ref), change))]
  }
}
