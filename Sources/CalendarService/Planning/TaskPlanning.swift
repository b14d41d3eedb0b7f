import CalendarModel
import CalendarStore
import CalendarViews
import EventEntry
import ICalendar

/// Finds times for tasks between the events of all calendars, by the rules of `daybook free`.
struct TaskPlanning {
  /// A task of the plan, with the event that was planned for it before.
  struct TaskCandidate {
    var task: PlannedTask
    let todo: Todo
    let nextUID: String?
    /// The event at its present time; nil if there is none.
    var event: EventID?

    var canBePlaced: Bool { nextUID != nil || event != nil }
  }

  /// The times that were found.
  struct FoundPlan {
    let lines: [PlanLine]
    let candidates: [ItemRef: TaskCandidate]
  }

  /// The length of a task that does not state one, in minutes.
  private static let defaultLength = 60
  /// The maximum number of tasks in a plan.
  private static let mostTasks = 200
  /// The longest time that the main thread waits for the index, in milliseconds.
  private static let patience = 1_000
  /// The numbers of days that are searched in turn, until all tasks have a time.
  private static let horizons = [14, 28, 92]

  private let changer: EventChanger
  private let request: PlanRequest
  /// The answers without a filter.
  private let busy: StoreEventSource
  private var zone: Zone { changer.zone }

  init(_ changer: EventChanger, _ request: PlanRequest) {
    self.changer = changer
    self.request = request
    busy = StoreEventSource(changer.calendars, zone: changer.zone)
  }

  /// Returns a time or a reason for each task; nil while the calendars are being read.
  /// - Throws: `ChangeError.gone` if a named task no longer exists.
  func plan() throws(ChangeError) -> FoundPlan? {
    // Times would look free whose events have not been read yet.
    guard changer.index.status?.isComplete != false else { return nil }
    changer.waitForIndex()
    let patience = changer.index.patience
    if patience != .forever { changer.index.patience = .milliseconds(Self.patience) }
    defer { changer.index.patience = patience }
    changer.index.beginFrame()
    guard let todos = try todos() else { return nil }
    var candidates: [TaskCandidate] = []
    var released: [Range<Instant>] = []
    for (item, todo) in todos {
      let others = Set(candidates.compactMap(\.event))
      guard let found = candidate(item, todo, besides: others, &released) else { return nil }
      candidates.append(found)
    }
    let tasks = candidates.filter(\.canBePlaced).map(\.task)
    let own = tasks.compactMap { task -> Range<Instant>? in
      if case .own(let time) = task.place { time } else { nil }
    }
    guard let lines = lines(tasks, besides: released, without: own) else { return nil }
    let others = candidates.filter { !$0.canBePlaced }
    return FoundPlan(
      lines: lines + others.map { PlanLine($0.task, .unplaced(.noUID)) },
      candidates: Dictionary(candidates.map { ($0.task.item, $0) }) { first, _ in first })
  }

  /// The events that a plan adds, and those that it moves.
  func changes(
    of plan: FoundPlan, _ lines: [PlanLine]
  ) throws(ChangeError) -> (new: [NewEvent], moves: [(basis: EventBasis, change: EventChange)]) {
    var (new, moves): ([NewEvent], [(basis: EventBasis, change: EventChange)]) = ([], [])
    for line in lines {
      guard let time = line.time, let candidate = plan.candidates[line.task.item] else { continue }
      let start = EventTime.zoned(zone.localTime(of: time.lowerBound), zone)
      let duration = EventDuration(seconds: line.task.minutes * 60)
      if let event = candidate.event {
        let basis = try changer.editor.basis(
          of: event, in: busy.answers, choosing: { (_, _) throws(ChangeError) in nil })
        moves.append((basis, .set([.times(start: start, duration: duration)])))
      } else {
        new.append(
          try self.event(candidate, EventTimes(start: start, duration: duration)))
      }
    }
    return (new, moves)
  }

  // MARK: - Tasks

  /// Returns the open tasks with the dates of their occurrences; nil while they are unknown.
  private func todos() throws(ChangeError) -> [(item: ItemRef, todo: Todo)]? {
    let answers = changer.source.answers
    switch request.tasks {
    case .items(let items):
      var todos: [(item: ItemRef, todo: Todo)] = []
      for item in items.prefix(Self.mostTasks) {
        guard let todo = answers.todo(item) else { throw .gone }
        if !todo.state.isClosed { todos.append((item, todo)) }
      }
      return todos
    case .week:
      let end = changer.today.startOfWeek(firstWeekday: request.firstWeekday) + 7
      return todos(dueOn: changer.today...end - 1)
    case .days(let days): return todos(dueOn: days)
    }
  }

  /// Returns the open tasks with a length that are due on some days, at most `mostTasks`; with today
  /// among the days, overdue ones first.
  private func todos(dueOn days: ClosedRange<Day>) -> [(item: ItemRef, todo: Todo)]? {
    let all = changer.source.answers
    var filter = all.filter
    if filter.days.isEmpty { filter.days = [days] }
    let dated = changer.index.answers(zone: zone, filter: filter)
    let listing = TodoListing(
      now: changer.localNow, firstWeekday: request.firstWeekday, showsWaiting: true)
    let overdue = days.contains(changer.today) ? [(TodoGroup.overdue, all)] : []
    let coming = [TodoGroup.today, .tomorrow, .thisWeek, .later].map { ($0, dated) }
    var todos: [(item: ItemRef, todo: Todo)] = []
    for (group, answers) in overdue + coming {
      let left = Self.mostTasks - todos.count
      guard left > 0 else { break }
      guard let rows = answers.todoRows(of: group, numbers: 0..<left, listing) else { return nil }
      for row in rows where !row.state.isClosed {
        guard let todo = answers.todo(row.ref), todo.minutes(in: zone) != nil,
          let due = todo.dueTime(in: zone), group == .overdue || days.contains(due.day)
        else { continue }
        todos.append((row.ref, todo))
      }
    }
    return todos
  }

  /// The first day on which times are looked for.
  private var firstDay: Day {
    guard case .days(let days) = request.tasks else { return changer.today }
    return max(changer.today, days.lowerBound)
  }

  private func candidate(
    _ item: ItemRef, _ todo: Todo, besides others: Set<EventID>, _ released: inout [Range<Instant>]
  ) -> TaskCandidate? {
    let planned = changer.index.plannedEvents(for: todo)
    var candidate = TaskCandidate(
      task: PlannedTask(
        item: item, title: todo.title, minutes: todo.minutes(in: zone) ?? Self.defaultLength,
        begin: todo.begin.map { zone.instant(of: $0.localTime(in: zone)) }, end: end(of: todo),
        due: todo.due, priority: todo.priority),
      todo: todo, nextUID: planned.nextUID)
    let ahead = planned.found.compactMap { busy.event($0.id) }.compactMap { present($0) }
    guard let first = ahead.min(by: { $0.time.lowerBound < $1.time.lowerBound }) else {
      if let own = ownTime(of: candidate.task) { candidate.task.place = .own(own) }
      return candidate
    }
    candidate.event = first.event
    candidate.task.place = .free(first.time)
    // An event that has begun stays where it is.
    guard first.time.lowerBound > changer.now else { return candidate }
    let (start, end) = (first.time.lowerBound, first.time.upperBound)
    let local = zone.localTime(of: start)..<max(zone.localTime(of: start), zone.localTime(of: end))
    let records = busy.answers.overlaps(
      of: local, besides: first.event, limit: 100, isCurrent: true)
    guard let records else { return nil }
    let taking = records.filter { !others.contains($0.occurrence.event) }
    guard let title = taking.first?.title else {
      if candidate.task.leavesOut(first.time, at: changer.now) {
        candidate.task.place = .misplaced(first.time)
        released += inWorkTime([first.time])
      }
      return candidate
    }
    candidate.task.place = .taken(first.time, by: title)
    released += inWorkTime(FreeRanges([first.time]).without(taking.compactMap(time)).ranges)
    return candidate
  }

  /// Returns the time from a task's start to its due date if it takes all of it and not all of it is in
  /// work hours, where no gap could be found for it; nil if there is none, or it is over.
  private func ownTime(of task: PlannedTask) -> Range<Instant>? {
    guard let begin = task.begin, let end = task.end, task.due?.isAllDay == false,
      begin.seconds + Int64(task.minutes) * 60 == end.seconds, end > changer.now,
      inWorkTime([begin..<end]) != [begin..<end]
    else { return nil }
    return begin..<end
  }

  /// The end of the day, or the moment, by which a task is to be done.
  private func end(of todo: Todo) -> Instant? {
    guard let due = todo.due else { return nil }
    if case .allDay(let day) = due { return zone.instant(of: LocalTime(day + 1)) }
    return zone.instant(of: due.localTime(in: zone))
  }

  // MARK: - Times

  /// Returns an event with its time; nil if it is over.
  private func present(_ event: Event) -> (event: EventID, time: Range<Instant>)? {
    guard event.status != .cancelled, case .single = event.kind, !event.start.isAllDay else {
      return nil
    }
    let own = event.ownOccurrence(in: zone)
    let start = own.moments?.start ?? zone.instant(of: own.start)
    let end = own.moments?.end ?? zone.instant(of: own.end)
    return start < end && end > changer.now ? (event.id, start..<end) : nil
  }

  private func time(_ record: Record) -> Range<Instant>? {
    let start = zone.instant(of: record.occurrence.start)
    let end = zone.instant(of: record.occurrence.end)
    return start < end ? start..<end : nil
  }

  private func lines(
    _ tasks: [PlannedTask], besides released: [Range<Instant>], without own: [Range<Instant>]
  ) -> [PlanLine]? {
    let first = firstDay
    let last = first + (Self.horizons.last ?? 1) - 1
    let needed = tasks.map { $0.end.map { zone.localTime(of: $0).day } ?? last }.max() ?? first
    var lines: [PlanLine] = []
    for days in Self.horizons {
      let end = max(first, min(needed, first + days - 1))
      guard let gaps = gaps(until: end) else { return nil }
      let free = FreeRanges(gaps + released).without(own)
      lines = TaskPlanner(gaps: free.ranges, at: changer.now).plan(tasks)
      let isComplete = lines.allSatisfy { $0.time != nil || $0.outcome == .unplaced(.overdue) }
      if isComplete || end >= needed { break }
    }
    return lines
  }

  /// Returns the gaps in work hours from the first day on, and from the next quarter of an hour on; nil
  /// while they are unknown.
  private func gaps(until last: Day) -> [Range<Instant>]? {
    let (now, free) = (changer.localNow, FreeTime(length: 1, in: request.time))
    let first = FreeTime.firstMinute(at: now)
    var gaps: [Range<Instant>] = []
    for day in firstDay...last where request.time.days.contains(day.weekday) {
      guard let busy = busy.answers.busyTimes(of: day, isCurrent: true) else { return nil }
      for gap in free.gaps(of: busy, from: day == now.day ? first : 0) {
        gaps += [moments(gap, on: day)].compactMap(\.self)
      }
    }
    return gaps
  }

  /// Returns the moments of some minutes; nil in an hour that the clock skips.
  private func moments(_ minutes: Range<Int>, on day: Day) -> Range<Instant>? {
    let start = zone.instant(of: LocalTime(day) + Int64(minutes.lowerBound * 60))
    let end = zone.instant(of: LocalTime(day) + Int64(minutes.upperBound * 60))
    return start < end ? start..<end : nil
  }

  private func inWorkTime(_ times: [Range<Instant>]) -> [Range<Instant>] {
    times.compactMap { time in
      let day = zone.localTime(of: time.lowerBound).day
      guard request.time.days.contains(day.weekday),
        let hours = moments(request.time.hours, on: day), hours.overlaps(time)
      else { return nil }
      return time.clamped(to: hours)
    }
  }

  // MARK: - Events

  private struct EventTimes {
    let start: EventTime
    let duration: EventDuration
  }

  /// Returns the event for a task, in its calendar if that takes events.
  private func event(
    _ candidate: TaskCandidate, _ times: EventTimes
  ) throws(ChangeError) -> NewEvent {
    let (todo, collections) = (candidate.todo, changer.collections)
    let own = collections.first { $0.id == todo.collection && $0.takesPlannedEvents }
    guard let uid = candidate.nextUID,
      let collection = own ?? collections.defaultCollection(where: \.takesPlannedEvents)
    else {
      let path = collections.first { $0.id == todo.collection }?.path ?? ""
      throw .writing(.onlyTodos(path: path))
    }
    var event = Event(
      id: EventID(rawValue: 0), collection: collection.id, start: times.start,
      duration: times.duration,
      ComponentDetails(
        uid: uid, title: todo.title, location: todo.location, categories: todo.categories))
    event.url = todo.url
    event.color = todo.color
    event.privacy = todo.privacy
    return NewEvent(event, task: todo.uid)
  }
}

extension PlannedTask {
  /// Whether a time lies before its start, or after its due date unless that is past, too.
  fileprivate func leavesOut(_ time: Range<Instant>, at now: Instant) -> Bool {
    if let begin, time.lowerBound < begin { return true }
    return end.map { $0 > now && time.upperBound > $0 } ?? false
  }
}

extension CollectionInfo {
  fileprivate var takesPlannedEvents: Bool {
    traits.kind == .events && traits.components != .todos && refusalOfNewEvents == nil
  }
}

/// Plans of tasks.
extension EventChanger {
  /// Returns a plan; nil while the calendars are being read.
  package func proposal(_ request: PlanRequest) throws(ChangeError) -> PlanProposal? {
    try TaskPlanning(self, request).plan().map { PlanProposal(request, $0.lines) }
  }

  /// Makes a plan and writes it, as one step.
  /// - Parameter expected: the proposed plan; nothing is written if the plan is a different one by now.
  /// - Returns: the plan, and what was written; nil while the calendars are being read.
  package func plan(
    _ request: PlanRequest, expecting expected: [PlanLine]? = nil
  ) throws(ChangeError) -> (lines: [PlanLine], written: WrittenChange?)? {
    let planning = TaskPlanning(self, request)
    guard let plan = try planning.plan() else { return nil }
    let news = plan.lines.filter(\.isNews)
    if news.isEmpty || expected.map({ $0 != plan.lines }) ?? false { return (plan.lines, nil) }
    let (new, moves) = try planning.changes(of: plan, news)
    try refuseReadOnly(moves.map(\.basis))
    let outcome = try editor.plan(
      new, collections: collections, moving: moves, at: now,
      sentence: words.planning(news, in: zone, today: today))
    var written = WrittenChange(outcome: outcome)
    written.before = moves.map { $0.basis.trace(start: $0.basis.event.start) }
    written.after =
      outcome.made.map { EventTrace(keys: [$0.key]) }
      + moves.map { $0.basis.trace(start: $0.change.start(of: $0.basis.event), after: outcome) }
    return (plan.lines, written)
  }
}
