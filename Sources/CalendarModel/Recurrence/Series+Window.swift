extension Series {
  /// The occurrences that touch the days, in order of start, for a reader in `zone`.
  ///
  /// The cost depends on what the window holds and on how long the occurrences last, not on how far
  /// the window is from the series' start.
  public func occurrences(
    touching days: ClosedRange<Day>, in zone: Zone, budget: inout StepBudget
  ) -> Answer {
    let window = LocalTime(days.lowerBound)...LocalTime(days.upperBound, secondOfDay: 86_399)
    var answer = Answer()
    for segment in segments {
      let own = segment.duration.span + (segment.clock.isAllDay ? 86_400 : 0)
      if let starts = segment.starts(of: window, reachingBack: own, for: zone) {
        let isComplete = visitStarts(in: starts, budget: &budget) { start in
          answer.append(segment.occurrence(at: start, for: zone), touching: days)
        }
        if !isComplete { answer.isComplete = false }
      }
      let longest = max(own, longestAddition)
      if !additions.isEmpty,
        let starts = segment.starts(of: window, reachingBack: longest, for: zone)
      {
        for addition in self.additions(in: starts) where !suppressed.contains(addition.start) {
          answer.append(
            segment.occurrence(at: addition.start, lasting: addition.duration, for: zone),
            touching: days)
        }
      }
    }
    for override in placed(in: window) {
      answer.append(override.occurrence(for: zone), touching: days)
    }
    answer.sort()
    return answer
  }

  /// Visits what the rules put into a window, each start once; false when the budget was spent or a
  /// count is not known so far.
  private func visitStarts(
    in window: ClosedRange<LocalTime>, budget: inout StepBudget, _ visit: (LocalTime) -> Void
  ) -> Bool {
    var isComplete = true
    var starts: [LocalTime] = []
    for rule in rules {
      let end = rule.walk(.forward, window, budget: &budget) { start in
        if rules.count > 1 {
          starts.append(start)
        } else if !suppressed.contains(start) {
          visit(start)
        }
        return true
      }
      if end == .spent || rule.isCut && rule.last < window.upperBound { isComplete = false }
    }
    for start in Set(starts) where !suppressed.contains(start) { visit(start) }
    return isComplete
  }

  private func additions(in window: ClosedRange<LocalTime>) -> ArraySlice<AddedStart> {
    let first = additions.firstIndex { $0.start < window.lowerBound }
    let end = additions.firstIndex { $0.start <= window.upperBound }
    return additions[first..<end]
  }

  private func placed(in window: ClosedRange<LocalTime>) -> ArraySlice<PlacedOccurrence> {
    let margin: Int64 = 26 * 3600
    let lower = window.lowerBound.seconds - longestPlaced - margin
    let upper = window.upperBound.seconds + margin
    let first = placed.firstIndex { $0.order < lower }
    return placed[first..<placed.firstIndex { $0.order <= upper }]
  }
}

extension Series.Answer {
  fileprivate mutating func append(_ occurrence: Occurrence, touching days: ClosedRange<Day>) {
    if occurrence.days.overlaps(days) { occurrences.append(occurrence) }
  }

  fileprivate mutating func sort() {
    let isSorted = zip(occurrences, occurrences.dropFirst())
      .allSatisfy { !$1.isOrdered(before: $0) }
    if !isSorted { occurrences.sort { $0.isOrdered(before: $1) } }
  }
}

extension Occurrence {
  /// The order of lists: by start, whole days first, longer ones first, then by event.
  fileprivate func isOrdered(before other: Occurrence) -> Bool {
    if start != other.start { return start < other.start }
    if isAllDay != other.isAllDay { return isAllDay }
    if end != other.end { return end > other.end }
    return event < other.event
  }
}
