import CalendarModel

/// The occurrences that belong to no series, in list order, found by day.
struct SingleIndex {
  private let occurrences: [Occurrence]
  private let spans: SpanIndex

  init(_ occurrences: [Occurrence]) {
    self.occurrences = occurrences.sorted(by: Occurrence.isListedBefore)
    spans = SpanIndex(self.occurrences.filter { $0.days.count > 1 })
  }

  /// The day the first one starts on.
  var firstDay: Day? { occurrences.first?.start.day }
  /// The day the last one starts on.
  var lastDay: Day? { occurrences.last?.start.day }

  /// Those that touch the days, not in order.
  func occurrences(touching days: ClosedRange<Day>) -> [Occurrence] {
    let first = firstIndex(startingOn: days.lowerBound)
    let end = firstIndex(startingOn: days.upperBound + 1)
    return spans.spans(reaching: days.lowerBound) + occurrences[first..<max(first, end)]
  }

  func nearestStart(after day: Day) -> Day? {
    let index = firstIndex(startingOn: day + 1)
    return index < occurrences.count ? occurrences[index].start.day : nil
  }

  func nearestStart(before day: Day) -> Day? {
    let index = firstIndex(startingOn: day)
    return index > 0 ? occurrences[index - 1].start.day : nil
  }

  private func firstIndex(startingOn day: Day) -> Int {
    let start = LocalTime(day)
    return occurrences.partitioningIndex { $0.start >= start }
  }
}
