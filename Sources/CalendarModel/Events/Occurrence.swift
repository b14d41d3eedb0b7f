/// One shown instance of an event: the event's id with local start and end.
public struct Occurrence: Hashable, Sendable {
  public enum Time: Hashable, Sendable {
    /// The first and the last whole day.
    case allDay(ClosedRange<Day>)
    /// Local start and end; the end is never before the start.
    case timed(LocalTime, LocalTime)
  }

  /// The real start and end, independent of local clocks.
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
  /// Nil for whole days and floating times. They distinguish the repeated hour when a local clock
  /// is turned back.
  public let moments: Moments?

  public init(event: EventID, time: Time, moments: Moments? = nil) {
    self.event = event
    self.time = time
    self.moments = moments
  }

  /// Creates an occurrence between two moments, on the clock of a user.
  public init(event: EventID, moments: Moments, in reader: Zone) {
    let start = reader.localTime(of: moments.start)
    let end = reader.localTime(of: moments.end)
    self.init(event: event, time: .timed(start, max(start, end)), moments: moments)
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

  /// The real length in whole minutes; see `seconds`.
  public var minutes: Int { seconds / 60 }

  /// The real length in seconds, which differs by an hour when clocks change; 0 for whole days.
  public var seconds: Int {
    guard !isAllDay else { return 0 }
    return Int(moments.map { $0.end - $0.start } ?? (end - start))
  }

  /// The days it touches, without a day that begins at its end.
  public var days: ClosedRange<Day> {
    switch time {
    case .allDay(let days): return days
    case .timed(let start, let end):
      let last = end > start ? LocalTime(seconds: end.seconds - 1).day : start.day
      return start.day...last
    }
  }

  /// Whether it is all-day or touches more than one day.
  public var isSpan: Bool { isAllDay || days.count > 1 }

  /// Whether it continues into the night after its only day, until six o'clock at the latest, like
  /// a concert from 21:00 to 0:30.
  public var isOvernight: Bool {
    guard case .timed(let start, let end) = time else { return false }
    let midnight = LocalTime(start.day + 1)
    return end > midnight && end - midnight <= 6 * 3_600
  }

  /// Whether it is shown as a bar across the cells of days.
  public var isBar: Bool { isSpan && !isOvernight }
}

extension Occurrence {
  /// The order of lists: by start, whole days first, then floating times, the earlier moment first
  /// in a repeated hour, longer ones first, then by event.
  public static func isListedBefore(_ a: Occurrence, _ b: Occurrence) -> Bool {
    let (start, otherStart) = (a.start, b.start)
    if start != otherStart { return start < otherStart }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.moments?.start != b.moments?.start {
      guard let moment = a.moments?.start, let other = b.moments?.start else {
        return a.moments == nil
      }
      return moment < other
    }
    let (end, otherEnd) = (a.listEnd, b.listEnd)
    return end != otherEnd ? end > otherEnd : a.event < b.event
  }

  /// The end on a monotonic clock.
  private var listEnd: Int64 { moments?.end.seconds ?? end.seconds }
}

extension Occurrence {
  /// Returns the same on the clock of a zone; whole days and floating times stay unchanged.
  public func shown(in zone: Zone) -> Occurrence {
    moments.map { Occurrence(event: event, moments: $0, in: zone) } ?? self
  }

  /// The year of another start of the same event, in the time zone of this occurrence.
  ///
  /// The offset from UTC is assumed to be that of this occurrence, so the result may be an hour off.
  /// - Parameter start: the seconds of the moment if this has moments, otherwise of the local time.
  public func year(ofStart start: Int64) -> Int {
    let ahead = moments.map { self.start.seconds - $0.start.seconds } ?? 0
    return (LocalTime(seconds: start) + ahead).day.civil.year
  }

  /// The same for the start of an event.
  func year(ofStart start: EventTime) -> Int {
    switch start {
    case .allDay, .floating: year(ofStart: start.wallClock.seconds)
    case .zoned(let time, let zone): year(ofStart: zone.instant(of: time).seconds)
    }
  }
}

extension Event {
  /// Returns the event's own occurrence as seen by a reader in `zone`, ignoring recurrence.
  ///
  /// Nominal days are added to the event's own wall clock, seconds to the instant. An end before
  /// the start becomes the start. Times are limited to the days that have numbers.
  public func ownOccurrence(in zone: Zone) -> Occurrence {
    switch start {
    case .allDay(let day):
      let last = day + (min(max(duration.days, 1), Self.longest) - 1)
      return Occurrence(event: id, time: .allDay(day...last))
    case .floating(let time):
      return Occurrence(
        event: id, time: .timed(time, max(time, (time + dayPart) + secondPart)))
    case .zoned(let time, let own):
      let end = own.instant(of: time + dayPart) + secondPart
      return Occurrence(
        event: id, moments: .init(start: own.instant(of: time), end: end), in: zone)
    }
  }

  /// About 1,000,000 years in days.
  private static let longest = 365_242_500

  private var dayPart: Int64 {
    Int64(min(max(duration.days, -Self.longest), Self.longest)) * 86_400
  }

  private var secondPart: Int64 {
    let limit = Self.longest * 86_400
    return Int64(min(max(duration.seconds, -limit), limit))
  }
}
