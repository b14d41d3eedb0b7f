import CalendarModel

/// The occurrences that touch one month, ready to be asked about its days.
struct MonthPage {
  let month: Month
  /// In list order; those that began before the month come first.
  let occurrences: [Occurrence]
  /// One element a day of the month.
  let summaries: [DaySummary]
  /// The occurrences shown as bars, in list order.
  private let spans: [Occurrence]
  /// The index of the first occurrence that starts on each day, and the number of all.
  private let starts: [Int]

  /// - Parameter occurrences: all that touch the month, in any order.
  init(_ month: Month, occurrences: [Occurrence], collection: (EventID) -> CollectionID) {
    self.month = month
    let sorted = occurrences.sorted(by: Occurrence.isListedBefore)
    self.occurrences = sorted
    spans = sorted.filter(\.isSpan)
    let first = month.firstDay
    starts = (0...month.dayCount).map { number in
      let midnight = LocalTime(first + number)
      return sorted.partitioningIndex { $0.start >= midnight }
    }
    var counts = DayCounts(month)
    for occurrence in sorted { counts.add(occurrence, collection: collection(occurrence.event)) }
    summaries = counts.summaries
  }

  func summary(of day: Day) -> DaySummary { summaries[index(of: day)] }

  /// Those that start on a day of the month, in list order.
  func occurrences(startingOn day: Day) -> ArraySlice<Occurrence> {
    let index = index(of: day)
    return occurrences[starts[index]..<starts[index + 1]]
  }

  /// The first bars that touch a day of the month, in list order.
  func spans(touching day: Day, limit: Int) -> [Occurrence] {
    var answer: [Occurrence] = []
    for span in spans where answer.count < limit {
      let days = span.days
      if days.lowerBound > day { break }
      if days.upperBound >= day { answer.append(span) }
    }
    return answer
  }

  /// The first occurrences that lie within a day of the month, in list order.
  func timed(on day: Day, limit: Int) -> [Occurrence] {
    Array(occurrences(startingOn: day).lazy.filter { !$0.isSpan }.prefix(max(0, limit)))
  }

  /// The last day that any occurrence touching a day of the month touches.
  func lastDay(touchedWith day: Day) -> Day? {
    let reaching = spans.lazy.map(\.days).filter { $0.contains(day) }.map(\.upperBound).max()
    return reaching ?? (occurrences(startingOn: day).isEmpty ? nil : day)
  }

  private func index(of day: Day) -> Int {
    min(max(day - month.firstDay, 0), summaries.count - 1)
  }
}
