import CalendarModel

/// How far the events of a store reach.
public struct StoreBounds: Hashable, Sendable {
  /// The first day of the first occurrence; nil without events.
  public var first: Day?
  /// The day the last occurrence starts on, series without end left out.
  public var last: Day?
  /// Whether a series goes on without end.
  public var isEndless = false
}
