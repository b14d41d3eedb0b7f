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
    guard let collection = changer.defaultTodoCollection(of: collections) ?? collections.first
    else {
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
    let reply = told(try changer.change(bases, by: change), changer)
    if change == .delete { clipboard = .todos(copies) }
    return reply
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
    return told(try changer.change([openedTodo], by: change), changer)
  }

  func copyTodos(_ items: [ItemRef], _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let bases = try changer.todoBases(of: items)
    clipboard = .todos(try changer.editor.copies(of: bases))
    return .report(Message(displayable(words.readyToPaste(tasks: bases.map(\.todo.title)))))
  }

  /// - Parameter day: where the earliest goes; nil to keep all dates.
  func paste(
    _ copies: [TodoCopy], on day: Day?, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let titles = copies.map(\.title)
    return told(
      try changer.editor.paste(
        copies, on: day, at: changer.now,
        sentence: words.copyingTasks(titles, to: day, today: changer.today)), changer)
  }

  /// Gives tasks another order.
  /// - Parameter moved: the index of the one that was moved.
  func place(
    _ items: [ItemRef], moved: Int, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    guard items.indices.contains(moved) else { throw .todoGone }
    let bases = try changer.todoBases(of: items)
    return told(
      try changer.editor.place(
        bases, moved: moved, at: changer.now,
        sentence: words.movingTask(bases[moved].todo.title)), changer)
  }

  /// Turns a task into an event.
  func turn(
    todo item: ItemRef, at time: DayTime?, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    guard let basis = try changer.todoBases(of: [item]).first else { throw .todoGone }
    guard case .single = basis.todo.kind else {
      return .refused(Message(words.repeatingTaskStays, severity: .warning))
    }
    let homes = changer.collections
    guard let home = basis.collection.orFirst(of: homes, taking: .events) else {
      return .refused(Message(words.noCollectionToAddTo, severity: .error))
    }
    let event = basis.event(at: time, in: home, zone: changer.zone, today: changer.today)
    let written = try changer.editor.replace(
      basis, with: event, in: home, at: changer.now,
      sentence: words.turningIntoEvent(basis.todo.title))
    return done(WrittenChange(made: written, startingAt: event.event.start), changer)
  }

  /// Turns an event, or one occurrence of a series, into a task.
  func turn(event item: ItemRef, _ changer: EventChanger) throws(ChangeError) -> EditReply {
    let basis = try changer.basis(of: item)
    try changer.refuseReadOnly([basis])
    guard let home = basis.collection.orFirst(of: changer.collections, taking: .todos) else {
      return .refused(Message(words.noListToAddTo, severity: .error))
    }
    return told(
      try changer.editor.replace(
        basis, with: basis.todo(in: home), in: home, at: changer.now,
        sentence: words.turningIntoTask(basis.event.title)), changer)
  }

  /// Returns the reply to a written change of tasks once the index reflects it.
  func told(_ outcome: ChangeOutcome, _ changer: EventChanger) -> EditReply {
    guard let step = outcome.step else { return .report(Message(words.nothingIsAnother)) }
    changer.waitForIndex()
    return .done(Message(displayable(step.sentence)), [])
  }
}

/// Conflicts of tasks.
extension EditSession {
  func conflict(_ found: [TodoConflict]) -> EditReply {
    conflicts = .todos(found)
    return .conflict(
      found.map { conflict in
        ConflictSides(
          title: conflict.basis.todo.title, path: conflict.basis.path, mine: conflict.mine,
          theirs: conflict.theirs)
      })
  }

  func resolve(
    _ conflicts: [TodoConflict], _ choice: ConflictChoice, _ changer: EventChanger
  ) throws(ChangeError) -> EditReply {
    let outcome = try changer.resolve(conflicts, choice)
    dropText()
    guard outcome.step != nil else { return .done(Message(words.theirsStays), []) }
    return told(outcome, changer)
  }
}

extension EventChanger {
  /// Returns the tasks of items as in their files.
  func todoBases(of items: [ItemRef]) throws(ChangeError) -> [TodoBasis] {
    let answers = source.answers
    return try items.map { (item) throws(ChangeError) in
      try editor.todoBasis(of: item, in: answers)
    }
  }

  /// Changes tasks, all or none of them.
  func change(_ bases: [TodoBasis], by change: TodoChange) throws(ChangeError) -> ChangeOutcome {
    try editor.change(bases, by: change, at: now, sentence: words.sentence(change, of: bases))
  }

  /// Changes tasks, all or none of them.
  package func change(_ items: [ItemRef], by change: TodoChange) throws(ChangeError)
    -> ChangeOutcome
  {
    try self.change(try todoBases(of: items), by: change)
  }

  func resolve(
    _ conflicts: [TodoConflict], _ choice: ConflictChoice
  ) throws(ChangeError) -> ChangeOutcome {
    let change = conflicts.first?.change ?? .reopen
    return try editor.resolve(
      conflicts, choice, at: now, sentence: words.sentence(change, of: conflicts.map(\.basis)))
  }
}

extension CollectionInfo {
  /// Returns this collection if it takes components of a kind, otherwise the first one that does.
  fileprivate func orFirst(
    of others: [CollectionInfo], taking kind: CollectionTraits.Components
  ) -> CollectionInfo? {
    ([self] + others).first {
      (kind == .todos ? $0.refusalOfNewTodos : $0.refusalOfNewEvents) == nil
    }
  }
}

extension TodoBasis {
  /// Returns the event that stands for the task: at its block, from its due time for as long as it
  /// is estimated or an hour, or on its due day. A chosen time takes the place of these, and today
  /// that of no date.
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
  /// Returns the task that stands for the event: due when it starts.
  fileprivate func todo(in collection: CollectionInfo) -> NewTodo {
    var details = event.details
    details.becomesAnother()
    let todo = Todo(
      id: EventID(rawValue: 0), collection: collection.id, due: event.start, details)
    return NewTodo(todo, alarms: alarms.map { $0.related(.toEnd) })
  }
}

extension ComponentDetails {
  /// Makes the details those of another component, which has no history and invites no one.
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
