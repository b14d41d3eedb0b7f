import CalendarModel

/// Finds the occurrence of an event that matters most now: the one that goes on or comes next, else
/// the last one.
struct NearestOccurrence {
  /// How many days are looked at that hold nothing but overrides, which speak for themselves.
  private static let dayLimit = 64

  let now: LocalTime
  let zone: Zone

  /// Among the occurrences that the series itself describes; nil where there is none.
  func of(_ series: Series) -> Occurrence? {
    var budget = StepBudget(100_000)
    let today = now.day
    let current = described(by: series, touching: today, &budget).first { $0.end > now }
    return current ?? next(of: series, &budget) ?? last(of: series, &budget)
  }

  private func next(of series: Series, _ budget: inout StepBudget) -> Occurrence? {
    var day = now.day
    for _ in 0..<Self.dayLimit {
      let found = series.nearestStart(.forward, from: day, in: zone, budget: &budget)
      guard let found else { return nil }
      let starting = described(by: series, touching: found, &budget)
        .first { $0.days.lowerBound == found }
      if let starting { return starting }
      day = found
    }
    return nil
  }

  private func last(of series: Series, _ budget: inout StepBudget) -> Occurrence? {
    var day = now.day + 1
    for _ in 0..<Self.dayLimit {
      let found = series.nearestStart(.backward, from: day, in: zone, budget: &budget)
      guard let found else { return nil }
      let starting = described(by: series, touching: found, &budget)
        .last { $0.days.lowerBound == found }
      if let starting { return starting }
      day = found
    }
    return nil
  }

  private func described(
    by series: Series, touching day: Day, _ budget: inout StepBudget
  ) -> [Occurrence] {
    series.occurrences(touching: day...day, in: zone, budget: &budget).occurrences
      .filter { $0.event == series.event.id }
  }
}
