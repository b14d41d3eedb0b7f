import CalendarModel

/// What is to become of events.
public enum EventChange: Hashable, Sendable {
  /// They get these values.
  case set([EventField])
  /// They are to be so many days later, at the same times of day.
  case shift(days: Int)
  case delete
}
