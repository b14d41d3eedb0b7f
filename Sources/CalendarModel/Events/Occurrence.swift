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

  /// The whole minutes that pass from start to end; see `seconds`.
  public var minutes: Int { seconds / 60 }

  /// Seconds that pass from start to end, one hour less or more on days on which the clocks change;
  /// 0 for whole days, which take no clock time.
  public var seconds: Int {
    guard !isAllDay else { return 0 }
    return Int(moments.map { $0.end - $0.start } ?? (end - start))
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

  /// Whether it is all-day or touches more than one day.
  public var isSpan: Bool { isAllDay || days.count > 1 }

  /// Whether it goes on into the night after its only day, until six o'clock at the latest: people
  /// say that a concert from 21:00 to 0:30 is on the evening of one day.
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
  /// in the hour that a clock turned back shows twice, longer ones first, then by event.
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

  /// The end on a clock that is never turned back.
  private var listEnd: Int64 { moments?.end.seconds ?? end.seconds }
}

extension Occurrence {
  /// The same as the clock of a zone shows it; whole days and floating times are as they are.
  public func told(by zone: Zone) -> Occurrence {
    moments.map { Occurrence(event: event, moments: $0, in: zone) } ?? self
  }

  /// The year of another start of the same event, in the time zone of this occurrence.
  ///
  /// That clock is as far from UTC then as now; where it is changed in between, an hour less or more.
  /// - Parameter start: in seconds, of the moment where this has moments, else of the local time.
  public func year(ofStart start: Int64) -> Int {
    let ahead = moments.map { self.start.seconds - $0.start.seconds } ?? 0
    return (LocalTime(seconds: start) + ahead).day.civil.year
  }

  /// The same of a start as its event says it.
  func year(ofStart start: EventTime) -> Int {
    switch start {
    case .allDay, .floating: year(ofStart: start.wallClock.seconds)
    case .zoned(let time, let zone): year(ofStart: zone.instant(of: time).seconds)
    }
  }
}
