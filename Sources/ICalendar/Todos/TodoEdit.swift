import CalendarModel

/// Changes of the tasks of one document, as values: the caller says what a task is to be, and only the
/// lines change that do not say so yet.
///
/// Zones and names are those of the document, as in `EventEdit`.
public struct TodoEdit {
  var base: EventEdit

  /// - Parameters:
  ///   - zones: the system's time zones.
  ///   - now: when the change is made.
  ///   - addresses: the user's mail addresses; see `EventEdit.init`.
  public init(
    _ document: Document, zones: ZoneCatalog, now: Instant, addresses: Set<String> = []
  ) {
    base = EventEdit(document, zones: zones, now: now, addresses: addresses)
  }

  public var document: Document { base.document }

  /// What a task or a note says in the document, before all changes; nil for another component. Its id
  /// and its collection are 0.
  public mutating func todo(at component: Int) -> Todo? {
    guard [.todo, .journal].contains(document.components[component].kind) else { return nil }
    return base.reader.todo(of: component)
  }

  /// The document's bytes with all changes.
  public func bytes() -> [UInt8] { base.bytes() }

  /// Gives a task other fields: those that differ from what the document says are written.
  ///
  /// Not written are the id, the collection, the UID, people, siblings, `created`, `alarmCount`,
  /// `sequence` and `changed`, nor is which occurrence an override replaces. A field that becomes empty
  /// loses its property. A task that is to repeat and had only a due date begins on it.
  /// - Throws: `WritingError`, `.noTodo` for a note; the edit then is as it was before.
  public mutating func set(_ todo: Todo, at component: Int) throws(WritingError) {
    try set([(todo, component)])
  }

  /// Gives several tasks other fields, each as by `set(_:at:)`.
  ///
  /// - Throws: `WritingError`; the edit then is as it was before.
  public mutating func set(_ todos: [(todo: Todo, component: Int)]) throws(WritingError) {
    try wholly { edit throws(WritingError) in
      for (todo, component) in todos { try edit.setFields(of: todo, at: component) }
    }
  }

  private mutating func setFields(of todo: Todo, at component: Int) throws(WritingError) {
    let old = try task(at: component)
    let own = base.ownZones(for: todo.times.zonesWithYears.map(\.zone), at: component)
    var todo = todo.mappingTimes { $0.inZone(of: own) }
    if old.kind == .single { todo = todo.withStartOfRule }
    noteFirstYears(of: todo)
    try setDates(of: todo, old: old, at: component)
    removeAlarms(withoutDateIn: todo, old: old, at: component)
    try setRecurrence(of: todo, old: old, at: component)
    try base.setTexts(of: todo.details, old: old.details, at: component)
    try setState(todo.state, old: old.state, at: component)
    try base.setMarks(of: todo.details, old: old.details, at: component)
    try setPlace(of: todo, old: old, at: component)
    base.rescheduled[component] = isProgress(from: old, to: todo, at: component) ? false : nil
    try base.revise(component)
  }

  /// Gives a task other alarms: those that stay are not touched.
  ///
  /// - Throws: `WritingError`; the edit then is as it was before.
  public mutating func setAlarms(_ alarms: [Alarm], at component: Int) throws(WritingError) {
    try base.setAlarms(alarms, titled: try task(at: component).title, at: component)
  }

  /// Moves the alarms at moments of their own, which Apple writes, as far as a task moves on its clock;
  /// those at a place have none that counts.
  ///
  /// - Parameter zone: the clock of dates without a zone.
  /// - Throws: `WritingError`; the edit then is as it was before.
  public mutating func moveAlarms(
    at component: Int, from old: Todo, to new: Todo, in zone: Zone
  ) throws(WritingError) {
    guard let before = old.due ?? old.start, let after = new.due ?? new.start else { return }
    let days = Int64(after.wallClock.day - before.wallClock.day) * 86_400
    let distance =
      before.isAllDay == after.isAllDay ? after.wallClock - before.wallClock : days
    guard distance != 0 else { return }
    let clock: Zone = if case .zoned(_, let own) = before { own } else { zone }
    let document = document
    try wholly { edit throws(WritingError) in
      for alarm in document.alarmComponents(ofEventAt: component) {
        let isAtPlace = ["PROXIMITY", "X-APPLE-PROXIMITY"].contains {
          !document.lines(named: $0, of: alarm).isEmpty
        }
        guard !isAtPlace, let line = document.lines(named: "TRIGGER", of: alarm).first,
          case .at(let moment)? = document.trigger(in: document.lines[line])
        else { continue }
        let text = DateTimeText.text(
          of: clock.instant(of: clock.localTime(of: moment) + distance))
        try edit.base.edit.replace(line: line, value: Array(text.utf8))
      }
    }
  }

  /// Puts a task into the document.
  ///
  /// - Parameter component: one whose calendar it is put into, and whose names for zones it uses; nil
  ///   for the first calendar.
  /// - Throws: `WritingError`, `.noCalendar` where the document has none; the edit then is as it was
  ///   before.
  public mutating func insert(
    _ todo: NewTodo, beside component: Int? = nil
  ) throws(WritingError) {
    let calendar = try base.calendar(around: component)
    try wholly { edit throws(WritingError) in
      edit.noteFirstYears(of: todo.todo)
      let ids = try edit.base.zoneIDs(of: todo.todo.times, at: component ?? calendar)
      let text = try todo.component(now: edit.base.now) { ids[$0] }
      try edit.base.edit.insert(text, into: calendar)
    }
  }

  // MARK: - Internal

  /// What a task says; notes are changed as text only.
  mutating func task(at component: Int) throws(WritingError) -> Todo {
    guard let todo = todo(at: component), !todo.isNote else { throw .noTodo }
    return todo
  }

  /// Makes changes, or none of them where one throws.
  mutating func wholly(
    _ change: (inout TodoEdit) throws(WritingError) -> Void
  ) throws(WritingError) {
    var changed = self
    try change(&changed)
    self = changed
  }

  // MARK: - Private

  /// Whether a task without an organizer is only done, opened again or given up: work on a task is no
  /// revision of it (RFC 5545 §3.8.7.4).
  private func isProgress(from old: Todo, to todo: Todo, at component: Int) -> Bool {
    old.start == todo.start && old.due == todo.due && old.kind == todo.kind
      && document.lines(named: "ORGANIZER", of: component).isEmpty
  }

  private mutating func noteFirstYears(of todo: Todo) {
    base.firstYears = Dictionary(
      todo.times.zonesWithYears.map { ($0.zone, $0.year) }, uniquingKeysWith: min)
  }
}

extension TodoEdit {
  /// Writes STATUS, PERCENT-COMPLETE and COMPLETED: programs go by any of them.
  private mutating func setState(
    _ state: Todo.State, old: Todo.State, at component: Int
  ) throws(WritingError) {
    guard state != old else { return }
    switch state {
    case .note: throw .noTodo
    case .completed(let moment):
      try base.edit.set(.plain("STATUS", "COMPLETED"), of: component)
      try base.edit.set(.plain("PERCENT-COMPLETE", "100"), of: component)
      // Imported texts may not say when.
      guard let moment else { return base.edit.removeProperties(named: "COMPLETED", of: component) }
      try base.edit.set(.instant("COMPLETED", moment), of: component)
    case .needsAction:
      base.edit.removeProperties(named: "COMPLETED", of: component)
      base.edit.removeProperties(named: "PERCENT-COMPLETE", of: component)
      try base.edit.set(.plain("STATUS", "NEEDS-ACTION"), of: component)
    case .inProcess(let percent):
      base.edit.removeProperties(named: "COMPLETED", of: component)
      try base.edit.set(.plain("STATUS", "IN-PROCESS"), of: component)
      let property = percent.map { Property.plain("PERCENT-COMPLETE", "\($0)") }
      try base.set(property, named: "PERCENT-COMPLETE", at: component)
    case .cancelled:
      base.edit.removeProperties(named: "COMPLETED", of: component)
      if old.isDone { base.edit.removeProperties(named: "PERCENT-COMPLETE", of: component) }
      try base.edit.set(.plain("STATUS", "CANCELLED"), of: component)
    }
  }

  /// Priority, estimate, parent, and the place among other parts.
  private mutating func setPlace(
    of todo: Todo, old: Todo, at component: Int
  ) throws(WritingError) {
    if todo.priority != old.priority {
      try base.set(.priority(todo.priority), named: "PRIORITY", at: component)
    }
    if todo.estimate != old.estimate {
      try base.set(
        try .estimate(todo.estimate), named: TodoLines.estimateName, at: component)
    }
    if todo.parent != old.parent { try setParent(todo.parent, at: component) }
    if todo.sortOrder != old.sortOrder {
      try base.set(
        .sortOrder(todo.sortOrder), named: TodoLines.sortOrderName, at: component)
    }
  }

  /// Lines that relate it otherwise stay.
  private mutating func setParent(
    _ parent: String?, at component: Int
  ) throws(WritingError) {
    let lines = document.lines(named: "RELATED-TO", of: component).filter {
      document.relation(of: document.lines[$0]) == "PARENT"
    }
    base.edit.dropInsertions(named: "RELATED-TO", in: component)
    guard let parent else {
      for line in lines { base.edit.remove(line: line) }
      return
    }
    let property = Property.relation("PARENT", to: parent)
    if let first = lines.first {
      try base.edit.replace(line: first, value: property.value)
    } else {
      try base.edit.insert(property, into: component)
    }
  }
}

extension Property {
  static func priority(_ priority: TodoPriority) -> Property? {
    priority == .undefined ? nil : .plain("PRIORITY", "\(priority.digit)")
  }

  static func sortOrder(_ order: Int?) -> Property? {
    order.map { .plain(TodoLines.sortOrderName, "\($0)") }
  }

  static func estimate(_ estimate: EventDuration?) throws(WritingError) -> Property? {
    guard let estimate else { return nil }
    return .plain(TodoLines.estimateName, try DurationText.text(of: estimate))
  }

  /// A RELATED-TO (RFC 5545 §3.8.4.5).
  static func relation(_ kind: String, to uid: String) -> Property {
    Property(
      name: "RELATED-TO", parameters: [.init(name: "RELTYPE", values: [kind])],
      value: TextValue.encoded(uid))
  }
}
