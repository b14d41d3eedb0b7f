/// Questions of whoever edits a series: about the starts that its rules and RDATEs give, on the wall
/// clock of its own start, whether they are excluded or replaced or not.
extension Series {
  /// Any time on the series' own clock; a date has the time of day of the first start.
  public func wallClock(of time: EventTime) -> LocalTime {
    StartClock(of: event.start).wallClock(of: time, secondOfDay: event.start.wallClock.secondOfDay)
  }

  /// The last start that an UNTIL lets through, if there is one.
  public func lastStart(until end: EventTime) -> LocalTime {
    StartClock(of: event.start).lastStart(until: end)
  }

  /// Whether an EXDATE or a RECURRENCE-ID means a start; a date means all starts of its day.
  public func isStart(_ start: LocalTime, meantBy time: EventTime) -> Bool {
    var set = StartSet(clock: StartClock(of: event.start))
    set.insert(time)
    return set.contains(start)
  }

  /// Whether a start is excluded, by a date or by a rule, or replaced by one of the `overrides`.
  public func isSuppressed(_ start: LocalTime) -> Bool {
    suppressed.contains(start) || isExcludedByRule(start)
  }

  /// The starts after another one that the exclusion rules exclude, in order, `limit` of them at most.
  ///
  /// Nil when the budget was spent first, or a rule was not counted to its COUNT.
  public func excludedStarts(
    after start: LocalTime, limit: Int, budget: inout StepBudget
  ) -> [LocalTime]? {
    guard start < Self.lastTime else { return [] }
    var found: Set<LocalTime> = []
    for rule in exclusionRules {
      let part = rule.starts(.forward, start + 1...Self.lastTime, limit: limit, budget: &budget)
      if part.end == .spent || rule.isCut { return nil }
      found.formUnion(part.starts)
    }
    return Array(found.sorted().prefix(limit))
  }

  /// The starts in a window in order, or in reverse, `limit` of them at most.
  ///
  /// Nil when the budget was spent first, or a rule was not counted to its COUNT.
  public func starts(
    _ direction: Direction = .forward, in window: ClosedRange<LocalTime>, limit: Int,
    budget: inout StepBudget
  ) -> [LocalTime]? {
    var found = Set(additions.lazy.map(\.start).filter { window.contains($0) })
    for rule in rules {
      let part = rule.starts(direction, window, limit: limit, budget: &budget)
      if part.end == .spent || rule.isCut && rule.last < window.upperBound { return nil }
      found.formUnion(part.starts)
    }
    let sorted = direction == .forward ? found.sorted() : found.sorted(by: >)
    return Array(sorted.prefix(limit))
  }

  /// How many starts one of the rules gives before another start, the first start included.
  ///
  /// Nil when the budget was spent first.
  public func count(
    ofRule index: Int, before start: LocalTime, budget: inout StepBudget
  ) -> Int? {
    guard start > event.start.wallClock else { return 0 }
    let part = rules[index].starts(
      .forward, event.start.wallClock...start + -1, budget: &budget)
    return part.end == .spent ? nil : part.starts.count
  }

  /// The first start that one of the rules gives from some time on; nil where there is none, also
  /// when the budget was spent, which the budget then says.
  public func firstStart(
    ofRule index: Int, from time: LocalTime, budget: inout StepBudget
  ) -> LocalTime? {
    guard time <= Self.lastTime else { return nil }
    return rules[index].starts(.forward, time...Self.lastTime, limit: 1, budget: &budget)
      .starts.first
  }

  /// The last moment at which starts are looked for.
  public static let lastTime = PreparedRule.horizon
}
