import CalendarModel

/// Compares two forms of a rule before one is written, by hundreds of starts, some in each of many
/// years, and the last ones.
///
/// Rules are compared one by one, because starts missing in one may be in another for a long time.
struct StartComparison {
  private var budget = StepBudget(1_000_000)

  /// Checks that the moved starts of a rule, from one of them on, are those of another rule.
  mutating func check(
    _ rule: RecurrenceRule, of event: Event, after start: LocalTime,
    replacedBy new: RecurrenceRule, of newEvent: Event, moved move: StartMove,
    else error: SeriesError
  ) throws(SeriesError) {
    let (old, new) = (Series(event, rule: rule), Series(newEvent, rule: new))
    guard old.isEndless == new.isEndless else { throw error }
    for year in 0...30 {
      let from = start + Int64(year) * 366 * 86_400
      let limit = year == 0 ? 400 : 20
      let expected = try starts(of: old, after: from, limit: limit)
      let found = try starts(of: new, after: move.time(at: from).wallClock, limit: limit)
      guard found == expected.map({ move.time(at: $0).wallClock }) else { throw error }
      if expected.isEmpty { break }
    }
    if old.isEndless { return }
    let last = try lastStarts(of: old, after: start)
    let end = move.time(at: start).wallClock
    guard try lastStarts(of: new, after: end) == last.map({ move.time(at: $0).wallClock }) else {
      throw error
    }
  }

  /// Checks that a rule equals another one before some time, and ends there.
  mutating func check(
    _ rule: RecurrenceRule, of event: Event, before end: LocalTime, replacedBy new: RecurrenceRule
  ) throws(SeriesError) {
    let (old, new) = (Series(event, rule: rule), Series(event, rule: new))
    guard try starts(of: new, after: end + -1, limit: 1).isEmpty else { throw .rulesDoNotDivide }
    guard event.start.wallClock < end else { return }
    let window = event.start.wallClock...end + -1
    guard let before = old.starts(.backward, in: window, limit: 400, budget: &budget),
      let after = new.starts(.backward, in: window, limit: 400, budget: &budget)
    else { throw .tooManySteps }
    guard before == after else { throw .rulesDoNotDivide }
  }

  // MARK: - Private

  private mutating func starts(
    of series: Series, after start: LocalTime, limit: Int
  ) throws(SeriesError) -> [LocalTime] {
    guard start < Series.lastTime else { return [] }
    guard
      let found = series.starts(in: start + 1...Series.lastTime, limit: limit, budget: &budget)
    else { throw .tooManySteps }
    return found
  }

  private mutating func lastStarts(
    of series: Series, after start: LocalTime
  ) throws(SeriesError) -> [LocalTime] {
    guard start < Series.lastTime else { return [] }
    guard
      let found = series.starts(
        .backward, in: start + 1...Series.lastTime, limit: 5, budget: &budget)
    else { throw .tooManySteps }
    return found
  }
}

extension Series {
  /// Creates a series with only one rule; the exclusions decide whether it counts DTSTART.
  fileprivate init(_ event: Event, rule: RecurrenceRule) {
    var event = event
    let exclusions = event.kind.ownRecurrence.exclusions
    event.kind = .series(Recurrence(rules: [rule], exclusions: exclusions))
    self.init(event)
  }
}
