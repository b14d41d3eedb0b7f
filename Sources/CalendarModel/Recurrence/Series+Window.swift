extension Series {
  /// Returns the occurrences that touch the days, in order of start, for a user in `zone`.
  ///
  /// The cost depends on the contents of the window and the length of occurrences, not on the
  /// distance from the series' start.
  public func occurrences(
    touching days: ClosedRange<Day>, in zone: Zone, budget: inout StepBudget
  ) -> Answer {
    let window = LocalTime(days.lowerBound)...LocalTime(days.upperBound, secondOfDay: 86_399)
    var answer = Answer()
    for segment in segments {
      append(segment, of: window, days, zone, &budget, to: &answer)
      if !additions.isEmpty { appendAdditions(segment, of: window, days, zone, to: &answer) }
    }
    for override in placed(in: window) {
      answer.append(override.occurrence(for: zone), touching: days)
    }
    answer.sort()
    return answer
  }

  /// Appends the occurrences of the rules in a segment, each start once.
  private func append(
    _ segment: SeriesSegment, of window: ClosedRange<LocalTime>, _ days: ClosedRange<Day>,
    _ zone: Zone, _ budget: inout StepBudget, to answer: inout Answer
  ) {
    let span = segment.longest
    if exclusionRules.contains(where: { $0.isCut && $0.last < window.upperBound }) {
      answer.isComplete = false
    }
    guard let starts = segment.starts(of: window, reachingBack: span, for: zone) else { return }
    var found: [LocalTime] = []
    for index in rules.indices {
      let part = rules[index].starts(.forward, starts, budget: &budget)
      found = index == 0 ? part.starts : found + part.starts
      let isUnknown = rules[index].isCut && rules[index].last < starts.upperBound
      if part.end == .spent || isUnknown { answer.isComplete = false }
    }
    if rules.count > 1 { found = Set(found).sorted() }
    answer.occurrences.reserveCapacity(answer.occurrences.count + found.count)
    for start in found where isFollowed(start) {
      // Each exclusion rule was asked about the start.
      for _ in exclusionRules where !budget.spendStep() { return answer.isComplete = false }
      answer.append(segment.occurrence(at: start, for: zone), touching: days)
    }
  }

  private func appendAdditions(
    _ segment: SeriesSegment, of window: ClosedRange<LocalTime>, _ days: ClosedRange<Day>,
    _ zone: Zone, to answer: inout Answer
  ) {
    let span = max(segment.longest, longestAddition)
    guard let starts = segment.starts(of: window, reachingBack: span, for: zone) else { return }
    for addition in additions(in: starts) where !isSuppressed(addition.start) {
      answer.append(
        segment.occurrence(at: addition.start, lasting: addition.duration, for: zone),
        touching: days)
    }
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
    for index in occurrences.indices.dropFirst()
    where Occurrence.isListedBefore(occurrences[index], occurrences[index - 1]) {
      occurrences.sort(by: Occurrence.isListedBefore)
      return
    }
  }
}
