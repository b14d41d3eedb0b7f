import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration
import EventEntry
import ICalendar
import TerminalScreen

/// Makes a plan of what an agent asks for: finds the events, reads the times, and says what would
/// happen. It writes nothing, and comes to the same as long as the events are the same.
struct PlanDrafter {
  let changer: EventChanger
  let sight: PlanSight
  /// The letters that the UIDs of new events are made from.
  let token: PlanToken

  private var zone: Zone { changer.zone }

  func draft(_ changes: [AgentChange]) throws(AgentFailure) -> [DraftedChange] {
    var drafted: [DraftedChange] = []
    var bases: [EventBasis] = []
    for (index, change) in changes.enumerated() {
      let uid = EventUID.derived(from: "\(token.letters)\n\(index)")
      guard change.action != .add else {
        drafted.append(try adding(change, uid: uid))
        continue
      }
      let draft = try changing(change, uid: uid)
      if case .change(let basis, let scope, _, _) = draft.planned {
        try refuseSecond(basis, scope, among: bases, drafted)
        bases.append(basis)
      }
      drafted.append(draft)
    }
    return try completed(drafted)
  }

  // MARK: - Private

  /// Refuses a second change of an event.
  private func refuseSecond(
    _ basis: EventBasis, _ scope: SeriesScope, among bases: [EventBasis],
    _ drafted: [DraftedChange]
  ) throws(AgentFailure) {
    let isKnown = drafted.contains { draft in
      guard case .change(let other, let otherScope, _, _) = draft.planned else { return false }
      return other.uid == basis.uid && other.collection.path == basis.collection.path
        && (scope != .this || otherScope != .this || other.original == basis.original)
    }
    guard !isKnown else {
      throw AgentFailure(.twice, "An event is changed twice in this plan; say all in one change.")
    }
  }

  /// Rehearses the changes, and adds what is known then: ids, objects and overlaps.
  private func completed(_ drafted: [DraftedChange]) throws(AgentFailure) -> [DraftedChange] {
    let outcomes: [ChangeOutcome]
    do {
      outcomes = try changer.editor.rehearse(drafted.map(\.planned), at: changer.now)
    } catch {
      throw AgentFailure(changing: error)
    }
    let objects = PlanObjects(sight: sight, zone: zone)
    let keys = Set(drafted.compactMap { $0.asked.id.flatMap { RecordID($0)?.key } })
    var completed: [DraftedChange] = []
    for (draft, outcome) in zip(drafted, outcomes) {
      var draft = draft
      let names = draft.asked.fieldNames
      if let event = draft.before, let collection = draft.source {
        draft.hasForeignText = sight.isForeign(event, in: collection)
        draft.beforeObject = objects.event(
          event, alarms: draft.planned.alarmsBefore, rules: draft.planned.rulesBefore, id: nil,
          in: collection, naming: names)
      }
      draft.lostCount = outcome.lost.count
      draft.uids = draft.planned.uids + outcome.made.map(\.uid)
      if let event = draft.after, let collection = draft.target {
        draft.afterObject = objects.event(
          event, alarms: draft.planned.alarmsAfter, rules: draft.planned.rulesAfter,
          id: draft.planned.id(after: outcome)?.text, in: collection, naming: names)
        let found = try overlaps(of: event, draft.planned, in: collection, besides: keys)
        draft.overlaps = found.map(\.json)
        draft.overlapping = found.map(\.record)
        if found.contains(where: \.isForeign) { draft.hasForeignText = true }
      }
      completed.append(draft)
    }
    return completed
  }
}

/// New events.
extension PlanDrafter {
  private func adding(_ change: AgentChange, uid: String) throws(AgentFailure) -> DraftedChange {
    let collection = try target(change.texts["calendar"])
    let whole = Event(
      id: EventID(rawValue: 0), collection: collection.id, start: .allDay(changer.today),
      duration: EventDuration(days: 1),
      ComponentDetails(uid: uid, kind: .single, title: change.texts["title"] ?? ""))
    let fields = try fields(of: whole, change)
    var event = whole
    fields.apply(to: &event)
    var alarms: [Alarm]?
    var isOfSeries = false
    for field in fields {
      if case .alarms(let found) = field { alarms = found }
      if case .rules(let rules) = field, !rules.isEmpty {
        event.details.kind = .series(Recurrence(rules: rules))
        isOfSeries = true
      }
    }
    let new = NewEvent(event, alarms: alarms ?? defaultAlarms(of: event))
    let span =
      isOfSeries
      ? PlannedSpan(Series(event), from: nil, now: changer.localNow, in: zone)
      : PlannedSpan.single(event, now: changer.localNow, in: zone)
    return DraftedChange(
      asked: change, planned: .add(new, to: collection), before: nil, after: event, source: nil,
      target: collection, span: span, isOfSeries: isOfSeries, scope: .this, guests: [], lines: "")
  }

  /// The alarms that the configuration gives a new event.
  private func defaultAlarms(of event: Event) -> [Alarm] {
    changer.defaults.alarms(of: event.start.isAllDay ? .day : .event)
      .compactMap { $0.trigger(of: event.start) }.map { Alarm(.start($0)) }
  }

  /// Returns the calendar of a name, or that for new events.
  private func target(_ name: String?) throws(AgentFailure) -> CollectionInfo {
    let seen = changer.collections.filter(sight.sees)
    let usable = seen.filter { sight.mayChange($0) && $0.takesPlans }
    guard let name else {
      guard let found = usable.defaultForNewEvents ?? usable.first else {
        throw AgentFailure(.notAllowed, "There is no calendar that you may add events to.")
      }
      return found
    }
    let exact = seen.filter { $0.name == name }
    let folded = FoldedText.folded(name)
    let found = exact.isEmpty ? seen.filter { FoldedText.folded($0.name) == folded } : exact
    guard let first = found.first else {
      throw AgentFailure(
        .unknown, "There is no such calendar.", choices: seen.map { displayable($0.name) })
    }
    guard found.count == 1 else {
      throw AgentFailure(.ambiguous, "Several calendars have this name.")
    }
    try refuseUnchangeable(first)
    return first
  }

  private func refuseUnchangeable(_ collection: CollectionInfo) throws(AgentFailure) {
    guard collection.takesPlans else {
      throw AgentFailure(.readOnly, "This calendar cannot be written.")
    }
    guard sight.mayChange(collection) else {
      throw AgentFailure(.notAllowed, "You may not change events of this calendar.")
    }
  }
}

/// Events that exist.
extension PlanDrafter {
  private func changing(_ change: AgentChange, uid: String) throws(AgentFailure) -> DraftedChange {
    let named = try event(change)
    let basis = named.basis
    let scope = try scope(of: change, named)
    let made = try eventChange(change, basis)
    let series = basis.isOfSeries ? basis.series(changer.zones) : nil
    let all = [basis.event] + (scope == .this ? [] : series.map { [$0.event] + $0.overrides } ?? [])
    if all.contains(where: sight.isPrivate) {
      throw AgentFailure(.notAllowed, "Private events cannot be changed by you.")
    }
    var after: Event? = basis.event
    switch made {
    case .delete: after = nil
    case .set(let fields): after.mutate { fields.apply(to: &$0) }
    default: after?.start = made.start(of: basis.event)
    }
    return DraftedChange(
      asked: change, planned: .change(basis, scope, made, newUID: uid), before: basis.event,
      after: after, source: basis.collection, target: made.collection ?? basis.collection,
      span: span(basis, scope, series), isOfSeries: basis.isOfSeries, scope: scope,
      guests: sight.guests(of: all), lines: changer.editor.fingerprint(of: basis))
  }

  private func span(_ basis: EventBasis, _ scope: SeriesScope, _ series: Series?) -> PlannedSpan {
    guard let series, basis.isOfSeries, scope != .this else {
      return .single(basis.event, now: changer.localNow, in: zone)
    }
    let start = scope == .all ? nil : basis.event.ownOccurrence(in: zone).start
    return PlannedSpan(series, from: start, now: changer.localNow, in: zone)
  }

  private func event(_ change: AgentChange) throws(AgentFailure) -> NamedEvent {
    let unknown = AgentFailure(
      .unknown, "There is no such event; ids are those that calendar_agenda gives, whole.")
    guard let id = change.id.flatMap({ RecordID($0) }) else { throw unknown }
    let isFromFirst = change.scope == .all && change.texts["repeats"] != nil
    let found: NamedEvent
    do {
      guard let event = try changer.events(.ids([id]), fromFirst: isFromFirst).first else {
        throw unknown
      }
      found = event
    } catch let error as AgentFailure {
      throw error
    } catch let error as CommandFailure {
      throw error.exitCode == 2
        ? AgentFailure(.ambiguous, "Several events have this id; give the longer one of the list.")
        : unknown
    } catch let error as ChangeError {
      throw AgentFailure(changing: error)
    } catch {
      throw AgentFailure(error)
    }
    let collection = found.basis.collection
    guard sight.sees(collection) else { throw unknown }
    if sight.isPrivate(found.basis.event), sight.rules.private == .hide { throw unknown }
    guard found.basis.refusal == nil else {
      throw AgentFailure(.readOnly, "The calendar of this event cannot be written.")
    }
    try refuseUnchangeable(collection)
    return found
  }

  private func scope(
    of change: AgentChange, _ named: NamedEvent
  ) throws(AgentFailure) -> SeriesScope {
    let basis = named.basis
    guard basis.isOfSeries else {
      if change.scope == nil { return .all }
      throw AgentFailure(
        .argument, "“scope” is only for events that repeat, and this one does not.")
    }
    if let scope = change.scope, scope == .all || !named.isWhole { return scope }
    guard let series = basis.series(changer.zones) else {
      if change.scope == nil {
        throw AgentFailure(.scope, "This event repeats: say scope “this”.", choices: ["this"])
      }
      return .this
    }
    let all = PlannedSpan(series, from: nil, now: changer.localNow, in: zone).text
    guard !named.isWhole else {
      throw AgentFailure(
        .scope,
        "This id names a whole series: say scope \"all\" (\(all)), or give the id of an "
          + "occurrence for \"this\" or \"following\".", choices: ["all"])
    }
    let start = basis.event.ownOccurrence(in: zone).start
    let following = PlannedSpan(series, from: start, now: changer.localNow, in: zone).text
    throw AgentFailure(
      .scope,
      "This event repeats: say scope \"this\" (1 occurrence), \"following\" (\(following)) or "
        + "\"all\" (\(all)).", choices: SeriesScope.allCases.map(\.word))
  }

  private func eventChange(
    _ change: AgentChange, _ basis: EventBasis
  ) throws(AgentFailure) -> EventChange {
    if change.action == .delete { return .delete }
    if let name = change.texts["calendar"] { return .move(to: try target(name)) }
    guard let length = change.texts["by"] else { return .set(try fields(of: basis.event, change)) }
    do {
      let shift = try TypedShift(length)
      return try shift.change(of: [basis.event])
    } catch {
      throw AgentFailure(
        .unclear, "“by” is not understood, or moves a whole day by minutes; write 1w, -2d or 90m.")
    }
  }

  /// Reads the values that a change gives an event.
  private func fields(
    of event: Event, _ change: AgentChange
  ) throws(AgentFailure) -> [EventField] {
    let context = changer.entryContext()
    do throws(CommandFailure) {
      return try EditedFields(typed: change.typed, context: context).fields(of: event)
    } catch {
      throw PlanTimeFailure(change, context).failure(error)
    }
  }
}

/// What planned events overlap.
extension PlanDrafter {
  private static let mostOverlaps = 8

  private func overlaps(
    of event: Event, _ planned: PlannedChange, in collection: CollectionInfo,
    besides keys: Set<Int64>
  ) throws(AgentFailure) -> [(record: Record, json: JSON, isForeign: Bool)] {
    guard planned.takesTime, collection.traits.kind == .events,
      let time = event.busyTime(in: zone)
    else { return [] }
    let objects = PlanObjects(sight: sight, zone: zone)
    do {
      return try changer.asking { answers in
        let own = Set(try keys.flatMap { try changer.index.events(withKey: $0) })
        let found = answers.overlaps(
          of: time, besides: nil, limit: Self.mostOverlaps + own.count + 8, isCurrent: true)
        var lookup = EventLookup(changer.calendars, answers)
        var list: [(record: Record, json: JSON, isForeign: Bool)] = []
        for record in (found ?? []).sorted(by: Record.isOrderedBefore) {
          let collection = answers.collections.first { $0.id == record.collection }
          let event = lookup.event(of: record)
          guard list.count < Self.mostOverlaps, !own.contains(record.occurrence.event),
            let collection, sight.sees(collection)
          else { continue }
          if let event, sight.isPrivate(event), sight.rules.private == .hide { continue }
          let id = try lookup.id(of: record)?.text ?? ""
          list.append(
            (
              record, objects.overlap(record, id: id, event, in: collection),
              event.map { sight.isForeign($0, in: collection) } ?? false
            ))
        }
        return list
      }
    } catch {
      throw AgentFailure(error)
    }
  }
}

extension CollectionInfo {
  /// Whether agents may plan events in it: it can be written, and holds what is planned.
  fileprivate var takesPlans: Bool { refusalOfNewEvents == nil && traits.kind != .tracked }
}

extension Optional {
  fileprivate mutating func mutate(_ body: (inout Wrapped) -> Void) {
    if var value = self {
      body(&value)
      self = value
    }
  }
}
