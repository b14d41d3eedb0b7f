import CalendarModel

extension SeriesEdit {
  /// One occurrence as an event of its own, in a calendar with the zones it needs: all of its lines
  /// but those that tie it to the series.
  ///
  /// - Parameters:
  ///   - occurrence: its original start.
  ///   - fields: those that get other values; rules among them do not count.
  /// - Throws: `SeriesError`, or `WritingError` where something cannot be written.
  public func copy(
    of occurrence: EventTime, setting fields: [EventField] = [], newUID: String
  ) throws -> [UInt8] {
    var (base, event) = try described(occurrence)
    fields.apply(to: &event)
    var draft = try draft(of: [base], needsUID: false)
    try draft.makeSingle(event, fields.alarms, uid: newUID)
    return draft.finished().withoutUnusedZones()
  }

  /// The texts without some occurrences, which become a document of their own and get other values
  /// there, as `changing` gives them.
  ///
  /// - This: one event as `copy(of:newUID:)` makes it.
  /// - This and following: a series with a new UID, divided as `changing` does.
  /// - All: the VEVENTs as they stand, with their UID.
  ///
  /// Of several overrides without their series all go, or one; a single one goes as it stands.
  /// - Returns: `newDocument` is always there; `newUID` where it has another UID.
  /// - Throws: `SeriesError`, or `WritingError` where something cannot be written.
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
