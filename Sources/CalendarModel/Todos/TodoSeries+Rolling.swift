/// Rolling on: the task itself takes the dates of its next occurrence.
extension TodoSeries {
  /// The task when the next occurrence is the first one of its series, open again, with so much less
  /// to come. Nil where its rules and dates cannot say what is left, or the budget was spent.
  ///
  /// The starts of both are compared, fifty of them.
  public func rolled(to next: TodoOccurrence, budget: inout StepBudget) -> Todo? {
    guard case .series(var recurrence) = todo.kind else { return nil }
    let clock = series.wallClock(of: next.original)
    for index in recurrence.rules.indices where recurrence.rules[index].end.isCounted {
      guard let passed = series.count(ofRule: index, before: clock, budget: &budget) else {
        return nil
      }
      recurrence.rules[index].end = recurrence.rules[index].end.counting(passed)
    }
    recurrence.rules.removeAll { $0.end.isUsedUp }
    recurrence.additions.removeAll { series.wallClock(of: $0.start) < clock }
    let todo = rolled(to: clock, recurrence)
    guard let anchor = todo.anchor else { return nil }
    let rest = Series(todo.repeating(from: anchor), budget: StepBudget(100_000))
    let window = clock...Series.lastTime
    guard let old = series.starts(in: window, limit: 50, budget: &budget),
      let new = rest.starts(in: window, limit: 50, budget: &budget),
      old.filter({ !series.isSuppressed($0) }) == new.filter({ !rest.isSuppressed($0) })
    else { return nil }
    return todo
  }

  /// The task when its series is counted from today on, with one occurrence less to come.
  public func rolledFromToday(
    after occurrence: TodoOccurrence, at now: Instant, in zone: Zone, budget: inout StepBudget
  ) -> TodoSearch<Todo> {
    guard case .series(var recurrence) = todo.kind else { return .over }
    let done = series.wallClock(of: occurrence.original)
    for index in recurrence.rules.indices where recurrence.rules[index].end.isCounted {
      guard let passed = series.count(ofRule: index, before: done + 1, budget: &budget) else {
        return .unknown
      }
      recurrence.rules[index].end = recurrence.rules[index].end.counting(passed)
    }
    recurrence.rules.removeAll { $0.end.isUsedUp }
    if recurrence.rules.isEmpty { return .over }
    let today = startOfCounting(recurrence.rules, at: now, in: zone)
    recurrence.additions.removeAll { series.wallClock(of: $0.start) <= today }
    var counted = recurrence
    // Today itself is counted too.
    for index in counted.rules.indices {
      counted.rules[index].end = counted.rules[index].end.counting(-1)
    }
    var event = todo.repeating(from: anchor.at(today))
    event.kind = .series(counted)
    let rest = Series(event, budget: StepBudget(100_000))
    return firstStart(of: rest, from: today + 1, budget: &budget) { _ in true }
      .map { rolled(to: $0, recurrence) }
  }

  // MARK: - Private

  /// Today at the time of day of the series; now where it repeats more often than daily.
  private func startOfCounting(
    _ rules: [RecurrenceRule], at now: Instant, in zone: Zone
  ) -> LocalTime {
    let own: Zone = if case .zoned(_, let zone) = anchor { zone } else { zone }
    let clock = own.localTime(of: now)
    if rules.contains(where: { $0.frequency < .daily }) { return clock }
    return LocalTime(clock.day, secondOfDay: anchor.wallClock.secondOfDay)
  }

  private func rolled(to clock: LocalTime, _ recurrence: Recurrence) -> Todo {
    var todo = self.todo.moved(from: anchor, to: clock)
    todo.kind = .series(recurrence)
    todo.state = .needsAction
    return todo
  }
}

extension RecurrenceRule.End {
  /// The end with so many occurrences less to come.
  fileprivate func counting(_ passed: Int) -> RecurrenceRule.End {
    switch self {
    case .never, .until: self
    case .count(let count): .count(count - passed)
    case .earlier(let count, let until): .earlier(count: count - passed, until: until)
    }
  }

  /// Whether a COUNT leaves nothing.
  fileprivate var isUsedUp: Bool {
    switch self {
    case .never, .until: false
    case .count(let count), .earlier(let count, _): count < 1
    }
  }
}
