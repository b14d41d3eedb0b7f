import CalendarModel

extension SeriesEdit {
  /// Finds an occurrence by its original start.
  func target(
    _ occurrence: EventTime, of master: SeriesMember, in series: Series
  ) throws(SeriesError) -> SeriesTarget {
    let start = series.wallClock(of: occurrence)
    let override = overrides.first { member in
      member.original.map { series.isStart(start, meantBy: $0) } ?? false
    }
    if let override {
      return SeriesTarget(start: start, override: override, base: override, event: override.event)
    }
    var budget = StepBudget(100_000)
    guard let found = series.starts(in: start...start, limit: 1, budget: &budget) else {
      throw .tooManySteps
    }
    guard found.first == start, !series.isSuppressed(start) else { throw .noOccurrence }
    return target(at: start, of: master, in: series)
  }

  /// Whether no occurrence comes before one.
  func isFirst(_ target: SeriesTarget, in series: Series) throws(SeriesError) -> Bool {
    let isLater = overrides.contains { member in
      member.original.map { series.wallClock(of: $0) < target.start } ?? false
    }
    if isLater { return false }
    var budget = StepBudget(300_000)
    var end = target.start + -1
    let first = min(series.event.start.wallClock, firstAddition(of: series) ?? end)
    while first <= end {
      guard
        let found = series.starts(.backward, in: first...end, limit: 1000, budget: &budget)
      else { throw .tooManySteps }
      if found.contains(where: { !series.isSuppressed($0) }) { return false }
      guard let last = found.last else { return true }
      end = last + -1
    }
    return true
  }

  // MARK: - Private

  private func firstAddition(of series: Series) -> LocalTime? {
    series.event.kind.ownRecurrence.additions.map { series.wallClock(of: $0.start) }.min()
  }

  /// Finds an occurrence without its own override.
  private func target(
    at start: LocalTime, of master: SeriesMember, in series: Series
  ) -> SeriesTarget {
    let ranges = overrides.compactMap { member -> (from: LocalTime, member: SeriesMember)? in
      guard member.isForFollowing, let original = member.original else { return nil }
      return (series.wallClock(of: original), member)
    }
    let range = ranges.filter { $0.from <= start }.max { $0.from < $1.from }
    var base = range?.member ?? master
    var event = base.event
    let own = master.event.kind.ownRecurrence.additions.first {
      $0.duration != nil && series.wallClock(of: $0.start) == start
    }
    if let duration = own?.duration { event.duration = duration }
    if let range {
      // It moves the following occurrences by the same amount, on the series' clock.
      let move = StartMove(series, from: series.event.time(at: range.from), to: event.start)
      event.start = move.time(at: start)
    } else {
      event.start = master.event.time(at: start)
      base = master
    }
    event.kind = .override(of: master.event.time(at: start), andFollowing: false)
    return SeriesTarget(start: start, override: nil, base: base, event: event)
  }
}

extension Event {
  /// A time on the event's own clock, in the form of its start.
  func time(at clock: LocalTime) -> EventTime {
    switch start {
    case .allDay: .allDay(clock.day)
    case .floating: .floating(clock)
    case .zoned(_, let zone): .zoned(clock, zone)
    }
  }
}
