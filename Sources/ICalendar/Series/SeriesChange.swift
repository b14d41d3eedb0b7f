import CalendarModel

/// What is to become of the occurrences in a scope.
public enum SeriesChange: Hashable, Sendable {
  case delete
  /// They get these values; fields that are not named stay as they are.
  case set([EventField])
}
