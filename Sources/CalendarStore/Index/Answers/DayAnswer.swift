import CalendarModel

/// What a day holds: its numbers, its first spans and its first timed records.
public struct DayAnswer: Hashable, Sendable {
  public let summary: DaySummary
  /// Whole-day and several-day occurrences that touch the day, in list order.
  public let spans: [Record]
  /// Records that lie within the day, in list order.
  public let timed: [Record]
}
