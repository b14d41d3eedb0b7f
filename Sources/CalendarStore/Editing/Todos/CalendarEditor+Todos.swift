import CalendarModel
import ICalendar

/// Changes tasks, on the same path as events: each change is one step that can be undone.
extension CalendarEditor {
  /// Reads a task or a note from its file in order to change it.
  ///
  /// - Parameters:
  ///   - item: as the answers gave it.
  ///   - answers: the answers that gave it, in the user's zone.
  /// - Throws: `ChangeError.todoGone` if the task is not in its file.
  /// - Complexity: O(bytes of its file).
  public func todoBasis(
    of item: ItemRef, in answers: IndexAnswers
  ) throws(ChangeError) -> TodoBasis {
    guard let place = index.todoPlace(of: item),
      let collection = answers.collections.first(where: { $0.path == place.collection }),
      let text = try currentText(at: place.path)
    else { throw .todoGone }
    let draft = draft(at: Instant(seconds: 0))
    let document = Document(text)
    let found = draft.todos(in: document).filter {
      TodoBasis.key(of: $0.todo, in: place.collection) == place.key
    }
    let newest = found.map(\.todo.sequence).max()
    guard let (component, own) = found.first(where: { $0.todo.sequence == newest }) else {
      throw .todoGone
    }
    var todo = own
    todo.id = item.id
    let current = answers.todo(item) ?? todo
    let plans = index.plannedEvents(for: current).found.compactMap { event in
      answers.collections.first { $0.path == event.collection && $0.refusalOfNewEvents == nil }
        .map { TodoBasis.Plan(event: event, collection: $0) }
    }
    var isApart = false
    if case .override = own.kind { isApart = own.state.isClosed || answers.standsApart(item) }
    func basis(_ lines: [String]) -> TodoBasis {
      TodoBasis(
        collection: collection, path: place.path, todo: todo, current: current,
        alarms: document.alarms(ofEventAt: component).map(\.alarm), isApart: isApart,
        plans: plans, zone: answers.lens.zone, text: text, lines: lines)
    }
    return basis(draft.lines(of: basis([]), in: text))
  }

  /// Changes some tasks, and ends timers in the same step; all or none of them.
  ///
  /// - Throws: `ChangeError`; all files are then as they were.
  public func change(
    _ bases: [TodoBasis], by change: TodoChange, ending timers: [TrackingChange.Changed] = [],
    at now: Instant, sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    let texts = TodoBasis.texts(of: bases).merging(EventBasis.texts(of: timers.map(\.basis))) {
      own, _ in own
    }
    return try perform(sentence ?? change.sentence(of: bases), known: texts, at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.checkUnchanged(bases, change)
      for timer in timers { try draft.checkUnchanged([timer.basis], timer.change, .this) }
      for basis in bases { try draft.change(basis, by: change) }
      for timer in timers { try draft.change(timer.basis, .this, by: timer.change) }
    }
  }

  /// Returns a task or a note with the VTIMEZONEs it uses as one calendar, to be edited as text.
  public func text(of basis: TodoBasis) throws(ChangeError) -> [UInt8] {
    var draft = draft(at: Instant(seconds: 0))
    return try draft.wholeText(of: basis)
  }

  /// Writes an edited `text(of:)`; no properties are added.
  ///
  /// - Throws: `ChangeError`; `.unsound` with the line of the text if it cannot be read without new
  ///   problems, has no task, or another one.
  public func replace(
    _ basis: TodoBasis, with text: [UInt8], at now: Instant, sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    func contents(_ text: [UInt8]) -> CalendarContents {
      var reader = CalendarReader(zones: zones, readsTodos: true)
      return reader.read(text, path: "", collection: CollectionID(rawValue: 0))
    }
    let known = Set(contents(try self.text(of: basis)).problems.map(\.reason))
    let new = contents(text)
    func refuse(_ refusal: TextRefusal) -> ChangeError { .unsound(path: basis.path, refusal) }
    if let problem = new.problems.first(where: { !known.contains($0.reason) }) {
      throw refuse(.problem(line: problem.line, problem.reason))
    }
    guard !new.todos.isEmpty, new.todos.allSatisfy({ $0.todo.isNote == basis.isNote }) else {
      throw refuse(basis.isNote ? .noNote : .noTodo)
    }
    guard EventUID.isMissing(basis.uid) || new.todos.allSatisfy({ $0.todo.uid == basis.uid }) else {
      throw refuse(.otherUID)
    }
    return try perform(
      sentence ?? TodoChange.set([]).sentence(of: [basis]), known: TodoBasis.texts(of: [basis]),
      at: now
    ) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.replace(basis, with: text)
    }
  }

  /// Writes a new task into the collection it names.
  ///
  /// It gets a new UID if the collection already has its own.
  /// - Throws: `ChangeError`; nothing has been written then.
  public func add(
    _ todo: NewTodo, to collection: CollectionInfo, at now: Instant, sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    try perform(sentence ?? "added “\(todo.todo.title)”", at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.add(todo, to: collection)
    }
  }

  /// Gives the parts of a task another order, by changing the places of as few as possible.
  ///
  /// - Parameters:
  ///   - bases: the tasks in the new order.
  ///   - moved: the index of the moved task.
  /// - Throws: `ChangeError`; all files are then as they were.
  public func place(
    _ bases: [TodoBasis], moved: Int, at now: Instant, sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    guard bases.indices.contains(moved) else { return ChangeOutcome() }
    let changes = TodoOrder.changes(of: bases.map(\.todo.order), moved: moved)
    let changed = changes.sorted { $0.key < $1.key }.map {
      (basis: bases[$0.key], change: TodoChange.set([.order($0.value)]))
    }
    return try perform(
      sentence ?? "moved “\(bases[moved].todo.title)”",
      known: TodoBasis.texts(of: changed.map(\.basis)), at: now
    ) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      for (basis, change) in changed { try draft.checkUnchanged([basis], change) }
      for (basis, change) in changed { try draft.change(basis, by: change) }
    }
  }

  /// Resolves conflicts the way the user chose, and makes the other changes of the same request.
  ///
  /// - Throws: `ChangeError`; nothing was written then.
  public func resolve(
    _ conflicts: [TodoConflict], _ choice: ConflictChoice, at now: Instant, sentence: String? = nil
  ) throws(ChangeError) -> ChangeOutcome {
    guard let first = conflicts.first else { return ChangeOutcome() }
    let bases = (choice == .theirs ? [] : conflicts.map(\.basis)) + first.others
    return try perform(sentence ?? first.change.sentence(of: bases), at: now) {
      (draft: inout ChangeDraft) throws(ChangeError) in
      try draft.checkUnchanged(first.others, first.change)
      for conflict in conflicts {
        switch choice {
        case .mine: try draft.applyMine(on: conflict)
        case .theirs: break
        case .both: try draft.keepBoth(conflict)
        }
      }
      for basis in first.others { try draft.change(basis, by: first.change) }
    }
  }
}

extension ChangeDraft {
  /// Makes a change to the task as it is now; one that is gone comes back as the change makes it.
  fileprivate mutating func applyMine(on conflict: TodoConflict) throws(ChangeError) {
    guard conflict.theirs.isEmpty else {
      return try change(conflict.basis, by: conflict.change)
    }
    if conflict.change == .delete { return }
    guard let text = try result(of: conflict) else { return }
    try insert(text, uid: conflict.basis.uid, into: conflict.basis.collection)
  }

  /// Keeps the task unchanged, and adds the result of the change as another one.
  fileprivate mutating func keepBoth(_ conflict: TodoConflict) throws(ChangeError) {
    guard conflict.change != .delete, let text = try result(of: conflict) else { return }
    let uid = EventUID.random()
    let renamed = try writing(at: conflict.basis.path) {
      try Document(text).bytes(withUID: uid, at: now)
    }
    try insert(renamed, uid: uid, into: conflict.basis.collection)
  }

  /// Returns a calendar with the task as the change would have made it; nil if it would be elsewhere.
  private func result(of conflict: TodoConflict) throws(ChangeError) -> [UInt8]? {
    let basis = conflict.basis
    var draft = self
    draft.texts = WorkingTexts(known: [basis.path: basis.text])
    try draft.change(basis, by: conflict.change)
    guard let text = try draft.texts.text(of: basis.path, in: basis.collection) else { return nil }
    let document = Document(text)
    let own = draft.todos(in: document).filter { $0.todo.uid == basis.uid }.map(\.component)
    return own.isEmpty ? nil : document.calendar(ofComponentsAt: own)
  }
}

extension TodoChange {
  /// Describes a step in the user's words: `completed “Tax return”`.
  func sentence(of bases: [TodoBasis]) -> String {
    let name =
      bases.count == 1 ? "“\(bases[0].todo.title)”" : counted(bases.count, "task")
    return switch self {
    case .complete: "completed \(name)"
    case .reopen: "reopened \(name)"
    case .set: "changed \(name)"
    case .shift(let days, 0): "moved \(name) by \(counted(days, "day"))"
    case .shift: "moved \(name)"
    case .delete: "deleted \(name)"
    case .move(let target, _): "moved \(name) to \(target.name)"
    case .copy(let target): "copied \(name) to \(target.name)"
    }
  }
}
