import CalendarModel

/// Adds up the summaries of a month's days.
struct DayCounts {
  private(set) var summaries: [DaySummary]
  private let days: ClosedRange<Day>

  init(_ month: Month) {
    days = month.days
    summaries = month.days.map { DaySummary(day: $0) }
  }

  mutating func add(_ occurrence: Occurrence, collection: CollectionID) {
    let touched = occurrence.days
    guard touched.overlaps(days) else { return }
    let visible = touched.clamped(to: days)
    for index in (visible.lowerBound - days.lowerBound)...(visible.upperBound - days.lowerBound) {
      summaries[index].eventCount += 1
      summaries[index].add(collection)
    }
    guard days.contains(touched.lowerBound) else { return }
    let first = touched.lowerBound - days.lowerBound
    summaries[first].recordCount += 1
    summaries[first].recordMinutes += occurrence.minutes
  }
}

extension DaySummary {
  /// Keeps the first three collections in their order.
  fileprivate mutating func add(_ collection: CollectionID) {
    guard !collections.contains(collection) else { return }
    let index = collections.firstIndex { collection < $0 } ?? collections.count
    guard index < 3 else { return }
    if collections.count == 3 { collections.removeLast() }
    collections.insert(collection, at: index)
  }
}
