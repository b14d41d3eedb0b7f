import CalendarModel

/// What is selected: always a day, and in the history list one of its records.
public struct Selection: Hashable, Sendable {
  public var day: Day
  /// The record's number among those that start on the day, from 0.
  public var record: Int

  public init(day: Day, record: Int = 0) {
    self.day = day
    self.record = record
  }
}
