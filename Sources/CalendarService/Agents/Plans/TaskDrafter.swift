import CalendarModel
import CalendarStore
import EventEntry
import ICalendar

/// Drafts changes of tasks.
struct TaskDrafter {
  let tracker: Tracker
  let sight: AgentSight

  private var changer: EventChanger { tracker.changer }

  // MARK: New tasks

  func adding(_ change: AgentChange, uid: String) throws(AgentFailure) -> DraftedChange {
    let collection = try target(change.texts["calendar"])
    var todo = Todo(
      id: EventID(rawValue: 0), collection: collection.id,
      ComponentDetails(uid: uid, kind: .single, title: ""))
    let fields = try fields(of: todo, current: todo, change)
    todo = todo.setting(fields, current: todo, at: changer.now)
    var alarms: [Alarm] = []
    for case .alarms(let new) in fields { alarms = new }
    // A series begins on a date (RFC 5545 §3.8.5.3).
    if todo.repeats, todo.start == nil { todo.start = todo.due }
    return DraftedChange(
      asked: change, planned: [.addTodo(NewTodo(todo, alarms: alarms), to: collection)],
      after: .task(current: todo, alarms: alarms), target: collection, isOfSeries: todo.repeats)
  }

  private func target(_ name: String?) throws(AgentFailure) -> CollectionInfo {
    try sight.target(name, among: changer.collections) {
      $0.refusalOfNewTodos == nil
    } standard: {
      $0.defaultForNewTodos
    }
  }

  // MARK: Tasks that exist

  /// Returns the task that a change names; nil if it names none, but perhaps an event.
  func task(named change: AgentChange) throws(AgentFailure) -> TodoBasis? {
    guard let id = change.id.flatMap({ RecordID($0) }) else { return nil }
    let basis: TodoBasis
    do {
      guard let found = try changer.todos(.ids([id]))?.first else { return nil }
      basis = found.basis
    } catch {
      throw AgentFailure(finding: error, else: Self.unknown)
    }
    guard sight.sees(basis.collection), !sight.hides(basis.todo.details) else {
      throw Self.unknown
    }
    guard basis.refusal == nil else {
      throw AgentFailure(.readOnly, "The calendar of this task cannot be written.")
    }
    try sight.refuseUnchangeable(basis.collection)
    guard !sight.conceals(basis.todo.details) else {
      throw AgentFailure(.notAllowed, "Private tasks cannot be changed by you.")
    }
    guard !basis.isNote else {
      throw AgentFailure(.argument, "This is a note of a day, which plans do not change.")
    }
    return basis
  }

  func changing(
    _ basis: TodoBasis, _ change: AgentChange, uid: String
  ) throws(AgentFailure) -> DraftedChange {
    let scope = try scope(of: change, basis)
    let made = try todoChange(change, basis)
    var planned: [PlannedChange] = [.changeTodo(basis, made, newUID: uid)]
    do {
      try changer.refuseCircles(made, of: [basis])
      for timer in try tracker.ends(ofTimersOn: [basis], by: made)
      where sight.mayChange(timer.basis.collection) {
        planned.append(.change(timer.basis, .this, timer.change, newUID: ""))
      }
    } catch let error as ChangeError {
      throw AgentFailure(changing: error)
    } catch {
      throw AgentFailure(error)
    }
    let timers = planned.compactMap(\.basis).map { changer.editor.fingerprint(of: $0) }
    return DraftedChange(
      asked: change, planned: planned, before: .task(current: basis.current, alarms: basis.alarms),
      after: after(basis, made), source: basis.collection,
      target: made.collection ?? basis.collection, isOfSeries: basis.todo.repeats, scope: scope,
      guests: sight.guests(of: [basis.todo.details]),
      lines: ([changer.editor.fingerprint(of: basis)] + timers).joined(separator: "\n"))
  }

  // MARK: - Private

  private static let unknown = AgentFailure(
    .unknown, "There is no such task; ids are those that calendar_tasks gives, whole.")

  /// Returns how much of a task is meant: what is done is an occurrence, and all else is about all.
  private func scope(
    of change: AgentChange, _ basis: TodoBasis
  ) throws(AgentFailure) -> SeriesScope {
    guard basis.todo.repeats else {
      if change.scope == nil { return .this }
      throw AgentFailure(
        .argument, "“scope” is only for tasks that repeat, and this one does not.")
    }
    var needed = SeriesScope.this
    if case .series = basis.todo.kind, ![.done, .reopen].contains(change.action) { needed = .all }
    guard change.scope == needed else {
      let what = needed == .this ? "its present occurrence" : "all of its occurrences to come"
      throw AgentFailure(
        .scope, "This task repeats: say scope \"\(needed.word)\", for \(what).",
        choices: [needed.word])
    }
    return needed
  }

  private func todoChange(
    _ change: AgentChange, _ basis: TodoBasis
  ) throws(AgentFailure) -> TodoChange {
    let isClosed = basis.current.state.isClosed
    switch change.action {
    case .delete: return .delete
    case .done:
      guard !isClosed else { throw AgentFailure(.argument, "This task is done or cancelled.") }
      return .complete(next: .following, keepsCopy: changer.defaults.keepsCompleted)
    case .reopen:
      guard isClosed else { throw AgentFailure(.argument, "This task is open already.") }
      return .reopen
    case .move:
      if let name = change.texts["calendar"] { return .move(to: try target(name)) }
      do {
        return try TypedShift(change.texts["by"] ?? "").change(of: [basis.current])
      } catch {
        throw .unclearShift
      }
    case .edit:
      return .set(try fields(of: basis.todo, current: basis.current, change))
    case .add, .addTask, .start, .stop, .log: return .set([])
    }
  }

  /// Returns the task as the change makes it; nil if it is gone.
  private func after(_ basis: TodoBasis, _ change: TodoChange) -> PlanItem? {
    var (todo, alarms) = (basis.current, basis.alarms)
    switch change {
    case .delete: return nil
    case .complete: todo.state = .completed(nil)
    case .reopen: todo.state = .needsAction
    case .shift(let days, let minutes): todo = todo.moved(byDays: days, minutes: minutes)
    case .set(let fields), .move(_, let fields):
      todo = todo.setting(fields, current: todo, at: changer.now)
      for case .alarms(let new) in fields { alarms = new }
    case .copy: break
    }
    return .task(current: todo, alarms: alarms)
  }

  /// Reads the values that a change gives a task.
  private func fields(
    of todo: Todo, current: Todo, _ change: AgentChange
  ) throws(AgentFailure) -> [TodoField] {
    if let name = change.fieldNames.intersection(AgentChange.ofEvents).sorted().first {
      throw AgentFailure(.argument, "“\(name)” is for events, and this is a task.")
    }
    let context = changer.entryContext()
    let edited = EditedTodoFields(typed: change.typed, context: context) { beginning in
      changer.source.openTodos(beginningWith: beginning, limit: EntryContext.mostParents)
        .filter { parent in
          changer.collections.first { $0.id == parent.collection }.map(sight.sees) ?? false
        }
    }
    do throws(CommandFailure) {
      return try edited.fields(of: todo, current: current)
    } catch {
      throw PlanTimeFailure(change, context).failure(error)
    }
  }
}
