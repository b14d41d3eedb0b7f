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
    return current ?? nearest(.forward, from: today, of: series, &budget)
      ?? nearest(.backward, from: today + 1, of: series, &budget)
  }

  /// The first occurrence that starts after a day, or the last one that starts before it.
  private func nearest(
    _ direction: Series.Direction, from start: Day, of series: Series, _ budget: inout StepBudget
  ) -> Occurrence? {
    var day = start
    for _ in 0..<Self.dayLimit {
      let found = series.nearestStart(direction, from: day, in: zone, budget: &budget)
      guard let found else { return nil }
      let starting = described(by: series, touching: found, &budget)
        .filter { $0.days.lowerBound == found }
      if let nearest = direction == .forward ? starting.first : starting.last { return nearest }
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
