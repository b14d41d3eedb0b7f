import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// A task named by an id, ready to be changed.
package struct NamedTodo {
  let id: RecordID
  package let basis: TodoBasis
}

/// Tasks by their ids or words.
extension EventChanger {
  /// Returns the tasks that are meant, as in their files, each once; nil if events are meant.
  ///
  /// Changed files are read first, unless all ids are those of known events.
  /// - Throws: `CommandFailure` if the target is not clear, or means both; `ChangeError` if a file is
  ///   not as expected.
  package func todos(
    _ target: ChangeTarget, missing: (String) -> CommandFailure = CommandFailure.noEvent
  ) throws -> [NamedTodo]? {
    if let ids = target.wholeIDs, try areEvents(ids) { return nil }
    try update()
    let ids = try self.ids(of: target, missing: missing)
    let found = try asking { answers in
      try ids.compactMap { id in try item(of: id).map { (id: id, item: $0) } }
    }
    guard let first = found.first else { return nil }
    if let other = ids.first(where: { id in !found.contains { $0.id == id } }) {
      throw CommandFailure.usage(
        "\(first.id.text) is a task, and \(other.text) is not; change them by commands of their own"
      )
    }
    return try asking { answers in
      try found.map { NamedTodo(id: $0.id, basis: try editor.todoBasis(of: $0.item, in: answers)) }
    }
  }

  /// Returns the tasks that are meant by a command that takes only tasks.
  package func onlyTodos(_ target: ChangeTarget) throws -> [NamedTodo] {
    if let found = try todos(target, missing: CommandFailure.noTodo) { return found }
    let ids = try self.ids(of: target, missing: CommandFailure.noTodo)
    if let unknown = try ids.first(where: { try !areEvents([$0]) }) {
      throw CommandFailure.noTodo(unknown.text)
    }
    let name = ids.first?.text ?? ""
    throw CommandFailure.usage(
      "\(name): is an event; daybook todo takes tasks, and daybook todo list prints their ids")
  }

  /// Changes all the tasks that are meant, and ends timers in the same step, or nothing.
  package func change(
    _ todos: [NamedTodo], by change: TodoChange, ending timers: [TrackingChange.Changed] = []
  ) throws -> TodoReport {
    var change = change
    if case .complete(let next, _) = change {
      change = .complete(next: next, keepsCopy: defaults.keepsCompleted)
    }
    let outcome = try self.change(todos.map(\.basis), by: change, ending: timers)
    let ids = change == .delete ? [] : outcome.ids(of: todos, after: change)
    var report = TodoReport(outcome: outcome, ids: ids, tasks: present(ids), zone: zone)
    let lost = outcome.step == nil ? 0 : lostAlarms(of: todos.map(\.basis), after: change)
    if lost > 0 { report.remarks = [Words.commands.alarmsWentWithTheDate(lost)] }
    return report
  }

  /// Returns how many alarms of tasks have no date any more to go by after a change.
  func lostAlarms(of bases: [TodoBasis], after change: TodoChange) -> Int {
    switch change {
    case .set(let fields), .move(_, let fields):
      bases.reduce(0) { $0 + $1.lostAlarms(setting: fields, at: now) }
    case .complete, .reopen, .shift, .delete, .copy: 0
    }
  }

  /// Adds the task of an entry.
  /// - Parameter isDryRun: whether nothing is written.
  package func addTodo(
    _ entry: Entry, among collections: [CollectionInfo], to collection: CollectionInfo,
    notes: String = "", isDryRun: Bool = false
  ) throws(ChangeError) -> TodoEntryReport {
    let draft = entry.todo ?? TodoDraft()
    let outcome =
      isDryRun
      ? nil : try add(draft, among: collections, to: collection, notes: notes)
    let made = outcome?.made.first
    var todo = draft.todo(
      id: EventID(rawValue: 0), uid: made?.uid ?? "", defaultCollection: collection.id, at: now)
    todo.notes = notes
    let task = PresentTodo(
      id: made.map { RecordID(key: $0.key) }, todo: todo, written: todo, parts: TodoParts(),
      parentTitle: draft.parent?.title, collections: collections, file: made?.path, zone: zone,
      now: now)
    return TodoEntryReport(
      entry: entry, task: task, collection: collection, zone: zone, outcome: outcome)
  }

  // MARK: - Private

  private func areEvents(_ ids: [RecordID]) throws -> Bool {
    try ids.allSatisfy { try !index.events(withKey: $0.key, variant: $0.variant).isEmpty }
  }

  private func item(of id: RecordID) throws -> ItemRef? {
    guard id.start == nil, try index.events(withKey: id.key).isEmpty else { return nil }
    return index.todo(withKey: id.key)
  }

  /// Returns the tasks with some ids after a change; those that cannot be read are left out.
  private func present(_ ids: [RecordID]) -> [PresentTodo] {
    index.start()
    index.waitForEdits(milliseconds: 60_000)
    // The change is made, even if its report fails.
    let found = try? asking { answers in
      var lookup = EventLookup(calendars, answers)
      return try ids.compactMap { id in
        try index.todo(withKey: id.key).flatMap {
          try PresentTodo($0, &lookup, in: zone, at: now)
        }
      }
    }
    return found ?? []
  }
}

/// Tasks of the interface, by their items, and changes of tasks.
extension EventChanger {
  /// Returns the tasks of items as in their files.
  func todoBases(of items: [ItemRef]) throws(ChangeError) -> [TodoBasis] {
    let answers = source.answers
    return try items.map { (item) throws(ChangeError) in
      try editor.todoBasis(of: item, in: answers)
    }
  }

  /// Changes tasks, and ends timers in the same step; all or none of them.
  func change(
    _ bases: [TodoBasis], by change: TodoChange, ending timers: [TrackingChange.Changed] = []
  ) throws(ChangeError) -> ChangeOutcome {
    switch change {
    case .copy(let target): try refuse(target.refusalOfNewTodos)
    case .move(let target, _):
      try refuseReadOnly(bases)
      try refuse(target.refusalOfNewTodos)
    case .set, .complete, .reopen, .shift, .delete: try refuseReadOnly(bases)
    }
    try refuseCircles(change, of: bases)
    try refuseReadOnly(timers.map(\.basis))
    return try editor.change(
      bases, by: change, ending: timers, at: now,
      sentence: sentence(change, of: bases)
        + words.alsoStopping(timers.map { $0.basis.event.title }))
  }

  func resolve(
    _ conflicts: [TodoConflict], _ choice: ConflictChoice
  ) throws(ChangeError) -> ChangeOutcome {
    let change = conflicts.first?.change ?? .reopen
    return try editor.resolve(
      conflicts, choice, at: now, sentence: sentence(change, of: conflicts.map(\.basis)))
  }

  func sentence(_ change: TodoChange, of bases: [TodoBasis]) -> String {
    words.sentence(change, of: bases, in: zone) { uid in
      bases.first.flatMap { index.todo(withKey: $0.keyOfTask(withUID: uid)) }
        .flatMap { source.answers.todo($0)?.title }
    }
  }

  /// The maximum number of tasks above each other that are looked at.
  private static let mostAbove = 1_000

  /// Throws if a change makes one of the tasks a part of itself.
  func refuseCircles(_ change: TodoChange, of bases: [TodoBasis]) throws(ChangeError) {
    guard case .set(let fields) = change else { return }
    for case .parent(let uid?) in fields { try refuseCircles(bases, below: uid) }
  }

  /// Throws if one of the tasks would be a part of itself below the task with a UID.
  private func refuseCircles(
    _ bases: [TodoBasis], below uid: String
  ) throws(ChangeError) {
    let answers = source.answers
    for basis in bases {
      func task(_ uid: String) -> Todo? {
        index.todo(withKey: basis.keyOfTask(withUID: uid)).flatMap { answers.todo($0) }
      }
      let parent = task(uid)
      var next = parent
      for _ in 0..<Self.mostAbove {
        guard let above = next else { break }
        if above.uid == basis.uid { throw .partOfItself(parent?.title ?? "") }
        next = above.parent.flatMap(task)
      }
    }
  }

  /// Throws if the file of one of the tasks is known not to be writable.
  func refuseReadOnly(_ bases: [TodoBasis]) throws(ChangeError) {
    for basis in bases { try refuse(basis.refusal) }
  }
}

extension TodoBasis {
  /// How many alarms have no date any more to go by when some fields are set.
  fileprivate func lostAlarms(setting fields: [TodoField], at now: Instant) -> Int {
    var alarms = alarms
    for case .alarms(let new) in fields { alarms = new }
    let new = todo.setting(fields, current: current, at: now)
    return alarms.count { todo.hasDate(of: $0) && !new.hasDate(of: $0) }
  }

  /// The reason why its file cannot be written; nil if none is known.
  var refusal: EditError? { collection.refusalOfEdits(of: path) }
}

extension ChangeOutcome {
  /// Returns the ids of tasks after a change that keeps them; in another calendar they are others.
  fileprivate func ids(of todos: [NamedTodo], after change: TodoChange) -> [RecordID] {
    switch change {
    case .move, .copy: made.isEmpty ? todos.map(\.id) : made.map { RecordID(key: $0.key) }
    case .complete, .reopen, .set, .shift, .delete: todos.map(\.id)
    }
  }
}
