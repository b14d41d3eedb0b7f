import CalendarModel

/// The days a series reaches over in UTC, found within a budget.
struct SeriesExtent {
  /// Steps for one series, and at least, when all together have spent much.
  static let steps = 500_000
  static let leastSteps = 20_000
  private static let stepsForLastStart = 100_000

  let first: Day
  /// Nil when it never ends or its end was not found.
  let last: Day?
  /// The day its last occurrence starts on.
  let lastStart: Day?
  /// Whether its rule takes too long.
  let isExhausted: Bool

  /// Nil where it has no occurrence.
  init?(_ series: Series, budget: inout StepBudget) {
    let extent = series.extent(in: .utc, budget: &budget)
    var isExhausted = budget.isSpent || series.isCut
    if let extent {
      (first, last) = extent
    } else if budget.isSpent {
      (first, last) = (series.event.start.localTime(in: .utc).day, nil)
    } else {
      return nil
    }
    lastStart = last.flatMap { last in
      var budget = StepBudget(Self.stepsForLastStart)
      defer { if budget.isSpent { isExhausted = true } }
      return series.nearestStart(.backward, from: last + 1, in: .utc, budget: &budget)
    }
    self.isExhausted = isExhausted
  }
}
