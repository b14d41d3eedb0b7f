import CalendarModel

/// The time of an event itself, ignoring recurrence and the reader's zone.
struct SingleTime: Hashable, Sendable {
  enum Kind: Int, Sendable { case wholeDays, floating, zoned }

  let kind: Kind
  /// The start in seconds: local for whole days and floating times, UTC for zoned ones.
  let start: Int64
  /// The first moment after it, never before the start.
  let end: Int64

  init(kind: Kind, start: Int64, end: Int64) {
    self.kind = kind
    self.start = start
    self.end = max(start, end)
  }

  init(_ event: Event) {
    let occurrence = event.ownOccurrence(in: .utc)
    let kind: Kind =
      switch event.start {
      case .allDay: .wholeDays
      case .floating: .floating
      case .zoned: .zoned
      }
    self.init(kind: kind, start: occurrence.start.seconds, end: occurrence.end.seconds)
  }

  /// Whether it is found by the months it reaches over.
  var isLong: Bool { (LocalTime(seconds: end) - LocalTime(seconds: start)) > 2 * 86_400 }

  /// The months it may touch, for readers in every zone.
  var months: ClosedRange<Month> {
    let first = LocalTime(seconds: start).day
    let last = end > start ? LocalTime(seconds: end - 1).day : first
    return FactMonths.months(first, last)
  }
}

/// Computes months that hold for readers in every zone.
enum FactMonths {
  /// Returns the months of some days in UTC, and of one day before and after them.
  static func months(_ first: Day, _ last: Day) -> ClosedRange<Month> {
    let lower = (first - 1).month
    // Most are within one month and need no second division.
    let upper = last + 1 <= lower.lastDay ? lower : (last + 1).month
    return lower...max(lower, upper)
  }

  /// Returns the same; the last month is nil if there is no last day.
  static func months(_ first: Day, endless last: Day?) -> (first: Month, last: Month?) {
    guard let last else { return ((first - 1).month, nil) }
    let months = months(first, last)
    return (months.lowerBound, months.upperBound)
  }
}
