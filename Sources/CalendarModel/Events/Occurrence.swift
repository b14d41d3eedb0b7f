/// One shown instance of an event: the event's id with local start and end.
public struct Occurrence: Hashable, Sendable {
  public enum Time: Hashable, Sendable {
    /// The first and the last whole day.
    case allDay(ClosedRange<Day>)
    /// Local start and end; the end is never before the start.
    case timed(LocalTime, LocalTime)
  }

  /// The moments between which it takes place, whatever local clocks show.
  public struct Moments: Hashable, Sendable {
    public let start: Instant
    /// Never before the start.
    public let end: Instant

    public init(start: Instant, end: Instant) {
      self.start = start
      self.end = max(start, end)
    }
  }

  public let event: EventID
  public let time: Time
  /// Nil for whole days and floating times. They tell the two hours apart that a local clock shows
  /// alike when it is turned back.
  public let moments: Moments?

  public init(event: EventID, time: Time, moments: Moments? = nil) {
    self.event = event
    self.time = time
    self.moments = moments
  }

  /// The occurrence between two moments, as a reader's clock shows it.
  public init(event: EventID, moments: Moments, in reader: Zone) {
    let start = reader.localTime(of: moments.start)
    let end = reader.localTime(of: moments.end)
    self.init(event: event, time: .timed(start, max(start, end)), moments: moments)
  }

  /// Occurrences of an event have different starts: the rest is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(event)
    hasher.combine(start)
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

  /// Minutes that pass from start to end, one hour less or more on days on which the clocks change;
  /// 0 for whole days, which take no clock time.
  public var minutes: Int {
    guard !isAllDay else { return 0 }
    return Int((moments.map { $0.end - $0.start } ?? (end - start)) / 60)
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
