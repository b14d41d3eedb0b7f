import CalendarModel

extension TodoEdit {
  /// Writes DTSTART and DUE; a task that has a DURATION keeps it where it still says when it is due.
  mutating func setDates(
    of todo: Todo, old: Todo, at component: Int
  ) throws(WritingError) {
    if todo.start != old.start { try set(todo.start, named: "DTSTART", at: component) }
    if todo.pending != old.pending { try setPending(todo.pending, old: old.pending, at: component) }
    if let duration = durationOfDue(old, at: component) {
      if todo.due == todo.start?.due(after: duration) { return }
      base.edit.removeProperties(named: "DURATION", of: component)
    } else if todo.due == old.due {
      return
    }
    try set(todo.due, named: "DUE", at: component)
    if todo.due == nil { base.edit.removeProperties(named: "DURATION", of: component) }
  }

  /// Takes out the alarms whose date is gone: such a TRIGGER has to have its DUE or DTSTART
  /// (RFC 5545 §3.8.6.3).
  mutating func removeAlarms(withoutDateIn todo: Todo, old: Todo, at component: Int) {
    for (index, alarm) in document.alarms(ofEventAt: component)
    where old.hasDate(of: alarm) && !todo.hasDate(of: alarm) {
      base.edit.remove(component: index)
    }
  }

  /// Writes when it repeats; the start that this goes by may be DUE.
  mutating func setRecurrence(
    of todo: Todo, old: Todo, at component: Int
  ) throws(WritingError) {
    guard let event = todo.asEvent else {
      if todo.kind == .single, old.kind != .single { removeRecurrence(at: component) }
      return
    }
    var before = old.asEvent ?? event
    before.kind = old.kind
    try base.setRecurrence(of: event, old: before, at: component)
  }

  /// Takes out all lines that say when it repeats.
  mutating func removeRecurrence(at component: Int) {
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] {
      base.edit.removeProperties(named: name, of: component)
    }
  }

  // MARK: - Private

  private mutating func set(
    _ time: EventTime?, named name: String, at component: Int
  ) throws(WritingError) {
    guard let time else { return base.edit.removeProperties(named: name, of: component) }
    if let line = document.lines(named: name, of: component).first {
      return try base.replace(line, name, by: time, at: component)
    }
    let line = document.lineBeforeDates(of: component)
    try base.edit.set(base.property(name, time, at: component), of: component, after: line)
  }

  /// In the form that the line has: KDE writes UTC.
  private mutating func setPending(
    _ pending: EventTime?, old: EventTime?, at component: Int
  ) throws(WritingError) {
    let name = TodoLines.pendingName
    guard let pending else { return base.edit.removeProperties(named: name, of: component) }
    let time = old.map { pending.moment(inZoneOf: $0) } ?? pending
    try base.edit.set(base.property(name, time, at: component), of: component)
  }

  /// The DURATION that makes the due date; nil where DUE does, or nothing.
  private mutating func durationOfDue(_ todo: Todo, at component: Int) -> EventDuration? {
    guard let start = todo.start, let due = todo.due,
      let line = document.lines(named: "DURATION", of: component).first
    else { return nil }
    if let line = document.lines(named: "DUE", of: component).first,
      base.reader.time(of: document.lines[line]) != nil
    {
      return nil
    }
    let duration = document.withValue(of: document.lines[line]) { DurationText.read($0) }
    return duration.flatMap { start.due(after: $0) == due ? $0 : nil }
  }
}

extension Document {
  /// The line that dates are put after: that of the start, of the due date, or of the UID.
  func lineBeforeDates(of component: Int) -> Int? {
    for name in ["DTSTART", "DUE", "UID"] {
      if let line = lines(named: name, of: component).first { return line }
    }
    return nil
  }
}

extension Todo {
  /// Its times, without those that end its rules.
  var times: [EventTime] { (asEvent?.times ?? []) + [due, pending].compactMap { $0 } }

  /// The task with another time for each of its times but those that end its rules.
  func mappingTimes(_ transform: (EventTime) -> EventTime) -> Todo {
    var todo = self
    todo.start = start.map(transform)
    todo.due = due.map(transform)
    todo.pending = pending.map(transform)
    // Where there is no date, there is no rule that could be followed.
    if let event = asEvent { todo.kind = event.mappingTimes(transform).kind }
    return todo
  }

  /// An event that begins when its series does and repeats as it does; nil without dates.
  var asEvent: Event? {
    anchor.map { Event(id: id, collection: collection, start: $0, details) }
  }

  /// A task that is to repeat begins when it is due, where it says nothing else.
  var withStartOfRule: Todo {
    guard case .series(let recurrence) = details.kind, !recurrence.rules.isEmpty else {
      return self
    }
    var todo = self
    todo.start = start ?? due
    return todo
  }
}
