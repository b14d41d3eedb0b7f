import CalendarModel

extension SeriesEdit {
  /// One occurrence as an event of its own, in a calendar with the zones it needs: all of its lines
  /// but those that tie it to the series.
  ///
  /// - Parameter occurrence: its original start.
  /// - Throws: `SeriesError`, or `WritingError` where something cannot be written.
  public func copy(of occurrence: EventTime, newUID: String) throws -> [UInt8] {
    let (base, event) = try described(occurrence)
    var draft = try draft(of: [base], needsUID: false)
    try draft.makeSingle(event, uid: newUID)
    return draft.finished().withoutUnusedZones()
  }

  /// The texts without some occurrences, which become a document of their own.
  ///
  /// - This: one event as `copy(of:newUID:)` makes it.
  /// - This and following: a series with a new UID, divided as `changing` does.
  /// - All: the VEVENTs as they stand, with their UID.
  ///
  /// Of several overrides without their series all go, or one; a single one goes as it stands.
  /// - Returns: `newDocument` is always there; `newUID` where it has another UID.
  /// - Throws: `SeriesError`, or `WritingError` where something cannot be written.
  public func takingOut(
    _ occurrence: EventTime, _ scope: SeriesScope, newUID: String
  ) throws -> SeriesTexts {
    var edit = self
    guard let master else {
      try edit.takeOutLoose(occurrence, scope, newUID: newUID)
      return edit.texts()
    }
    if scope == .all {
      try edit.takeOutAll()
      return edit.texts()
    }
    let series = Series(master.event)
    let target = try target(occurrence, of: master, in: series)
    switch try self.scope(scope, of: target, in: series) {
    case .this:
      edit.split = (newUID, try copy(of: occurrence, newUID: newUID))
      try edit.exclude(target, from: master)
    case .following:
      try edit.split(
        series, of: master, at: target, fields: [], newUID: newUID, place: .newDocument)
    case .all: try edit.takeOutAll()
    }
    return edit.texts()
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
    _ occurrence: EventTime, _ scope: SeriesScope, newUID: String
  ) throws {
    if scope == .all || overrides.count == 1 { return try takeOutAll() }
    guard scope == .this else { throw SeriesError.noSeries }
    guard let override = looseOverride(occurrence) else { throw SeriesError.noOccurrence }
    split = (newUID, try copy(of: occurrence, newUID: newUID))
    removeVersions(of: override)
  }

  private mutating func takeOutAll() throws {
    split = (nil, try text())
    removeAll()
  }
}
