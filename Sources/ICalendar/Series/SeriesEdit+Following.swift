import CalendarModel

extension SeriesEdit {
  /// Ends the series before a start, and removes later overrides.
  mutating func cut(_ series: Series, of master: SeriesMember, before start: LocalTime) throws {
    let parts = try series.recurrence(dividedAt: start)
    try end(series, of: master, before: start, by: parts.before)
  }

  /// Ends the series before an occurrence, where a new one begins.
  mutating func split(
    _ series: Series, of master: SeriesMember, at target: SeriesTarget, fields: [EventField],
    newUID: String, place: SplitPlace
  ) throws {
    if overrides.contains(where: \.isForFollowing) { throw SeriesError.rangeOverride }
    var parts = try series.recurrence(dividedAt: target.start)
    var rest = master.event
    rest.start = rest.time(at: target.start)
    try series.divideExclusionRules(into: &parts.after, of: rest, isOptional: fields.rules != nil)
    rest.kind = parts.after.kind(from: rest.start)
    if fields.rules == nil {
      var comparison = StartComparison()
      let same = StartMove(series, from: rest.start, to: nil)
      for (old, new) in zip(parts.origins, parts.after.rules) {
        try comparison.check(
          old, of: master.event, after: target.start, replacedBy: new, of: rest, moved: same,
          else: .rulesDoNotDivide)
      }
    }
    let later = overrides.filter { isLater($0, than: target.start, in: series) }
    let plan = try SeriesPlan(of: rest, overrides: later, target: target, fields: fields)
    lost = plan.lost
    var draft = try draft(of: [master] + plan.overrides.map(\.member))
    try draft.makeSeries(plan, uid: newUID, relatedTo: uid)
    let new = draft.finished()
    try end(series, of: master, before: target.start, by: parts.before)
    switch place {
    case .newDocument: split = (newUID, new.withoutUnusedZones())
    case .sameDocument:
      try insert(new, beside: master)
      split = (newUID, nil)
    }
  }

  // MARK: - Private

  private mutating func end(
    _ series: Series, of master: SeriesMember, before start: LocalTime, by recurrence: Recurrence
  ) throws {
    var event = master.event
    event.kind = recurrence.kind(from: event.start)
    // The occurrences that stay are as they were answered.
    edits[master.document].movedTimes[master.component] = false
    try edits[master.document].set(event, at: master.component)
    for member in overrides + superseded where isLater(member, than: start, in: series) {
      edits[member.document].edit.remove(component: member.component)
    }
  }

  private func isLater(
    _ member: SeriesMember, than start: LocalTime, in series: Series
  ) -> Bool {
    guard let original = member.original else { return false }
    return series.isStart(start, meantBy: original) || series.wallClock(of: original) >= start
  }
}
