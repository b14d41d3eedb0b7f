import CalendarModel
import CalendarStore
import CalendarWords
import DaybookConfiguration
import EventEntry
import ICalendar

/// Drafts changes of events.
struct EventDrafter {
  let changer: EventChanger
  let sight: AgentSight

  private var zone: Zone { changer.zone }

  // MARK: New events

  func adding(_ change: AgentChange, uid: String) throws(AgentFailure) -> DraftedChange {
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
    let rules: [RecurrenceRule]?
    if case .series(let recurrence) = event.kind { rules = recurrence.rules } else { rules = nil }
    let after = PlanItem.event(event, alarms: new.alarms, rules: rules)
    return DraftedChange(
      asked: change, planned: [.add(new, to: collection)], after: after, target: collection,
      span: span, isOfSeries: isOfSeries, remarks: remarks(on: event))
  }

  /// The alarms that the configuration gives a new event.
  private func defaultAlarms(of event: Event) -> [Alarm] {
    changer.defaults.alarms(of: event.start.isAllDay ? .day : .event)
      .compactMap { $0.trigger(of: event.start) }.map { Alarm(.start($0)) }
  }

  private func target(_ name: String?) throws(AgentFailure) -> CollectionInfo {
    try sight.target(name, among: changer.collections) {
      $0.refusalOfNewEvents == nil && $0.traits.kind != .tracked
    } standard: {
      $0.defaultForNewEvents
    }
  }

  // MARK: Events that exist

  func changing(_ change: AgentChange, uid: String) throws(AgentFailure) -> DraftedChange {
    let named = try event(change)
    if let name = change.fieldNames.intersection(AgentChange.ofTasks).sorted().first {
      throw AgentFailure(.argument, "“\(name)” is for tasks, and this is an event.")
    }
    let basis = named.basis
    let scope = try scope(of: change, named)
    let made = try eventChange(change, basis)
    let series = basis.isOfSeries ? basis.series(changer.zones) : nil
    let all = [basis.event] + (scope == .this ? [] : series.map { [$0.event] + $0.overrides } ?? [])
    if all.contains(where: { sight.conceals($0.details) }) {
      throw AgentFailure(.notAllowed, "Private events cannot be changed by you.")
    }
    let rules = basis.recurrence?.rules
    let (after, move) = (after(basis, made), made.move(of: basis, scope))
    var remarks = move.map { [Words.commands.text(of: $0)] } ?? []
    if made.changesTimes, case .event(let event, _, _)? = after {
      remarks += self.remarks(on: event)
    }
    return DraftedChange(
      asked: change, planned: [.change(basis, scope, made, newUID: uid)],
      before: .event(basis.event, alarms: basis.alarms, rules: rules),
      after: after, source: basis.collection,
      target: made.collection ?? basis.collection, span: span(basis, scope, series),
      isOfSeries: basis.isOfSeries, scope: scope, guests: sight.guests(of: all.map(\.details)),
      lines: changer.editor.fingerprint(of: basis), remarks: remarks)
  }

  /// Returns what is odd about the times of an event: that clocks skip its start.
  private func remarks(on event: Event) -> [String] {
    guard case .zoned(let start, let zone) = event.start,
      case let shown = zone.localTime(of: zone.instant(of: start)), shown != start
    else { return [] }
    return [Words.commands.skipped(start, beginsAt: shown)]
  }

  /// Returns the event as the change makes it; nil if it is gone.
  private func after(_ basis: EventBasis, _ change: EventChange) -> PlanItem? {
    var (event, alarms, rules) = (basis.event, basis.alarms, basis.recurrence?.rules)
    switch change {
    case .delete: return nil
    case .set(let fields):
      fields.apply(to: &event)
      for field in fields {
        if case .alarms(let new) = field { alarms = new }
        if case .rules(let new) = field { rules = new }
      }
    default: event.start = change.start(of: event)
    }
    return .event(event, alarms: alarms, rules: rules)
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
      .unknown,
      "There is no such event or task; ids are those that answers give, whole.")
    guard let id = change.id.flatMap({ RecordID($0) }) else { throw unknown }
    let isFromFirst = change.scope == .all && change.texts["repeats"] != nil
    let found: NamedEvent
    do {
      guard let event = try changer.events(.ids([id]), fromFirst: isFromFirst).first else {
        throw unknown
      }
      found = event
    } catch {
      throw AgentFailure(finding: error, else: unknown)
    }
    let collection = found.basis.collection
    guard sight.sees(collection), !sight.hides(found.basis.event.details) else { throw unknown }
    guard found.basis.refusal == nil else {
      throw AgentFailure(.readOnly, "The calendar of this event cannot be written.")
    }
    try sight.refuseUnchangeable(collection)
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
      return try TypedShift(length).change(of: [basis.event])
    } catch {
      throw .unclearShift
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

extension AgentFailure {
  static let unclearShift = AgentFailure(
    .unclear, "“by” is not understood, or moves a whole day by minutes; write 1w, -2d or 90m.")

  /// Creates the failure for an event or a task that is not found.
  init(finding error: any Error, else unknown: AgentFailure) {
    switch error {
    case let error as AgentFailure: self = error
    case let error as CommandFailure:
      self =
        error.exitCode == 2
        ? AgentFailure(.ambiguous, "Several events have this id; give the longer one of the list.")
        : unknown
    case let error as ChangeError: self.init(changing: error)
    default: self.init(error)
    }
  }
}
