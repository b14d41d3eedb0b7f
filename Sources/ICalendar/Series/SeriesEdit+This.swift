import CalendarModel

extension SeriesEdit {
  /// Excludes one occurrence, or removes the series with its last one.
  mutating func exclude(_ target: SeriesTarget, from master: SeriesMember) throws {
    if let override = target.override {
      if override.isForFollowing { throw SeriesError.rangeOverride }
      removeVersions(of: override)
      // Another override of the same occurrence stays in effect.
      if isDoubled(override) { return }
    }
    var event = master.event
    var recurrence = event.kind.ownRecurrence
    let series = Series(event)
    if !series.isSuppressed(target.start) {
      recurrence.exclusions.append(event.time(at: target.start))
      try keepEnds(of: &recurrence, series)
    }
    event.kind = .series(recurrence)
    guard try hasOccurrence(event, besides: target.override) else { return removeAll() }
    try edits[master.document].set(event, at: master.component)
  }

  /// Sets values of one occurrence.
  mutating func replace(
    _ target: SeriesTarget, of master: SeriesMember, with fields: [EventField]
  ) throws {
    var event = target.event
    fields.apply(to: &event)
    if let override = target.override {
      if override.isForFollowing { throw SeriesError.rangeOverride }
      return try edits[override.document].set(event, fields.alarms, at: override.component)
    }
    var draft = try draft(of: [target.base])
    try draft.makeOverride(event, insteadOf: target.event, at: draft.events[0])
    try draft.edit.set(alarms: fields.alarms, at: draft.events[0])
    // Next to another event of its UID, the series itself would be read as an override.
    edits[master.document].edit.removeProperties(named: "RECURRENCE-ID", of: master.component)
    try insert(draft.finished(), beside: master)
  }

  /// Changes overrides without their series, such as an invitation to one meeting of many.
  mutating func changeLoose(
    _ occurrence: EventTime, _ scope: SeriesScope, by change: SeriesChange
  ) throws {
    if scope == .all, change == .delete { return removeAll() }
    guard let override = looseOverride(occurrence) else { throw SeriesError.noOccurrence }
    if scope != .this, overrides.count > 1 || override.isForFollowing {
      throw SeriesError.noSeries
    }
    switch change {
    case .delete: removeVersions(of: override)
    case .set(let fields):
      if fields.rules != nil { throw SeriesError.rulesOfOneOccurrence }
      var event = override.event
      fields.apply(to: &event)
      try edits[override.document].set(event, fields.alarms, at: override.component)
    }
  }

  /// The override of an occurrence without its series.
  func looseOverride(_ occurrence: EventTime) -> SeriesMember? {
    overrides.first { member in
      guard let original = member.original else { return false }
      var event = member.event
      event.start = original
      let clock = Series(event)
      return clock.isStart(clock.wallClock(of: occurrence), meantBy: original)
    }
  }

  /// Removes an override and the versions it supersedes.
  mutating func removeVersions(of override: SeriesMember) {
    for member in [override] + (isDoubled(override) ? [] : superseded)
    where member.event.identity == override.event.identity {
      edits[member.document].edit.remove(component: member.component)
    }
  }

  mutating func removeAll() {
    for member in [master].compactMap({ $0 }) + overrides + superseded {
      edits[member.document].edit.remove(component: member.component)
    }
  }

  /// Converts COUNT to UNTIL if excluding or restoring DTSTART changes whether COUNT includes it,
  /// which would add or remove a start at the end.
  func keepEnds(of recurrence: inout Recurrence, _ old: Series) throws(SeriesError) {
    var event = old.event
    event.kind = .series(recurrence)
    let before = Set(old.rulesWithoutStart)
    let changed = before.symmetricDifference(Series(event).rulesWithoutStart)
    for index in changed {
      var one = old.event
      one.kind = .series(
        Recurrence(
          rules: [recurrence.rules[index]],
          exclusions: before.contains(index) ? [old.event.start] : []))
      var budget = StepBudget(100_000)
      let window = event.start.wallClock...Series.lastTime
      guard let last = Series(one).starts(.backward, in: window, limit: 1, budget: &budget)
      else { throw .tooManySteps }
      recurrence.rules[index].end = .until(event.time(at: last.first ?? event.start.wallClock))
    }
  }

  // MARK: - Private

  /// Whether there is another override of the same occurrence.
  private func isDoubled(_ override: SeriesMember) -> Bool {
    overrides.contains {
      $0.event.identity == override.event.identity && !$0.isSame(as: override)
    }
  }

  private func hasOccurrence(_ event: Event, besides removed: SeriesMember?) throws -> Bool {
    if overrides.contains(where: { $0.event.identity != removed?.event.identity }) { return true }
    let series = Series(event)
    var budget = StepBudget(300_000)
    let isFound = series.extent(in: .utc, budget: &budget) != nil
    if !isFound, budget.isSpent || series.isCut { throw SeriesError.tooManySteps }
    return isFound
  }
}
