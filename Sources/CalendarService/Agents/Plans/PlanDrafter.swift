import CalendarModel
import CalendarStore
import DaybookConfiguration
import EventEntry
import ICalendar

/// Makes a plan of what an agent asks for: finds what is meant, reads the times, and says what would
/// happen. It writes nothing, and comes to the same as long as the events are the same.
struct PlanDrafter {
  let changer: EventChanger
  let sight: AgentSight
  let tracking: TrackingSettings
  /// The letters that the UIDs of new events are made from.
  let token: PlanToken

  private static let mostOverlaps = 8

  func draft(_ changes: [AgentChange]) throws(AgentFailure) -> [DraftedChange] {
    var drafted: [DraftedChange] = []
    for (index, change) in changes.enumerated() {
      let draft = try draft(change, uid: EventUID.derived(from: "\(token.letters)\n\(index)"))
      try refuseSecond(draft, among: drafted)
      drafted.append(draft)
    }
    return try completed(drafted)
  }

  // MARK: - Private

  private func draft(_ change: AgentChange, uid: String) throws(AgentFailure) -> DraftedChange {
    let tracker = Tracker(changer, tracking, tell: { _ in })
    let events = EventDrafter(changer: changer, sight: sight)
    let tasks = TaskDrafter(tracker: tracker, sight: sight)
    let intervals = IntervalDrafter(tracker: tracker, sight: sight)
    switch change.action {
    case .add: return try events.adding(change, uid: uid)
    case .addTask: return try tasks.adding(change, uid: uid)
    case .start: return try intervals.starting(change, uid: uid)
    case .stop: return try intervals.stopping(change)
    case .log: return try intervals.logging(change, uid: uid)
    case .edit, .move, .delete, .done, .reopen:
      if let task = try tasks.task(named: change) {
        return try tasks.changing(task, change, uid: uid)
      }
      guard ![.done, .reopen].contains(change.action) else {
        throw AgentFailure(
          .unknown, "There is no such task; ids are those that calendar_tasks gives, whole.")
      }
      return try events.changing(change, uid: uid)
    }
  }

  /// Refuses a second change of an event or a task.
  private func refuseSecond(
    _ draft: DraftedChange, among drafted: [DraftedChange]
  ) throws(AgentFailure) {
    let known = drafted.flatMap(\.planned)
    let isKnown = draft.planned.contains { own in known.contains { own.isOfSame(as: $0) } }
    guard !isKnown else {
      throw AgentFailure(.twice, "An event is changed twice in this plan; say all in one change.")
    }
  }

  /// Rehearses the changes, and adds what is known then: ids, objects and overlaps.
  private func completed(_ drafted: [DraftedChange]) throws(AgentFailure) -> [DraftedChange] {
    var outcomes: ArraySlice<ChangeOutcome>
    do {
      outcomes = try changer.editor.rehearse(drafted.flatMap(\.planned), at: changer.now)[...]
    } catch {
      throw AgentFailure(changing: error)
    }
    let objects = PlanObjects(sight: sight, zone: changer.zone)
    let changed = try asking { _ in try drafted.compactMap(changedTimes) }
    var completed: [DraftedChange] = []
    for draft in drafted {
      let own = outcomes.prefix(draft.planned.count)
      outcomes = outcomes.dropFirst(draft.planned.count)
      guard let first = draft.planned.first, let outcome = own.first else { continue }
      guard !draft.changesNothing else {
        throw AgentFailure(.argument, "A change of this plan changes nothing: it is so already.")
      }
      var draft = draft
      let names = draft.asked.fieldNames
      if let item = draft.before, let collection = draft.source {
        draft.hasForeignText = sight.isForeign(item.details, in: collection)
        draft.beforeObject = objects.object(of: item, id: nil, in: collection, naming: names)
      }
      draft.lostCount = own.reduce(0) { $0 + $1.lost.count }
      draft.uids = draft.planned.flatMap(\.uids) + own.flatMap { $0.made.map(\.uid) }
      if let item = draft.after, let collection = draft.target {
        draft.afterObject = objects.object(
          of: item, id: first.id(after: outcome)?.text, in: collection, naming: names)
        if case .event(let event, _, _) = item, first.takesTime,
          collection.traits.kind == .events
        {
          draft.overlapping = try overlapping(event, besides: changed)
        }
      }
      try addOverlaps(to: &draft, objects)
      completed.append(draft)
    }
    return completed
  }

  /// What a change takes away from its old times: an occurrence, or all of an event.
  private struct ChangedTimes {
    let events: Set<EventID>
    /// The start of the only occurrence that is changed; nil if all are.
    var start: LocalTime?

    func covers(_ occurrence: Occurrence) -> Bool {
      events.contains(occurrence.event) && (start ?? occurrence.start) == occurrence.start
    }
  }

  private func changedTimes(_ draft: DraftedChange) throws -> ChangedTimes? {
    guard let key = draft.asked.id.flatMap({ RecordID($0)?.key }) else { return nil }
    var changed = ChangedTimes(events: Set(try changer.index.events(withKey: key)))
    if draft.isOfSeries, draft.scope == .this, case .event(let event, _, _)? = draft.before {
      changed.start = event.ownOccurrence(in: changer.zone).start
    }
    return changed
  }

  /// Returns the busy events that a planned one overlaps.
  private func overlapping(
    _ event: Event, besides changed: [ChangedTimes]
  ) throws(AgentFailure) -> [Record] {
    guard let time = event.busyTime(in: changer.zone) else { return [] }
    let count = changed.reduce(0) { $0 + $1.events.count }
    return try asking { answers in
      let found = answers.overlaps(
        of: time, besides: nil, limit: Self.mostOverlaps + count + 8, isCurrent: true)
      return (found ?? []).filter { record in !changed.contains { $0.covers(record.occurrence) } }
        .sorted(by: Record.isOrderedBefore)
    }
  }

  /// Says what is overlapped, as far as agents see it.
  private func addOverlaps(
    to draft: inout DraftedChange, _ objects: PlanObjects
  ) throws(AgentFailure) {
    let records = draft.overlapping
    guard !records.isEmpty else { return }
    let found = try asking { answers in
      var lookup = EventLookup(changer.calendars, answers)
      var list: [(record: Record, json: JSON, isForeign: Bool, isConcealed: Bool)] = []
      for record in records where list.count < Self.mostOverlaps {
        let event = lookup.event(of: record)
        guard let collection = answers.collections.first(where: { $0.id == record.collection }),
          sight.sees(collection), !sight.hides(event?.details)
        else { continue }
        let id = try lookup.id(of: record)?.text ?? ""
        let isForeign = event.map { sight.isForeign($0.details, in: collection) } ?? false
        list.append(
          (
            record, objects.overlap(record, id: id, event, in: collection), isForeign,
            sight.conceals(event?.details)
          ))
      }
      return list
    }
    (draft.overlapping, draft.overlaps) = (found.map(\.record), found.map(\.json))
    draft.concealed = Set(found.filter(\.isConcealed).map(\.record.ref))
    if found.contains(where: \.isForeign) { draft.hasForeignText = true }
  }

  private func asking<Answer>(
    _ question: (IndexAnswers) throws -> Answer
  ) throws(AgentFailure) -> Answer {
    do { return try changer.asking(question) } catch { throw AgentFailure(error) }
  }
}

extension PlannedChange {
  /// Whether both change the same event, series or task.
  fileprivate func isOfSame(as other: PlannedChange) -> Bool {
    switch (self, other) {
    case (.change(let own, let scope, _, _), .change(let basis, let otherScope, _, _)):
      own.uid == basis.uid && own.collection.path == basis.collection.path
        && (scope != .this || otherScope != .this || own.original == basis.original)
    case (.changeTodo(let own, _, _), .changeTodo(let basis, _, _)):
      own.key == basis.key && own.collection.path == basis.collection.path
    default: false
    }
  }
}
