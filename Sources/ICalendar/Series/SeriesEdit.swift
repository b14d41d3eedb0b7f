import CalendarModel

/// Changes a series for this occurrence, this and following ones, or all of them: documents in, texts
/// out.
///
/// The documents contain the VEVENTs of one UID: one file of a vdir, or a file with many others. A
/// single event is a series of one. Lines that need no change are not touched; SEQUENCE, LAST-MODIFIED
/// and DTSTAMP change as `DocumentEdit.revise(_:at:isOrganizer:)` says, and new zones are added with
/// their VTIMEZONEs.
public struct SeriesEdit {
  var edits: [EventEdit]
  /// The series itself, or a single event; nil if there are only overrides.
  let master: SeriesMember?
  let overrides: [SeriesMember]
  /// The VEVENTs without effect, because there is a newer version.
  let superseded: [SeriesMember]
  /// The duplicates of the others, removed when those are changed.
  let twins: [(of: SeriesMember, twin: SeriesMember)]
  private let sorted: SeriesMembers
  let uid: String
  let zones: ZoneCatalog
  let now: Instant
  let addresses: Set<String>
  /// The events inserted next to the series or extracted from it; the UID is nil if unchanged.
  var split: (uid: String?, document: [UInt8]?)?
  var lost: [EventTime] = []

  /// - Parameters:
  ///   - documents: the documents with the VEVENTs; the new series of a split is inserted next to
  ///     the series.
  ///   - choice: the event, if several have the UID; nil for the first.
  ///   - now: the time of the change.
  ///   - addresses: the user's mail addresses, see `EventEdit`.
  /// - Throws: `SeriesError.noEvent`.
  public init(
    _ documents: [Document], uid: String, choice: SeriesChoice? = nil, zones: ZoneCatalog,
    now: Instant, addresses: Set<String> = []
  ) throws(SeriesError) {
    edits = documents.map { EventEdit($0, zones: zones, now: now, addresses: addresses) }
    var members: [SeriesMember] = []
    for index in edits.indices {
      // Other events of a large file need not be read.
      for component in documents[index].componentIndices(of: .event)
      where documents[index].mayHave(uid, component) {
        guard let event = edits[index].event(at: component), event.uid == uid else { continue }
        members.append(SeriesMember(document: index, component: component, event: event))
      }
    }
    if members.isEmpty { throw .noEvent }
    let sorted = try SeriesMembers(members, choice)
    (master, overrides, superseded) = (sorted.master, sorted.overrides, sorted.superseded)
    twins = sorted.twins
    self.sorted = sorted
    if sorted.hasDifferentOnes {
      for index in edits.indices { edits[index].raisesSequence = false }
    }
    self.uid = uid
    self.zones = zones
    self.now = now
    self.addresses = addresses
  }

  /// The texts after changing an occurrence, and others in its scope.
  ///
  /// - This: adds an override in the form of DTSTART (RFC 5545 §3.8.4.4), or changes an existing one;
  ///   deleting excludes the occurrence (§3.8.5.1). If another series has the same UID, to which an
  ///   override would apply, the occurrence becomes an event with a new UID.
  /// - This and following: the series ends before the occurrence, and a new one with another UID
  ///   begins there, related to it (§3.8.4.5); all later overrides and exceptions move to it. For the
  ///   first occurrence, it is the same as all.
  /// - All: see `SeriesPlan`.
  ///
  /// - Parameters:
  ///   - occurrence: its original start.
  ///   - newUID: the UID of the new series of a split.
  /// - Throws: `SeriesError`, or `WritingError` if something cannot be written.
  public func changing(
    _ occurrence: EventTime, _ scope: SeriesScope, by change: SeriesChange, newUID: String,
    splitPlace: SplitPlace = .newDocument
  ) throws -> SeriesTexts {
    var edit = self
    guard let master else {
      try edit.changeLoose(occurrence, scope, by: change)
      return try edit.texts()
    }
    if scope == .all, change == .delete {
      edit.removeAll()
      return try edit.texts()
    }
    let series = Series(master.event)
    let target = try target(occurrence, of: master, in: series)
    switch (try self.scope(scope, of: target, in: series), change) {
    case (.this, .delete): try edit.exclude(target, from: master)
    case (.following, .delete): try edit.cut(series, of: master, before: target.start)
    case (.all, .delete): edit.removeAll()
    case (.this, .set(let fields)):
      if fields.rules != nil { throw SeriesError.rulesOfOneOccurrence }
      if fields.areSet(in: target.event) { break }
      if sorted.isBesideAnother || sorted.hasSingle(at: occurrence) {
        try edit.splitCopy(of: occurrence, fields, newUID: newUID)
        try edit.exclude(target, from: master)
      } else {
        try edit.replace(target, of: master, with: fields)
      }
    case (.following, .set(let fields)):
      if fields.areSet(in: target.event), fields.details.areSet(in: master.event),
        fields.rules == nil
      {
        break
      }
      try edit.split(
        series, of: master, at: target, fields: fields, newUID: newUID, place: splitPlace)
    case (.all, .set(let fields)):
      let isSingle = master.event.kind == .single
      let becomesFirst = sorted.isBesideAnother && fields.rules != nil && isSingle
      if becomesFirst || fields.times.map({ sorted.hasOverride(at: $0.start) }) == true {
        try edit.takeOutAll(occurrence, fields, newUID: newUID)
      } else {
        try edit.changeAll(master, target: target, fields: fields)
      }
    }
    let texts = try edit.texts()
    return change.invites ? try texts.namingOrganizer(ofUID: uid) : texts
  }

  // MARK: - Internal

  /// The smallest equivalent scope.
  func scope(
    _ scope: SeriesScope, of target: SeriesTarget, in series: Series
  ) throws(SeriesError) -> SeriesScope {
    if overrides.isEmpty, series.event.kind == .single { return .all }
    guard scope == .following else { return scope }
    return try isFirst(target, in: series) ? .all : .following
  }

  func texts() throws(WritingError) -> SeriesTexts {
    var edits = edits
    for (member, twin) in twins where isChanged(member) {
      edits[twin.document].edit.remove(component: twin.component)
    }
    try keepOverridesShown(&edits)
    return SeriesTexts(
      documents: edits.map { edit in
        if edit.edit.isEmpty { return .unchanged }
        return edit.edit.leavesNothing ? .emptied(edit.bytes()) : .changed(edit.bytes())
      },
      newDocument: split?.document, newUID: split?.uid, lost: lost)
  }
}

extension SeriesEdit {
  /// A choice that identifies one of the events; nil if its UID or occurrence is unique.
  public func choice(of event: Event) -> SeriesChoice? { sorted.choice(of: event) }

  /// Whether a VEVENT is changed or removed.
  private func isChanged(_ member: SeriesMember) -> Bool {
    let edit = edits[member.document].edit
    return edit.removedComponents.contains(member.component)
      || !edit.changedNames(in: member.component).isEmpty
  }

  /// An override of an excluded start is shown only if it is not older than its series, so it is
  /// revised with it.
  private func keepOverridesShown(_ edits: inout [EventEdit]) throws(WritingError) {
    guard let master,
      let sequence = edits[master.document].edit.newSequence(of: master.component)
    else { return }
    var event = master.event
    event.sequence = sequence
    let withdrawn = event.withdrawn(overrides.map(\.event))
    for index in withdrawn.sorted() {
      let member = overrides[index]
      // Skip removed components.
      if edits[member.document].edit.removedComponents.contains(member.component) { continue }
      try edits[member.document].edit.set(.plain("SEQUENCE", "\(sequence)"), of: member.component)
    }
  }
}

extension Document {
  /// Whether an event may have a UID: it has that one, or none at all.
  fileprivate func mayHave(_ uid: String, _ component: Int) -> Bool {
    let said = lines(named: "UID", of: component)
    return EventUID.isMissing(uid) || said.contains { property(of: lines[$0]).text == uid }
  }
}

extension [EventField] {
  /// Whether an event is known to have these values already.
  fileprivate func areSet(in event: Event) -> Bool {
    alarms == nil
      && allSatisfy { field in
        guard case .guests = field else { return field.value(in: event) == field }
        var changed = event
        field.apply(to: &changed)
        return changed == event
      }
  }
}

extension DocumentEdit {
  /// Whether only calendars and time zones are left.
  var leavesNothing: Bool {
    insertions.isEmpty
      && document.components.indices.allSatisfy { index in
        let component = document.components[index]
        switch component.kind {
        case .calendar, .timeZone: return true
        default:
          let around = sequence(first: index) { document.components[$0].parent }
          return around.contains {
            removedComponents.contains($0) || document.components[$0].kind == .timeZone
          }
        }
      }
  }
}

extension SeriesEdit {
  /// Changes the series itself, and overrides as far as they agree with it.
  mutating func changeAll(
    _ master: SeriesMember, target: SeriesTarget, fields: [EventField]
  ) throws {
    let plan = try SeriesPlan(
      of: master.event, overrides: overrides, target: target, fields: fields)
    lost = plan.lost
    // An old version of an override would take effect again when the newer one replaces another
    // start, and so would a withdrawn one when the series no longer excludes it.
    let isOther = plan.movesStarts || fields.rules != nil
    let stale = superseded.filter { $0.original != nil && isOther }
    for member in plan.lostOverrides { removeVersions(of: member) }
    for member in stale { edits[member.document].edit.remove(component: member.component) }
    let alarms = edits[master.document].alarms(at: master.component)
    try edits[master.document].set(plan.master, plan.alarms, at: master.component)
    for override in plan.overrides {
      let member = override.member
      try edits[member.document].setOverride(
        override.event, movingStart: plan.movesStarts, at: member.component)
      if override.isTarget || edits[member.document].alarms(at: member.component) == alarms {
        try edits[member.document].set(alarms: plan.alarms, at: member.component)
      }
    }
  }
}

extension SeriesEdit {
  /// One occurrence as a separate event, in a calendar with its zones and without the lines that
  /// tie it to the series.
  ///
  /// - Parameters:
  ///   - occurrence: its original start.
  ///   - fields: the new values; rules are ignored.
  /// - Throws: `SeriesError`, or `WritingError` if something cannot be written.
  public func copy(
    of occurrence: EventTime, setting fields: [EventField] = [], newUID: String
  ) throws -> [UInt8] {
    var (base, event) = try described(occurrence)
    fields.apply(to: &event)
    var draft = try draft(of: [base], needsUID: false)
    try draft.makeSingle(event, fields.alarms, uid: newUID)
    return draft.finished().withoutUnusedZones()
  }

  /// The texts without some occurrences, which become a separate document with new values, as in
  /// `changing`.
  ///
  /// - This: one event as `copy(of:newUID:)` makes it.
  /// - This and following: a series with a new UID, divided as `changing` does.
  /// - All: the unchanged VEVENTs with their UID.
  ///
  /// Of several overrides without their series, all or one are extracted; a single one unchanged.
  /// - Returns: texts with a `newDocument`, and with `newUID` if it has another UID.
  /// - Throws: `SeriesError`, or `WritingError` if something cannot be written.
  public func takingOut(
    _ occurrence: EventTime, _ scope: SeriesScope, setting fields: [EventField] = [],
    newUID: String
  ) throws -> SeriesTexts {
    var edit = self
    guard let master else {
      try edit.takeOutLoose(occurrence, scope, fields, newUID: newUID)
      return try edit.texts()
    }
    if scope == .all {
      try edit.takeOutAll(occurrence, fields)
      return try edit.texts()
    }
    let series = Series(master.event)
    let target = try target(occurrence, of: master, in: series)
    switch try self.scope(scope, of: target, in: series) {
    case .this:
      try edit.splitCopy(of: occurrence, fields, newUID: newUID)
      try edit.exclude(target, from: master)
    case .following:
      try edit.split(
        series, of: master, at: target, fields: fields, newUID: newUID, place: .newDocument)
    case .all: try edit.takeOutAll(occurrence, fields)
    }
    return try edit.texts()
  }

  // MARK: - Private

  private func described(
    _ occurrence: EventTime
  ) throws(SeriesError) -> (base: SeriesMember, event: Event) {
    guard let master else {
      guard let override = looseOverride(occurrence) else { throw .noOccurrence }
      return (override, override.event)
    }
    if overrides.isEmpty, master.event.kind == .single { return (master, master.event) }
    let target = try target(occurrence, of: master, in: Series(master.event))
    return (target.base, target.event)
  }

  private mutating func takeOutLoose(
    _ occurrence: EventTime, _ scope: SeriesScope, _ fields: [EventField], newUID: String
  ) throws {
    if scope == .all || overrides.count == 1 { return try takeOutAll(occurrence, fields) }
    guard scope == .this else { throw SeriesError.noSeries }
    guard let override = looseOverride(occurrence) else { throw SeriesError.noOccurrence }
    try splitCopy(of: occurrence, fields, newUID: newUID)
    removeVersions(of: override)
  }

  mutating func splitCopy(
    of occurrence: EventTime, _ fields: [EventField], newUID: String
  ) throws {
    if fields.rules != nil { throw SeriesError.rulesOfOneOccurrence }
    split = (newUID, try copy(of: occurrence, setting: fields, newUID: newUID))
  }

  /// - Parameter newUID: nil to keep the UID.
  mutating func takeOutAll(
    _ occurrence: EventTime, _ fields: [EventField], newUID: String? = nil
  ) throws {
    var text = try text()
    if !fields.isEmpty {
      let changed = try SeriesEdit(
        [Document(text)], uid: uid, zones: zones, now: now, addresses: addresses
      ).changing(occurrence, .all, by: .set(fields), newUID: uid)
      if case .changed(let bytes) = changed.documents[0] { text = bytes }
      lost = changed.lost
    }
    if let newUID { text = try Document(text).bytes(withUID: newUID, at: now) }
    split = (newUID, text)
    removeAll()
  }
}
