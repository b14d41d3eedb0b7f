extension Series {
  /// The nearest day after, or before, a day on which an occurrence starts.
  ///
  /// Gaps are crossed by arithmetic, not day by day. Nil where there is none; also when the budget
  /// was spent, which the budget then says.
  public func nearestStart(
    _ direction: Direction, from day: Day, in zone: Zone, budget: inout StepBudget
  ) -> Day? {
    nearest(direction, from: day, in: zone, budget: &budget, of: { $0.days.lowerBound }) {
      direction == .forward ? $0.days.lowerBound > day : $0.days.lowerBound < day
    }
  }

  /// The nearest day after, or before, a day that an occurrence touches.
  public func nearestTouch(
    _ direction: Direction, from day: Day, in zone: Zone, budget: inout StepBudget
  ) -> Day? {
    let neighbour = direction == .forward ? day + 1 : day - 1
    let there = occurrences(touching: neighbour...neighbour, in: zone, budget: &budget)
    if !there.occurrences.isEmpty { return neighbour }
    if direction == .forward {
      return nearestStart(.forward, from: day, in: zone, budget: &budget)
    }
    return nearest(.backward, from: day, in: zone, budget: &budget, of: { $0.days.upperBound }) {
      $0.days.upperBound < day
    }
  }

  /// The first and the last day that any occurrence touches; the last is nil when it never ends.
  ///
  /// Nil when there is no occurrence, or none was found before the budget was spent. A series that
  /// is cut ends where it was counted to.
  public func extent(in zone: Zone, budget: inout StepBudget) -> (first: Day, last: Day?)? {
    let years = Day.supportedYears
    let first = Month(year: years.lowerBound, month: 1).firstDay
    let end = Month(year: years.upperBound, month: 12).lastDay
    guard
      let start = nearest(
        .forward, from: first, in: zone, budget: &budget, of: { $0.days.lowerBound },
        where: { _ in true })
    else { return nil }
    if isEndless { return (start, nil) }
    let last = nearest(
      .backward, from: end, in: zone, budget: &budget, of: { $0.days.upperBound },
      where: { _ in true })
    return (start, last ?? start)
  }

  /// The least, or going back the greatest, day among the occurrences that fit.
  private func nearest(
    _ direction: Direction, from day: Day, in zone: Zone, budget: inout StepBudget,
    of edge: (Occurrence) -> Day, where fits: (Occurrence) -> Bool
  ) -> Day? {
    var best: Day?
    func offer(_ occurrence: Occurrence) {
      let other = edge(occurrence)
      if direction == .forward ? other < best ?? other + 1 : other > best ?? other - 1 {
        best = other
      }
    }
    for segment in segments {
      let found = self.nearest(
        direction, from: day, in: segment, zone, budget: &budget, where: fits)
      for occurrence in found { offer(occurrence) }
      for addition in additions
      where segment.range.contains(addition.start) && !isSuppressed(addition.start) {
        let occurrence = segment.occurrence(
          at: addition.start, lasting: addition.duration, for: zone)
        if fits(occurrence) { offer(occurrence) }
      }
    }
    for occurrence in placed.lazy.map({ $0.occurrence(for: zone) }) where fits(occurrence) {
      offer(occurrence)
    }
    return best
  }

  /// The nearest occurrence that fits of each rule within a segment.
  private func nearest(
    _ direction: Direction, from day: Day, in segment: SeriesSegment, _ zone: Zone,
    budget: inout StepBudget, where fits: (Occurrence) -> Bool
  ) -> [Occurrence] {
    let window =
      direction == .forward
      ? LocalTime(day)...max(LocalTime(day), PreparedRule.horizon)
      : min(
        LocalTime(day), event.start.wallClock + -2 * 86_400)...LocalTime(day, secondOfDay: 86_399)
    guard let starts = segment.starts(of: window, reachingBack: 0, for: zone) else { return [] }
    return rules.compactMap { rule in
      var (lower, upper) = (starts.lowerBound, starts.upperBound)
      var limit = 4
      while lower <= upper {
        let found = rule.starts(direction, lower...upper, limit: limit, budget: &budget)
        for start in found.starts where isFollowed(start) {
          let occurrence = segment.occurrence(at: start, for: zone)
          if fits(occurrence) { return occurrence }
        }
        guard found.end == .stopped, let last = found.starts.last else { return nil }
        if direction == .forward { lower = last + 1 } else { upper = last + -1 }
        limit = 1000
      }
      return nil
    }
  }
}
