import CalendarModel

/// A series with the days it reaches over, found once when it is loaded.
struct IndexedSeries {
  let series: Series
  let first: Day
  /// The last day it touches; nil when it never ends or its end was not found.
  let last: Day?

  func touches(_ days: ClosedRange<Day>) -> Bool {
    first <= days.upperBound && (last ?? days.upperBound) >= days.lowerBound
  }
}
