import CalendarModel

/// The questions a history layout asks of the data: each about one day.
public protocol RecordCounting {
  /// How many records start on the day.
  func recordCount(on day: Day) -> Int
  /// The nearest later day that has records.
  func dayWithRecords(after day: Day) -> Day?
  /// The nearest earlier day that has records.
  func dayWithRecords(before day: Day) -> Day?
}
