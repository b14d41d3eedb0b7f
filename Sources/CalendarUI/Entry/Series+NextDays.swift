import CalendarModel

extension Series {
  private static let mostSteps = 10_000

  /// The next days after a day on which an event of a series takes place, at most so many.
  ///
  /// - Complexity: bounded by a number of steps, whatever the rule: one that needs more has fewer days.
  static func nextDays(of event: Event, after day: Day, most: Int, in reader: Zone) -> [Day] {
    let series = Series(event, budget: StepBudget(mostSteps))
    var budget = StepBudget(mostSteps)
    var days: [Day] = []
    while days.count < most,
      let next = series.nearestStart(
        .forward, from: days.last ?? day, in: reader, budget: &budget)
    {
      days.append(next)
    }
    return days
  }
}

extension RecurrenceRule.End {
  /// The same end with a smaller count: counting to a thousand takes time.
  func limited(to most: Int) -> Self {
    switch self {
    case .never, .until: self
    case .count(let count): .count(min(count, most))
    case .earlier(let count, let until): .earlier(count: min(count, most), until: until)
    }
  }
}
