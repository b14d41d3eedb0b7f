import CalendarModel

extension EventReader {
  /// A task or a note with its place, its alarms and its zones.
  mutating func todoPart(at index: Int) -> CalendarContents.TodoPart {
    zonesOfEvent = []
    let todo = todo(of: index)
    return CalendarContents.TodoPart(
      todo: todo, range: document.byteRange(of: document.components[index]),
      alarms: todo.alarmCount == 0 ? .none : alarms(of: index, todo).reminding,
      zones: textOfZonesOfEvent())
  }

  /// What a VTODO or a VJOURNAL says. Without dates it is a task or a note all the same.
  mutating func todo(of index: Int) -> Todo {
    document.components[index].kind == .journal ? note(of: index) : task(of: index)
  }

  private mutating func task(of index: Int) -> Todo {
    let lines = TodoLines(of: index, in: document, log: &log)
    let uid = uid(lines.common, component: index, orReport: .todo(.noUID))
    startZone = nil
    let goesOn = !lines.common.rules.isEmpty || !lines.common.additions.isEmpty
    let start = lines.common.start.flatMap { time(of: $0, goesOn: goesOn, isNeeded: false) }
    let due = due(lines, from: start)
    var todo = Todo(
      id: EventID(rawValue: 0), collection: collection, start: start, due: due,
      state: state(lines), priority: priority(lines), sortOrder: sortOrder(lines),
      created: lines.created.flatMap { document.instant(in: $0) },
      pending: pending(lines), estimate: estimate(lines), ComponentDetails(uid: uid))
    if let anchor = todo.anchor ?? original(lines) {
      todo.kind = kind(lines.common, uid: uid, start: anchor)
    }
    readRelations(lines.relations, into: &todo)
    readTexts(lines.common, into: &todo.details)
    readPeople(lines.common, into: &todo.details)
    readVersion(lines.common, into: &todo.details)
    todo.alarmCount = alarmCount(of: index)
    return todo
  }

  /// The alarms of a task, which are read as those of an event at its dates.
  mutating func alarms(of index: Int, _ todo: Todo) -> EventAlarms {
    let start = todo.begin ?? todo.due ?? .floating(LocalTime(seconds: 0))
    let event = Event(id: todo.id, collection: collection, start: start, todo.details)
    return alarms(of: index, event)
  }

  // MARK: - Private

  /// What an override without dates replaces.
  private mutating func original(_ lines: TodoLines) -> EventTime? {
    lines.common.recurrenceID.flatMap { time(of: $0) }
  }

  /// KDE's date. One that cannot be read is none: the rules say what is next without it.
  private mutating func pending(_ lines: TodoLines) -> EventTime? {
    guard let line = lines.pending else { return nil }
    let clock = clock(of: line)
    return document.withValue(of: line) { DateTimeText($0) }.map(clock.time)
  }

  /// One that cannot be read, or is negative, is none: it is not a date of the task.
  private mutating func estimate(_ lines: TodoLines) -> EventDuration? {
    guard let line = lines.estimate,
      let estimate = document.withValue(of: line, { DurationText.read($0) }), estimate.days >= 0,
      estimate.seconds >= 0, estimate != .zero
    else { return nil }
    return estimate
  }

  /// DUE, otherwise DTSTART and DURATION.
  private mutating func due(_ lines: TodoLines, from start: EventTime?) -> EventTime? {
    if let line = lines.due, let due = time(of: line) {
      if let other = lines.common.duration {
        log.report(.todo(.durationBesideDue), line: other.number)
      }
      if let start, due.precedes(start) {
        log.report(.todo(.dueBeforeStart), line: line.number)
      }
      return due
    }
    guard let line = lines.common.duration else { return nil }
    guard let start else {
      log.report(.todo(.durationWithoutStart), line: line.number)
      return nil
    }
    guard let duration = document.withValue(of: line, { DurationText.read($0) }) else {
      let shown = excerpt(of: line)
      log.report(.date(.unreadableDuration(value: shown)), line: line.number)
      return nil
    }
    guard duration.days >= 0, duration.seconds >= 0 else {
      log.report(.date(.negativeDuration), line: line.number)
      return nil
    }
    return start.due(after: duration)
  }

  /// Any of COMPLETED, STATUS and PERCENT-COMPLETE may say that it is done: programs write one of them.
  private mutating func state(_ lines: TodoLines) -> Todo.State {
    let completed = lines.completed.flatMap { document.instant(in: $0) }
    let isCompleted = completed != nil || isUnreadable(lines.completed)
    let status = status(lines.common.status)
    let percent = number(lines.percent, "PERCENT-COMPLETE", in: 0...100) ?? 0
    if isCompleted || status == "COMPLETED" || percent >= 100 { return .completed(completed) }
    if status == "CANCELLED" { return .cancelled }
    if percent > 0 { return .inProcess(percent: percent) }
    return status == "IN-PROCESS" ? .inProcess(percent: nil) : .needsAction
  }

  /// Returns whether COMPLETED says that it is done at a time that cannot be read.
  private mutating func isUnreadable(_ completed: ContentLine?) -> Bool {
    guard let line = completed, document.instant(in: line) == nil, !rawText(of: line).isEmpty else {
      return false
    }
    let shown = excerpt(of: line)
    log.report(.date(.unreadable(name: "COMPLETED", value: shown)), line: line.number)
    return true
  }

  private static let statuses: Set<String> = [
    "", "NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED",
  ]

  /// The value of STATUS in capitals; one that is none of a task is reported.
  private mutating func status(_ line: ContentLine?) -> String? {
    guard let line else { return nil }
    let status = rawText(of: line).uppercased()
    if !Self.statuses.contains(status) { reportValue(of: line, "STATUS") }
    return status
  }

  private mutating func priority(_ lines: TodoLines) -> TodoPriority {
    number(lines.priority, "PRIORITY", in: 0...9).flatMap { TodoPriority($0) } ?? .undefined
  }

  /// The number of a line; what is none of a range is reported.
  private mutating func number(
    _ line: ContentLine?, _ name: String, in range: ClosedRange<Int>
  ) -> Int? {
    guard let line else { return nil }
    let read = number(line)
    if read.map(range.contains) != true, !rawText(of: line).isEmpty {
      reportValue(of: line, name)
    }
    return read
  }

  private mutating func reportValue(of line: ContentLine, _ name: String) {
    let value = excerpt(of: line)
    log.report(.todo(.unreadable(name: name, value: value)), line: line.number)
  }

  private mutating func sortOrder(_ lines: TodoLines) -> Int? {
    number(lines.sortOrder).map { min(max($0, -TodoOrder.limit), TodoOrder.limit) }
  }

  private mutating func number(_ line: ContentLine?) -> Int? {
    line.flatMap { Int(rawText(of: $0)) }
  }

  /// The first parent counts.
  private mutating func readRelations(_ lines: [ContentLine], into todo: inout Todo) {
    for line in lines {
      let uid = text(of: line)
      guard !uid.isEmpty else { continue }
      switch document.relation(of: line) {
      case "PARENT": todo.parent = todo.parent ?? uid
      case "SIBLING": todo.siblings.append(uid)
      default: break
      }
    }
  }
}

extension Document {
  /// The relation that a RELATED-TO line gives to another component, in capitals (RFC 5545 §3.2.15).
  func relation(of line: ContentLine) -> String {
    if line.parametersRange.isEmpty { return "PARENT" }
    return property(of: line).values(of: "RELTYPE").first?.uppercased() ?? "PARENT"
  }
}

extension EventTime {
  /// Whether it is before another time: by days where one of them is a day, and in one that has a zone
  /// on the clocks that both have.
  fileprivate func precedes(_ other: EventTime) -> Bool {
    if isAllDay || other.isAllDay { return wallClock.day < other.wallClock.day }
    guard case .zoned(let time, let zone) = self, case .zoned(let second, let own) = other else {
      return wallClock < other.wallClock
    }
    return zone.instant(of: time) < own.instant(of: second)
  }

  /// When something is due that begins then and may take so long. Days are due by their ends, so that
  /// one day ends on the day on which it begins.
  func due(after duration: EventDuration) -> EventTime {
    switch self {
    case .allDay(let day):
      let days = duration.days + (duration.seconds + 86_399) / 86_400
      return .allDay(day + max(0, days - 1))
    case .floating(let time):
      return .floating(time + (Int64(duration.days) * 86_400 + Int64(duration.seconds)))
    case .zoned(let time, let zone):
      let later = zone.instant(of: time + Int64(duration.days) * 86_400)
      return .zoned(zone.localTime(of: later + Int64(duration.seconds)), zone)
    }
  }
}
