import CalendarModel

/// The tasks of a day as records, for views of days.
package struct DayTasks {
  /// The first tasks due on the day: open ones at a time, open ones due by its end, then closed ones.
  package private(set) var due: [Record]
  /// The number of tasks due on the day.
  package private(set) var dueCount: Int
  /// The first open tasks that can be begun from this day on, due on another one.
  package private(set) var starting: [Record]

  /// The maximum number of due tasks, and of starting ones, to ask for.
  package static let most = 32

  package init(_ todos: DayTodos, in zone: Zone) {
    let due = todos.due.compactMap { row in row.occurrence(in: zone).map { Record(row, at: $0) } }
    let open = due.filter { $0.todo?.state.isClosed == false }
    self.due =
      open.filter { !$0.occurrence.isAllDay }.sorted(by: Record.isOrderedBefore)
      + open.filter(\.occurrence.isAllDay) + due.filter { $0.todo?.state.isClosed == true }
    dueCount = todos.dueCount
    starting = todos.starting.compactMap { row in
      row.beginning(in: zone).map { Record(row, at: $0) }
    }
  }

  /// Returns the tasks that an option shows; nil if it shows none.
  package func narrowed(to shown: ShownTasks) -> DayTasks? {
    var tasks = self
    switch shown {
    case .none: return nil
    case .all: break
    case .due:
      tasks.due = due.filter { $0.todo?.state.isClosed == false }
      // Closed ones come last.
      if tasks.due.count < due.count { tasks.dueCount = tasks.due.count }
      tasks.starting = []
    }
    return tasks.due.isEmpty && tasks.starting.isEmpty ? nil : tasks
  }

  /// Whether an open task is due on the day.
  package var hasOpen: Bool { due.first?.todo?.state.isClosed == false }

  /// The number of records, which is their weight in a cache.
  var recordCount: Int { due.count + starting.count }
}

/// The tasks done on a day as records at the times at which they were done, for the history.
package struct DayDone {
  /// The maximum number of records.
  package static let most = 200

  package let records: [Record]
  /// The number of all tasks that were done.
  package let count: Int

  init(_ done: DoneTodos, in zone: Zone) {
    count = done.count
    records = done.rows.compactMap { row in
      guard case .completed(let moment?) = row.state else { return nil }
      let moments = Occurrence.Moments(start: moment, end: moment)
      return Record(row, at: Occurrence(event: row.ref.id, moments: moments, in: zone))
    }
  }
}

extension LoadedDays {
  /// Returns the tasks done on a day; nil without any, while unknown, and where only open ones are wanted.
  package func done(on day: Day) -> DayDone? {
    guard shownTasks == .all, let done = todos.done(on: day), done.count > 0 else { return nil }
    return done
  }

  /// Returns the tasks that views of days show on a day; nil without any, and while unknown.
  package func tasks(of day: Day) -> DayTasks? {
    shownTasks == .none ? nil : todos.tasks(of: day)?.narrowed(to: shownTasks)
  }

  /// Returns the contents of a day, with at least `limit` spans and timed records if it has that
  /// many, and with the tasks due on it.
  package func contents(
    of day: Day, limit: Int, evenings: MonthContents.Evenings = .asSpans
  ) -> DayContents {
    var contents = events(of: day, limit: limit, evenings: evenings)
    if !contents.summary.isPending, let tasks = tasks(of: day) { contents.add(tasks) }
    return contents
  }

  /// Returns the hours of a day with the tasks due on it, or older ones until there are new ones; nil
  /// if there are neither.
  package func hours(of day: Day, _ length: RowLength) -> DayHours? {
    guard let hours = hoursOfEvents(of: day, length) else { return nil }
    guard let tasks = tasks(of: day), tasks.dueCount > 0 else { return hours }
    let question = HoursQuestion(day: day, length: length)
    if let known = hoursWithTasks[question], known.revision == generation { return known.value }
    let all = hours.adding(tasks, on: day, length)
    hoursWithTasks[question] = Dated(all, revision: generation)
    return all
  }
}

extension DayContents {
  /// Adds the tasks due on the day: those at a time among the events, the others after them.
  mutating func add(_ tasks: DayTasks) {
    let clocked = tasks.due.prefix { $0.isAtTime(on: day) }
    if !clocked.isEmpty { timed = (timed + clocked).sorted(by: Record.isOrderedBefore) }
    timed += tasks.due.dropFirst(clocked.count)
    summary.eventCount += tasks.dueCount
    summary.taskCount += tasks.dueCount
    summary.recordCount += tasks.dueCount
  }

  /// Adds tasks of other days that the pane shows: overdue ones before those due by the end of the day,
  /// those that can be begun before closed ones.
  mutating func add(overdue: [Record], starting: [Record]) {
    let closed = timed.firstIndex { $0.todo?.state.isClosed == true } ?? timed.count
    timed.insert(contentsOf: starting, at: closed)
    timed.insert(contentsOf: overdue, at: timed.prefix { $0.isAtTime(on: day) }.count)
    summary.eventCount += overdue.count + starting.count
    summary.taskCount += overdue.count + starting.count
  }

  /// Adds the notes of the day, which come last. They are counted where all rows are.
  mutating func add(notes: [Record]) {
    timed += notes
    summary.eventCount += notes.count
  }

  /// Returns the timed records that some lines have room for, in order: where not all fit, events
  /// before tasks.
  package func timed(fitting lineCount: Int) -> [Record] {
    guard timed.count > lineCount else { return timed }
    var room = lineCount - timed.count { $0.todo == nil }
    return Array(
      timed.filter { record in
        guard record.todo != nil else { return true }
        room -= 1
        return room >= 0
      }.prefix(max(0, lineCount)))
  }
}

extension Record {
  /// Whether it stands among the events of a day in the order of time: not a note, nor a task that is
  /// closed, due by the end of the day, or shown on another day than its own.
  func isAtTime(on day: Day) -> Bool {
    guard let todo else { return true }
    return !todo.isNote && !occurrence.isAllDay && !todo.state.isClosed
      && occurrence.start.day == day
  }
}

extension DayHours {
  /// Returns the hours with the tasks due on the day.
  func adding(_ tasks: DayTasks, on day: Day, _ length: RowLength) -> DayHours {
    let all = (records + tasks.due.filter { !$0.occurrence.isInLane })
      .sorted(by: Record.isOrderedBefore)
    var (timed, pieces) = ([Record](), [TimePiece]())
    for record in all {
      guard let piece = record.occurrence.piece(on: day) else { continue }
      timed.append(record)
      pieces.append(piece)
    }
    let inLanes = tasks.dueCount - (timed.count - records.count)
    return DayHours(
      strip: TimeStrip(pieces, length, moreCount: strip.moreCount), records: timed,
      laneCount: laneCount + inLanes)
  }
}
