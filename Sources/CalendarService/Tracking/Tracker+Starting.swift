import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import ICalendar

extension Tracker {
  /// What a start is asked for, besides its text.
  package struct StartRequest {
    package var at: String?
    /// The name or path of the calendar; nil for that of the text, or the usual one.
    package var calendar: String?
    package var plan: TypedID?
    /// Whether no plan is looked for.
    package var hasNoPlan = false
    /// Whether what runs goes on.
    package var isParallel = false
    package var isDryRun = false

    package init() {}
  }

  /// Starts a timer, and ends those that run, unless several are wanted.
  package func start(_ text: String, _ request: StartRequest) throws -> TrackingReport {
    let collections = try changer.findCollections()
    let said = try instant(request.at)
    let named = try request.plan.map { try plan(named: $0) }
    var draft = try entry(text, for: .start, collections, isOptional: named != nil)
    if said != nil, draft.start != nil {
      throw CommandFailure.usage("--at: the text says when it began; leave one out")
    }
    let start = (said ?? draft.start ?? now).startOfMinute
    var found = named
    draft.collection = try collection(request.calendar, draft.collection, collections)
    if found == nil, !request.hasNoPlan { found = try plan(titled: draft.title, at: start) }
    if let found { draft.take(found) }
    return try self.start(
      draft, at: start, isSaid: said != nil || draft.start != nil, found?.link, collections, request
    ) { words.starting($0, stopping: $1) }
  }

  /// Starts the last interval once more.
  /// - Parameter text: its id, title or category; empty for the last one of all.
  package func continueLast(_ text: String, _ request: StartRequest) throws -> TrackingReport {
    let collections = try changer.findCollections()
    guard let last = try lastInterval(text) else {
      throw TrackingRefusal.nothingToContinue(text, days: Self.mostDaysBack)
    }
    return try resume(last, collections, request)
  }

  /// Starts a timer on an event, an occurrence or a task, which is linked; what happened already is
  /// started once more.
  package func start(on item: ItemRef) throws -> TrackingReport {
    let collections = try changer.findCollections()
    var draft = IntervalDraft()
    var link: Tracking.Plan?
    if let todo = changer.source.answers.todo(item) {
      (draft.title, draft.place, draft.categories) = (todo.title, todo.location, todo.categories)
      if !EventUID.isMissing(todo.uid) { link = Tracking.Plan(uid: todo.uid) }
    } else {
      let basis = try changer.basis(of: item)
      guard !basis.isTracked else {
        guard !basis.event.isRunning(at: changer.now, in: zone) else {
          throw TrackingRefusal.runs(title: basis.event.title)
        }
        return try resume(tracked(basis), collections, StartRequest())
      }
      let plan = try plan(of: basis)
      draft.take(plan)
      link = plan.link
    }
    return try start(draft, at: now, isSaid: false, link, collections, StartRequest()) {
      words.starting($0, stopping: $1)
    }
  }

  // MARK: - Private

  /// Starts an interval once more.
  private func resume(
    _ last: TrackedEvent, _ collections: [CollectionInfo], _ request: StartRequest
  ) throws -> TrackingReport {
    var draft = IntervalDraft()
    (draft.title, draft.place) = (last.event.title, last.event.location)
    draft.categories = last.event.categories
    let own = collections.first { $0.path == last.basis.collection.path }
    let present = own.flatMap { $0.refusalOfNewEvents == nil ? $0.id : nil }
    draft.collection = try collection(request.calendar, nil, collections) ?? present
    let said = try instant(request.at)
    return try self.start(
      draft, at: said ?? now, isSaid: said != nil, last.tracking?.plan, collections, request
    ) { words.continuing($0, stopping: $1) }
  }

  /// How many days back an interval is looked for that is to be continued.
  private static let mostDaysBack = 62

  private func start(
    _ draft: IntervalDraft, at start: Instant, isSaid: Bool, _ plan: Tracking.Plan?,
    _ collections: [CollectionInfo], _ request: StartRequest,
    sentence: (String, [String]) -> String
  ) throws -> TrackingReport {
    let running = try running()
    try check(start, isSaid: isSaid, after: running)
    let isOne = settings.timers == .one && !request.isParallel
    let ended = (isOne ? running : []).map { interval in
      interval.ended(at: start.end(ofIntervalFrom: interval.start(in: zone)), in: zone)
    }
    let target = try target(draft.collection, collections, isMade: !request.isDryRun)
    let tracking = Tracking(source: .timer, plan: plan)
    let new = newEvent(
      draft, start..<start + 60, isRunning: true, in: target, tracking)
    var report = TrackingReport(self, .interval)
    report.remarks = draft.remarks
    report.overlaps = try overlaps(
      start..<max(start, now), besides: Set(running.map { $0.event.id }))
    var change = TrackingChange()
    change.new = [new]
    change.changed = zip(running, ended).map { .init($0.basis, $1.1) }
    let stopped = ended.map(\.0)
    if !request.isDryRun {
      report.outcome = try write(
        change, collections + [target],
        sentence(draft.title, stopped.map { $0.event.title }))
    }
    report.interval = try printed(new, in: target, report.outcome?.made.first, isRunning: true)
    report.others = try stopped.map { try printed($0, isRunning: false) }
    return report
  }

  /// Refuses what begins in the future, or before something that runs.
  private func check(_ start: Instant, isSaid: Bool, after running: [TrackedEvent]) throws {
    guard let last = running.last(where: { $0.start(in: zone) > start }) else { return }
    let (title, start) = (last.event.title, zone.localTime(of: last.start(in: zone)))
    throw isSaid
      ? TrackingRefusal.beganLater(title: title, start: start)
      : TrackingRefusal.clockBehind(title: title, start: start)
  }

  /// Returns the last interval that is over, of all or with a title or a category.
  private func lastInterval(_ typed: String) throws -> TrackedEvent? {
    let text = typed.hasPrefix("#") ? String(typed.dropFirst()) : typed
    if !text.isEmpty, let id = TypedID(text), let named = try? tracked([id]).first { return named }
    let wanted = FoldedText.folded(text)
    let category = Category(text)?.folded
    let running = Set(try running().map { $0.event.id })
    var last: Record?
    try forEachRecord(touching: changer.today + -Self.mostDaysBack...changer.today) { record in
      guard !record.occurrence.isAllDay, !running.contains(record.occurrence.event),
        moments(of: record).lowerBound <= changer.now
      else { return }
      let fits =
        wanted.isEmpty || FoldedText.folded(record.title) == wanted
        || category.map { category in
          record.categories.contains { $0.folded.selfAndAncestors.contains(category) }
        } ?? false
      guard fits else { return }
      if let last, moments(of: last).upperBound > moments(of: record).upperBound { return }
      last = record
    }
    guard let last else { return nil }
    return tracked(try changer.basis(of: last.ref))
  }
}

extension IntervalDraft {
  /// Takes what a plan says, as far as the text says nothing else.
  mutating func take(_ plan: PlannedTime) {
    if title.isEmpty || FoldedText.folded(title) == FoldedText.folded(plan.title) {
      title = plan.title
    }
    if categories.isEmpty { categories = plan.categories }
    if place.isEmpty { place = plan.location }
  }
}
