import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar
import TerminalScreen

/// Adding, changing, copying and placing tasks, and turning them into events and back.
extension EditSession {
  func add(_ draft: TodoDraft, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let collections = changer.collections
    guard let collection = collections.defaultForNewTodos ?? collections.first else {
      return .refused(Message(words.noCollectionToAddTo, severity: .error))
    }
    let outcome = try changer.add(draft, among: collections, to: collection)
    guard let step = outcome.step else { return .report(Message(words.nothingIsAnother)) }
    changer.waitForIndex()
    let item = outcome.made.first.flatMap { changer.index.todo(withKey: $0.key) }
    return .addedTodo(Message(displayable(step.sentence)), item)
  }

  func change(
    _ items: [ItemRef], _ change: TodoChange, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let bases = try changer.todoBases(of: items)
    let copies = change == .delete ? try changer.editor.copies(of: bases) : []
    let reply = try changed(bases, change, changer)
    if change == .delete { clipboard = .todos(copies) }
    return withOpenParts(
      withNextDate(reply, change, of: bases, changer), change, of: bases, items, changer)
  }

  /// Adds to the report of completed tasks how many of their parts stay open; those of a task that
  /// repeats are to be done again.
  private func withOpenParts(
    _ reply: EditReply, _ change: TodoChange, of bases: [TodoBasis], _ items: [ItemRef],
    _ changer: EventChanger
  ) -> EditReply {
    guard case .complete = change, case .done(var message, let records) = reply,
      message.severity == .information
    else { return reply }
    let answers = changer.source.answers
    let open = zip(bases, items).filter { $0.0.todo.kind == .single }.reduce(0) { count, task in
      count + (answers.openPartCount(of: task.1) ?? 0)
    }
    if open > 0 { message.text += " · " + words.partsStayOpen(open) }
    return .done(message, records)
  }

  /// Changes tasks, and adds to the report that alarms went with their date.
  private func changed(
    _ bases: [TodoBasis], _ change: TodoChange, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let timers = ends(ofTimersOn: bases, by: change, changer)
    let outcome = try changer.change(bases, by: change, ending: timers)
    let traces = bases.map { EventTrace(keys: [$0.key]) }
    let after = change == .delete ? [] : traces
    let reply = done(WrittenChange(outcome: outcome, before: traces, after: after), changer)
    let lost = changer.lostAlarms(of: bases, after: change)
    guard lost > 0, case .done(var message, let records) = reply,
      message.severity == .information
    else { return reply }
    message.text += " · " + words.alarmsWentWithTheDate(lost)
    return .done(message, records)
  }

  /// Adds to the report of a completed task when it is to be done again, if it repeats.
  private func withNextDate(
    _ reply: EditReply, _ change: TodoChange, of bases: [TodoBasis], _ changer: EventChanger
  ) -> EditReply {
    guard case .complete = change, bases.count == 1, bases[0].todo.kind != .single,
      case .done(var message, let records) = reply, message.severity == .information,
      let item = changer.index.todo(withKey: bases[0].keyOfTask(withUID: bases[0].uid)),
      let todo = changer.source.answers.todo(item), !todo.state.isClosed
    else { return reply }
    message.text += displayable(words.again(todo, in: changer.zone, today: changer.today))
    return .done(message, records)
  }

  /// Opens a task in the form.
  func openTodo(_ item: ItemRef, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    guard let basis = try changer.todoBases(of: [item]).first else { throw .todoGone }
    openedTodo = basis
    return .opened(
      EditedEvent(
        basis, parent: changer.source.answers.parent(of: item), today: changer.today, words))
  }

  /// Changes the task in the form.
  func save(_ change: TodoChange, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    guard let openedTodo else { throw .todoGone }
    return try changed([openedTodo], change, changer)
  }

  func copyTodos(_ items: [ItemRef], _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let bases = try changer.todoBases(of: items)
    clipboard = .todos(try changer.editor.copies(of: bases))
    return .report(Message(displayable(words.readyToPaste(tasks: bases.map(\.todo.title)))))
  }

  /// - Parameter day: the new day of the earliest one; nil to keep all dates.
  func paste(
    _ copies: [TodoCopy], on day: Day?, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let titles = copies.map(\.title)
    return done(
      try changer.editor.paste(
        copies, on: day, at: changer.now,
        sentence: words.copyingTasks(titles, to: day, today: changer.today)), changer)
  }

  /// Gives tasks another order.
  /// - Parameter moved: the index of the moved task.
  func place(
    _ items: [ItemRef], moved: Int, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    guard items.indices.contains(moved) else { throw .todoGone }
    let bases = try changer.todoBases(of: items)
    return done(
      try changer.editor.place(
        bases, moved: moved, at: changer.now,
        sentence: words.movingTask(bases[moved].todo.title)), changer)
  }

  /// Turns a task into an event.
  func turn(
    todo item: ItemRef, at time: DayTime?, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    guard let basis = try changer.todoBases(of: [item]).first else { throw .todoGone }
    try changer.refuseReadOnly([basis])
    guard case .single = basis.todo.kind else {
      return .refused(Message(words.repeatingTaskStays, severity: .warning))
    }
    let own = basis.collection
    guard
      let home = own.refusalOfNewEvents == nil ? own : changer.collections.defaultForNewEvents
    else {
      return .refused(Message(words.noCollectionToAddTo, severity: .error))
    }
    let parts = changer.source.answers.todoDetails(item, limit: 0)?.partCount ?? 0
    let event = basis.event(at: time, in: home, zone: changer.zone, today: changer.today)
    let written = try changer.editor.replace(
      basis, with: event, in: home, at: changer.now,
      sentence: words.turningIntoEvent(basis.todo.title))
    let reply = done(WrittenChange(made: written, startingAt: event.event.start), changer)
    guard parts > 0, case .done(var message, let records) = reply,
      message.severity == .information
    else { return reply }
    message.text += " · " + words.partsLoseTheirTask(parts)
    return .done(message, records)
  }

  /// Turns an event, or one occurrence of a series, into a task.
  func turn(event item: ItemRef, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let basis = try changer.basis(of: item)
    try changer.refuseReadOnly([basis])
    let own = basis.collection
    guard let home = own.refusalOfNewTodos == nil ? own : changer.collections.defaultForNewTodos
    else {
      return .refused(Message(words.noListToAddTo, severity: .error))
    }
    return done(
      try changer.editor.replace(
        basis, with: basis.todo(in: home), in: home, at: changer.now,
        sentence: words.turningIntoTask(basis.event.title)), changer)
  }
}

/// Conflicts of tasks.
extension EditSession {
  func conflict(_ found: [TodoConflict]) -> EditReply {
    conflicts = .todos(found)
    return .conflict(
      found.map { conflict in
        ConflictSides(
          title: conflict.basis.todo.title, path: conflict.basis.path,
          mine: PropertyOrder.sorted(conflict.mine),
          theirs: PropertyOrder.sorted(conflict.theirs))
      })
  }

  func resolve(
    _ conflicts: [TodoConflict], _ choice: ConflictChoice, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let outcome = try changer.resolve(conflicts, choice)
    dropText()
    guard outcome.step != nil else { return .done(Message(words.theirsStays), []) }
    return done(outcome, changer)
  }
}

extension TodoBasis {
  /// Returns the event that replaces the task: from its start to its due time if both are on one
  /// day, otherwise from its due time for as long as it takes, or an hour, or on its due day. A chosen
  /// time is used instead, and today if the task has no date.
  fileprivate func event(
    at time: DayTime?, in collection: CollectionInfo, zone: Zone, today: Day
  ) -> NewEvent {
    let length = current.estimate ?? EventDuration(seconds: 3_600)
    var (start, duration) = (EventTime.allDay(today), EventDuration(days: 1))
    if let begin = current.begin, let due = current.due, !begin.isAllDay, !due.isAllDay,
      begin.wallClock.day == due.wallClock.day
    {
      (start, duration) = (begin, EventDuration(seconds: Int(due.wallClock - begin.wallClock)))
    } else if let due = current.due ?? current.start {
      (start, duration) = (due, due.isAllDay ? EventDuration(days: 1) : length)
    }
    if let time, let minute = time.minute {
      if start.isAllDay { duration = length }
      let clock = LocalTime(time.day, secondOfDay: minute * 60)
      if case .floating = start { start = .floating(clock) } else { start = .zoned(clock, zone) }
    } else if let time {
      start = start.moved(byDays: time.day - start.wallClock.day)
    }
    var details = current.details
    details.becomesAnother()
    let event = Event(
      id: EventID(rawValue: 0), collection: collection.id, start: start, duration: duration,
      details)
    // The due date becomes the start.
    return NewEvent(event, alarms: alarms.map { current.begin == nil ? $0.related(.toStart) : $0 })
  }
}

extension EventBasis {
  /// Returns the task that replaces the event: due when that starts.
  fileprivate func todo(in collection: CollectionInfo) -> NewTodo {
    var details = event.details
    details.becomesAnother()
    let todo = Todo(
      id: EventID(rawValue: 0), collection: collection.id, due: event.start, details)
    return NewTodo(todo, alarms: alarms.map { $0.related(.toEnd) })
  }
}

extension ComponentDetails {
  /// Turns the details into those of a new component, which has no history and invites no one.
  fileprivate mutating func becomesAnother() {
    (uid, kind, sequence, changed) = (EventUID.random(), .single, 0, nil)
    (organizer, attendees) = (nil, [])
  }
}

extension Alarm {
  fileprivate enum Relation { case toStart, toEnd }

  /// Returns the alarm at the same distance from the start, or from the end and due date.
  fileprivate func related(_ relation: Relation) -> Alarm {
    var alarm = self
    switch (trigger, relation) {
    case (.start(let length), .toEnd): alarm.trigger = .end(length)
    case (.end(let length), .toStart): alarm.trigger = .start(length)
    default: break
    }
    return alarm
  }
}
