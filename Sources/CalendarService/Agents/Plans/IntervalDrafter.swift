import CalendarModel
import CalendarStore
import EventEntry
import ICalendar

/// Drafts what is tracked: timers that begin and end, and what is over.
struct IntervalDrafter {
  let tracker: Tracker
  let sight: AgentSight

  private var changer: EventChanger { tracker.changer }
  private var zone: Zone { tracker.zone }

  // MARK: Timers

  /// A timer begins, and those that run end, unless several are wanted.
  func starting(_ change: AgentChange, uid: String) throws(AgentFailure) -> DraftedChange {
    let plan = try plan(of: change)
    let draft = draft(change, plan)
    let start = (try instant(change, "start") ?? tracker.now).startOfMinute
    let running = try running()
    if let last = running.last, last.start(in: zone) > start {
      throw AgentFailure(
        .argument, "“start” is before that of a timer that runs; say a later time.")
    }
    let ended = tracker.settings.timers == .one ? running : []
    for timer in ended { try refuseUnchangeable(timer) }
    let target = try target(change.texts["calendar"])
    var new = tracker.newEvent(
      draft, start..<start + 60, isRunning: true, in: target,
      Tracking(source: .timer, plan: plan?.link))
    new.event.uid = uid
    let ends = ended.map { timer in
      PlannedChange.change(
        timer.basis, .this,
        timer.ended(at: start.end(ofIntervalFrom: timer.start(in: zone)), in: zone).1, newUID: "")
    }
    return DraftedChange(
      asked: change, planned: [.add(new, to: target)] + ends,
      after: .event(new.event, alarms: [], rules: nil), target: target,
      // Another timer that runs by then makes it another plan.
      lines: running.map { changer.editor.fingerprint(of: $0.basis) }.joined(separator: "\n"))
  }

  func stopping(_ change: AgentChange) throws(AgentFailure) -> DraftedChange {
    let timer = try timer(change)
    try refuseUnchangeable(timer)
    let start = timer.start(in: zone)
    let end = try instant(change, "end") ?? tracker.now
    guard end >= start else {
      throw AgentFailure(.argument, "“end” is before the timer began; say a later time.")
    }
    let (ended, made) = timer.ended(
      at: end.end(ofIntervalFrom: start), in: zone, notes: change.texts["notes"] ?? "")
    return DraftedChange(
      asked: change, planned: [.change(timer.basis, .this, made, newUID: "")],
      before: .event(timer.basis.event, alarms: [], rules: nil),
      after: .event(ended.event, alarms: [], rules: nil), source: timer.basis.collection,
      target: timer.basis.collection, guests: sight.guests(of: [timer.event.details]),
      lines: changer.editor.fingerprint(of: timer.basis))
  }

  // MARK: What is over

  /// An interval, or a moment where there is no end.
  func logging(_ change: AgentChange, uid: String) throws(AgentFailure) -> DraftedChange {
    let plan = try plan(of: change)
    let (start, end, source) = try times(of: change, plan)
    let target = try target(change.texts["calendar"])
    let range = start..<(end ?? start + 60)
    var new = tracker.newEvent(
      draft(change, plan), range, isRunning: false, in: target,
      Tracking(source: source, plan: plan?.link))
    new.event.uid = uid
    new.event.notes = change.texts["notes"] ?? ""
    let overlapping: [Record]
    do {
      overlapping = end == nil ? [] : try tracker.overlapping(range, besides: [])
    } catch {
      throw AgentFailure(error)
    }
    return DraftedChange(
      asked: change, planned: [.add(new, to: target)],
      after: .event(new.event, alarms: [], rules: nil), target: target, overlapping: overlapping)
  }

  // MARK: - Private

  /// Returns when something was: as it was planned, if nothing is said.
  private func times(
    of change: AgentChange, _ plan: PlannedTime?
  ) throws(AgentFailure) -> (start: Instant, end: Instant?, source: Tracking.Source) {
    guard let start = try instant(change, "start") else {
      guard let range = plan?.range, change.texts["end"] == nil, change.texts["length"] == nil
      else { throw AgentFailure(.argument, "“start” is missing: say when it was.") }
      guard range.upperBound <= changer.now else {
        throw AgentFailure(.argument, "This plan is not over yet; “start” begins a timer for it.")
      }
      return (range.lowerBound, max(range.upperBound, range.lowerBound + 60), .plan)
    }
    guard let end = try end(of: change, after: start) else { return (start, nil, .point) }
    guard end > start else {
      throw AgentFailure(.argument, "“end” is not after “start”.")
    }
    guard end <= changer.now else {
      throw AgentFailure(.argument, "It ends in the future; what is to come is an event.")
    }
    return (start, end, .log)
  }

  /// Reads when an interval ended; a clock time alone is the first one after its start.
  private func end(of change: AgentChange, after start: Instant) throws(AgentFailure) -> Instant? {
    let context = changer.entryContext()
    if let text = change.texts["length"] {
      let typed = Int(text) == nil ? text : text + "m"
      guard let length = FormTimeReader(context: context).length(typed), length != .zero else {
        throw PlanTimeFailure(change, context).failure("length")
      }
      return start + Int64(length.days * 86_400 + length.seconds)
    }
    guard let text = change.texts["end"] else { return nil }
    let day = zone.localTime(of: start).day
    for day in [day, day + 1] {
      // A text with a date of its own is no time of this day.
      let found = try? IntervalEntry.instant(
        "\(day.iso8601Text) \(text)", context: context, now: start + 2 * 86_400)
      if let found, found > start { return found }
    }
    return try instant(change, "end")
  }

  /// Reads a time; the last one, if no day is said.
  private func instant(_ change: AgentChange, _ name: String) throws(AgentFailure) -> Instant? {
    guard let text = change.texts[name] else { return nil }
    let context = changer.entryContext()
    do throws(IntervalProblem) {
      let instant = try IntervalEntry.instant(text, context: context, now: changer.now)
      guard instant <= changer.now else {
        throw IntervalProblem.future(text, suggestion: nil)
      }
      return instant
    } catch .future {
      throw AgentFailure(.argument, "“\(name)” is in the future.")
    } catch {
      throw PlanTimeFailure(change, context).failure(name)
    }
  }

  private func draft(_ change: AgentChange, _ plan: PlannedTime?) -> IntervalDraft {
    var draft = IntervalDraft()
    draft.title = change.texts["title"] ?? ""
    draft.place = change.texts["location"] ?? ""
    draft.categories = (change.categories ?? []).compactMap { Category($0) }
    if let plan { draft.take(plan) }
    return draft
  }

  /// Returns the planned event or the task that something belongs to.
  private func plan(of change: AgentChange) throws(AgentFailure) -> PlannedTime? {
    guard let id = change.id else { return nil }
    let unknown = AgentFailure(
      .unknown, "There is no such event or task; ids are those that answers give, whole.")
    guard let whole = RecordID(id) else { throw unknown }
    do {
      if let task = try changer.todos(.ids([whole]))?.first?.basis {
        guard sees(task.todo.details, in: task.collection) else { throw unknown }
        return PlannedTime(ofTask: task.current, withKey: task.key)
      }
      guard let event = try changer.events(.ids([whole])).first else { throw unknown }
      guard sees(event.basis.event.details, in: event.basis.collection) else { throw unknown }
      guard !event.isWhole else {
        throw AgentFailure(.scope, "This id names a whole series; give that of an occurrence.")
      }
      do {
        return try tracker.plan(of: event.basis)
      } catch {
        throw AgentFailure(.argument, "This is no plan: it happened itself.")
      }
    } catch {
      throw AgentFailure(finding: error, else: unknown)
    }
  }

  private func sees(_ details: ComponentDetails, in collection: CollectionInfo) -> Bool {
    sight.sees(collection) && !sight.conceals(details)
  }

  // MARK: What runs

  private func running() throws(AgentFailure) -> [TrackedEvent] {
    do { return try tracker.running() } catch { throw AgentFailure(error) }
  }

  /// Returns the timer that is meant: the only one, if none is named.
  private func timer(_ change: AgentChange) throws(AgentFailure) -> TrackedEvent {
    let seen = try running().filter { timer in
      sight.sees(timer.basis.collection) && !sight.hides(timer.event.details)
    }
    let ids = seen.map { tracker.id(of: $0).text }
    guard let id = change.id else {
      guard let only = seen.first else { throw AgentFailure(.unknown, "No timer runs.") }
      guard seen.count == 1 else {
        throw AgentFailure(
          .ambiguous, "\(seen.count) timers run; say the id of one.", choices: ids)
      }
      return only
    }
    guard let index = ids.firstIndex(of: id) else {
      throw AgentFailure(.unknown, "No timer with this id runs.", choices: ids)
    }
    return seen[index]
  }

  private func refuseUnchangeable(_ timer: TrackedEvent) throws(AgentFailure) {
    guard !sight.conceals(timer.event.details), sight.mayChange(timer.basis.collection) else {
      throw AgentFailure(.notAllowed, "You may not end a timer that runs.")
    }
    guard timer.basis.refusal == nil else {
      throw AgentFailure(.readOnly, "The calendar of a timer that runs cannot be written.")
    }
  }

  /// Returns the calendar that intervals go to. Agents make none.
  private func target(_ name: String?) throws(AgentFailure) -> CollectionInfo {
    let all = changer.collections
    let wanted = name ?? (tracker.settings.calendar.isEmpty ? nil : tracker.settings.calendar)
    let tracked = all.filter { $0.traits.kind == .tracked }
    guard wanted != nil || !tracked.isEmpty || all.count == 1 else {
      throw AgentFailure(
        .notAllowed,
        "There is no calendar of what happened yet; a person makes it with “daybook start”.")
    }
    return try sight.target(wanted, among: wanted == nil && !tracked.isEmpty ? tracked : all) {
      $0.refusalOfNewEvents == nil
    } standard: {
      $0.first
    }
  }
}
