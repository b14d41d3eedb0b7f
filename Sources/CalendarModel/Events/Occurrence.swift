/// One shown instance of an event: the event's id with local start and end.
public struct Occurrence: Hashable, Sendable {
  public enum Time: Hashable, Sendable {
    /// The first and the last whole day.
    case allDay(ClosedRange<Day>)
    /// Local start and end; the end is never before the start.
    case timed(LocalTime, LocalTime)
  }

  public let event: EventID
  public let time: Time

  public init(event: EventID, time: Time) {
    self.event = event
    self.time = time
  }

  public var isAllDay: Bool {
    if case .allDay = time { true } else { false }
  }

  public var start: LocalTime {
    switch time {
    case .allDay(let days): LocalTime(days.lowerBound)
    case .timed(let start, _): start
    }
  }

  /// The first moment after it.
  public var end: LocalTime {
    switch time {
    case .allDay(let days): LocalTime(days.upperBound + 1)
    case .timed(_, let end): end
    }
  }

  /// The days it touches. One that ends at midnight does not touch the day that begins then.
  public var days: ClosedRange<Day> {
    switch time {
    case .allDay(let days): return days
    case .timed(let start, let end):
      let last = end > start ? LocalTime(seconds: end.seconds - 1).day : start.day
      return start.day...last
    }
  }

  /// Whether it is shown as a bar across cells: all-day, or touching more than one day.
  public var isSpan: Bool { isAllDay || days.count > 1 }
}
