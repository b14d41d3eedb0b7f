import CalendarModel

/// What completing a task has led to.
public struct TodoCompletion: Hashable, Sendable {
  /// The occurrence that is to be done next, by the date that the series gives it; nil where nothing is
  /// left to do.
  public var next: EventTime?
  /// The text of a document for the finished copy, where one of its own was asked for.
  public var copy: [UInt8]?
  /// The UID of the finished copy, if there is one.
  public var copyUID: String?
}

/// The copy that is left of a task when it rolls on.
public struct FinishedCopy: Hashable, Sendable {
  /// Nil for that of `EventUID.finished(_:of:)`.
  public var uid: String?
  public var place: SplitPlace

  public init(uid: String? = nil, place: SplitPlace) {
    (self.uid, self.place) = (uid, place)
  }

  fileprivate func uid(of task: Todo, _ done: TodoOccurrence, in document: Document) -> String {
    if let uid { return uid }
    let derived = EventUID.finished(done.original, of: task.uid)
    let hash = StableHash.of(derived)
    // An occurrence that is completed once more leaves another copy.
    let isTaken =
      place == .sameDocument
      && document.componentIndices(of: .todo).contains { document.hashOfUID(of: $0) == hash }
    return isTaken ? EventUID.random() : derived
  }
}

/// Why a task cannot be completed.
public enum TodoCompletionError: Error, Hashable, Sendable {
  /// Finding its occurrences takes too long.
  case tooManySteps
}

extension TodoEdit {
  /// Completes a task: where it repeats, the occurrence that is to be done.
  ///
  /// What is written follows what the document has. Beside overrides another one is put, also in a file
  /// of Thunderbird or eM Client, which make them; KDE's date moves on; and in all other cases the task itself takes the dates of the next occurrence, where its
  /// rules can say what is left. The last occurrence completes the task.
  ///
  /// The task has to be as the document says: not changed by this edit yet.
  /// - Parameters:
  ///   - choice: which occurrence is next. Counting from today rolls on, whatever there is.
  ///   - zone: the reader's, for what is past or today.
  ///   - copy: what is left of a task that rolls on; nil to leave nothing.
  /// - Throws: `WritingError` or `TodoCompletionError`; the edit then is as it was before.
  public mutating func complete(
    at component: Int, next choice: NextTodo = .following, in zone: Zone, copy: FinishedCopy?
  ) throws -> TodoCompletion {
    var completing = try Completing(self, component, choice, zone: zone, copy: copy)
    let completion = try completing.complete()
    self = completing.edit
    return completion
  }

  /// Changes the occurrence of a task that is to be done by an override, where there are some: they name
  /// what is done by the dates of the series, which have to stay.
  ///
  /// The task has to be as the document says: not changed by this edit yet.
  /// - Parameter zone: the clock of dates without a zone.
  /// - Returns: false if there are none, or there is nothing to be done.
  /// - Throws: `WritingError` or `TodoCompletionError`; the edit then is as it was before.
  public mutating func overrideCurrent(
    at component: Int, in zone: Zone, by change: (inout Todo) -> Void
  ) throws -> Bool {
    var changing = try Completing(self, component, .following, zone: zone, copy: nil)
    guard try changing.overrideCurrent(change) else { return false }
    self = changing.edit
    return true
  }
}

/// One task that is being completed, or whose current occurrence is changed.
private struct Completing {
  private typealias Member = (component: Int, todo: Todo)

  private(set) var edit: TodoEdit
  private let given: Member
  private let master: Member?
  private let overrides: [Member]
  private let choice: NextTodo
  private let zone: Zone
  private let copy: FinishedCopy?
  private var budget = StepBudget(100_000)

  init(
    _ edit: TodoEdit, _ component: Int, _ choice: NextTodo, zone: Zone, copy: FinishedCopy?
  ) throws(WritingError) {
    var edit = edit
    let todo = try edit.task(at: component)
    given = (component, todo)
    (master, overrides) = Self.members(of: todo, at: component, in: &edit)
    (self.edit, self.choice, self.zone, self.copy) = (edit, choice, zone, copy)
  }

  mutating func complete() throws -> TodoCompletion {
    guard let master, given.component == master.component,
      let series = TodoSeries(master.todo, overrides: overrides.map(\.todo))
    else {
      try finish(given)
      return TodoCompletion()
    }
    guard let current = try found(series.current(budget: &budget)) else {
      try finish(master)
      return TodoCompletion()
    }
    if choice == .fromToday { return try rollFromToday(master, current, series) }
    let next = try found(
      series.next(after: current, choice, at: now, in: zone, budget: &budget))
    if master.todo.pending != nil {
      try movePending(of: master, to: next)
    } else if writesOverrides(master) {
      try override(current, before: next, of: master, series)
    } else if let next {
      if let rolled = series.rolled(to: next, budget: &budget) {
        return try roll(master, to: rolled, leaving: current, next: next.original)
      }
      try override(current, before: next, of: master, series)
    } else {
      try finish(master)
    }
    return TodoCompletion(next: next?.original)
  }

  // MARK: - Private

  private var now: Instant { edit.base.now }

  /// The components of the task's UID: the task itself, and the overrides of its occurrences.
  private static func members(
    of todo: Todo, at component: Int, in edit: inout TodoEdit
  ) -> (Member?, [Member]) {
    if EventUID.isMissing(todo.uid) { return ((component, todo), []) }
    let document = edit.document
    let hash = document.hashOfUID(of: component)
    var (master, overrides): (Member?, [Member]) = (nil, [])
    for index in document.componentIndices(of: .todo)
    where document.hashOfUID(of: index) == hash {
      guard let found = edit.todo(at: index), found.uid == todo.uid else { continue }
      if case .override = found.kind {
        overrides.append((index, found))
      } else if master == nil || index == component {
        master = (index, found)
      }
    }
    return (master, overrides)
  }

  /// Nil where the series has ended.
  private func found<Value>(_ search: TodoSearch<Value>) throws -> Value? {
    switch search {
    case .found(let value): value
    case .over: nil
    case .unknown: throw TodoCompletionError.tooManySteps
    }
  }

  private mutating func finish(_ member: Member) throws {
    var todo = member.todo
    if !todo.state.isDone { todo.state = .completed(now) }
    try edit.set(todo, at: member.component)
  }

  // MARK: KDE's date

  private mutating func movePending(of master: Member, to next: TodoOccurrence?) throws {
    guard let next else { return try finish(master) }
    var todo = master.todo
    todo.pending = next.original
    todo.state = .needsAction
    try edit.set(todo, at: master.component)
  }

  // MARK: Overrides

  /// Whether overrides say what is done: there are some, or the program that wrote the file makes them.
  private func writesOverrides(_ master: Member) -> Bool {
    if !overrides.isEmpty { return true }
    guard let calendar = edit.document.calendar(around: master.component),
      let line = edit.document.lines(named: "PRODID", of: calendar).first
    else { return false }
    let program = edit.document.property(of: edit.document.lines[line]).text.lowercased()
    return ["mozilla", "em client"].contains { program.contains($0) }
  }

  /// Says of an occurrence that it is done. Where those after it are passed over, it is said of the last
  /// of them: what is to be done comes after the latest that is done.
  private mutating func override(
    _ current: TodoOccurrence, before next: TodoOccurrence?, of master: Member,
    _ series: TodoSeries
  ) throws {
    let last = choice == .notPast ? next.flatMap { series.last(before: $0, budget: &budget) } : nil
    let done = last ?? current
    try finish(overrides, from: current, before: done, in: series)
    if done.isOverride, let member = overrides.first(where: { $0.todo == done.todo }) {
      return try finish(member)
    }
    var todo = done.todo
    todo.state = .completed(now)
    var (draft, index) = try draft(of: master, replacing: done, by: todo)
    try keepRevision(of: master, in: &draft, at: index)
    try insert(Document(draft.bytes()), beside: master)
  }

  /// Changes the current occurrence by an override beside others.
  mutating func overrideCurrent(_ change: (inout Todo) -> Void) throws -> Bool {
    guard let master, given.component == master.component, !overrides.isEmpty,
      let series = TodoSeries(master.todo, overrides: overrides.map(\.todo)),
      let current = try found(series.current(budget: &budget))
    else { return false }
    var todo = current.todo
    change(&todo)
    if let member = overrides.first(where: { current.isOverride && $0.todo == current.todo }) {
      try edit.set(todo, at: member.component)
      try edit.moveAlarms(at: member.component, from: current.todo, to: todo, in: zone)
      return true
    }
    var (draft, index) = try draft(of: master, replacing: current, by: todo)
    try draft.moveAlarms(at: index, from: master.todo, to: todo, in: zone)
    try insert(Document(draft.bytes()), beside: master)
    return true
  }

  /// A copy of a task that replaces one of its occurrences.
  private func draft(
    of master: Member, replacing occurrence: TodoOccurrence, by todo: Todo
  ) throws -> (edit: TodoEdit, component: Int) {
    var (draft, index) = try draft(of: master)
    let place = draft.document.lineBeforeDates(of: index)
    let property = try draft.base.property("RECURRENCE-ID", occurrence.original, at: index)
    try draft.base.edit.insert(property, into: index, after: place)
    try draft.set(todo, at: index)
    return (draft, index)
  }

  /// Gives an override the number of its task: completing revises it only for invited people.
  private func keepRevision(
    of master: Member, in draft: inout TodoEdit, at index: Int
  ) throws(WritingError) {
    guard master.todo.details.organizer == nil else { return }
    if master.todo.sequence > 0 {
      try draft.base.edit.set(.plain("SEQUENCE", "\(master.todo.sequence)"), of: index)
    } else {
      draft.base.edit.removeProperties(named: "SEQUENCE", of: index)
    }
  }

  /// Completes what is open between two occurrences and would be to be done beside the next one.
  private mutating func finish(
    _ overrides: [Member], from current: TodoOccurrence, before done: TodoOccurrence,
    in series: TodoSeries
  ) throws {
    guard let first = series.clock(of: current.todo), let end = series.clock(of: done.todo) else {
      return
    }
    for member in overrides where !member.todo.state.isClosed {
      guard let clock = series.clock(of: member.todo), clock >= first, clock < end else { continue }
      try finish(member)
    }
  }

  // MARK: Rolling on

  private mutating func rollFromToday(
    _ master: Member, _ current: TodoOccurrence, _ series: TodoSeries
  ) throws -> TodoCompletion {
    let search = series.rolledFromToday(after: current, at: now, in: zone, budget: &budget)
    guard var rolled = try found(search) else {
      try finish(master)
      return TodoCompletion()
    }
    rolled.pending = rolled.pending.flatMap { _ in rolled.anchor }
    return try roll(master, to: rolled, leaving: current, next: rolled.anchor)
  }

  private mutating func roll(
    _ master: Member, to rolled: Todo, leaving done: TodoOccurrence, next: EventTime?
  ) throws -> TodoCompletion {
    let uid = copy?.uid(of: master.todo, done, in: edit.document)
    let text = try uid.map { try finishedCopy(of: master, done, uid: $0) }
    try edit.set(rolled, at: master.component)
    try edit.moveAlarms(at: master.component, from: master.todo, to: rolled, in: zone)
    var completion = TodoCompletion(next: next, copyUID: uid)
    guard let text, let copy else { return completion }
    switch copy.place {
    case .newDocument: completion.copy = text
    case .sameDocument: try insert(Document(text), beside: master)
    }
    return completion
  }

  /// A task of its own that is done: without rules, without what would bring it to mind, and without
  /// people, whom a server would tell of it, or parts.
  private func finishedCopy(
    of master: Member, _ done: TodoOccurrence, uid: String
  ) throws -> [UInt8] {
    var (draft, index) = try draft(of: master)
    for alarm in draft.document.alarmComponents(ofEventAt: index) {
      draft.base.edit.remove(component: alarm)
    }
    for name in ["RECURRENCE-ID", "ORGANIZER", "ATTENDEE"] {
      draft.base.edit.removeProperties(named: name, of: index)
    }
    let document = draft.document
    for line in document.lines(named: "RELATED-TO", of: index)
    where document.relation(of: document.lines[line]) == "CHILD" {
      draft.base.edit.remove(line: line)
    }
    var todo = done.todo
    todo.kind = .single
    todo.pending = nil
    todo.state = .completed(now)
    try draft.set(todo, at: index)
    try draft.base.edit.set(.text("UID", uid), of: index)
    let line = draft.document.lines(named: "UID", of: index).first
    if !EventUID.isMissing(master.todo.uid) {
      let relation = Property.relation("SIBLING", to: master.todo.uid)
      try draft.base.edit.insert(relation, into: index, after: line)
    }
    // There has been no other revision of it.
    draft.base.edit.removeProperties(named: "SEQUENCE", of: index)
    return draft.bytes()
  }

  // MARK: Copies

  /// A copy of a task that does not repeat, in a calendar of its own.
  private func draft(of member: Member) throws -> (edit: TodoEdit, component: Int) {
    let document = Document(edit.document.calendar(ofComponentsAt: [member.component]))
    guard let index = document.componentIndices(of: .todo).first else {
      throw WritingError.noTodo
    }
    var draft = TodoEdit(
      document, zones: edit.base.reader.zones, now: now, addresses: edit.base.addresses)
    draft.removeRecurrence(at: index)
    draft.base.edit.removeProperties(named: TodoLines.pendingName, of: index)
    return (draft, index)
  }

  private mutating func insert(_ copy: Document, beside master: Member) throws {
    try edit.base.insert(
      copiesOf: copy.componentIndices(of: .todo), from: copy, beside: master.component)
  }
}
