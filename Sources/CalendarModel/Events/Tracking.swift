/// What an event says about being tracked: that it happened, rather than that it is planned.
public struct Tracking: Hashable, Sendable {
  /// How an interval was recorded (X-DAYBOOK-TRACKED).
  public enum Source: String, CaseIterable, Hashable, Sendable {
    case timer, log, point, plan
    case imported = "import"
  }

  /// What an event says of itself.
  public enum Mark: Int, Hashable, Sendable {
    case interval = 1
    /// A moment counts once and takes no time, though it is written as one minute.
    case moment
  }

  /// The planned event or task that an interval belongs to.
  public struct Plan: Hashable, Sendable {
    /// The UID of the planned event (RELATED-TO).
    public var uid: String
    /// The RECURRENCE-ID of its occurrence, in UTC unless it is a day (X-DAYBOOK-PLAN); nil if it does
    /// not repeat.
    public var occurrence: EventTime?

    public init(uid: String, occurrence: EventTime? = nil) {
      self.uid = uid
      self.occurrence = occurrence
    }
  }

  /// Nil for an interval made elsewhere, or whose server drops what it does not know.
  public var source: Source?
  public var plan: Plan?

  public init(source: Source? = nil, plan: Plan? = nil) {
    self.source = source
    self.plan = plan
  }
}

/// What only the file of an interval knows: how it was recorded, and what it was planned as.
public struct TrackedDetails: Hashable, Sendable {
  /// The planned event that an interval belongs to.
  public struct Plan: Hashable, Sendable {
    public let title: String
    public let occurrence: Occurrence

    public init(title: String, occurrence: Occurrence) {
      (self.title, self.occurrence) = (title, occurrence)
    }
  }

  public var source: Tracking.Source?
  /// Nil if it was not planned, or its plan is gone.
  public var plan: Plan?

  public init(source: Tracking.Source? = nil, plan: Plan? = nil) {
    (self.source, self.plan) = (source, plan)
  }
}

extension Event {
  /// How long a tentative event counts as running after its end, if only its calendar says that it is
  /// tracked: an older one is a forgotten event of another program.
  public static let mostAgeOfTimer: Int64 = 7 * 86_400

  /// Whether a tracked event runs: it is tentative, and its end is the present.
  ///
  /// One that another program made, and one whose mark a server has dropped, has to have begun, and
  /// not to have ended long ago.
  /// - Parameter zone: the reader's, in which floating times take place.
  public func isRunning(at now: Instant, in zone: Zone) -> Bool {
    guard status == .tentative, case .single = details.kind, !start.isAllDay else { return false }
    if trackedMark != nil { return true }
    let moments = moments(in: zone)
    return moments.lowerBound <= now && moments.upperBound + Self.mostAgeOfTimer > now
  }

  /// When it takes place; whole days begin at midnight. An end before the start counts as the start.
  public func moments(in zone: Zone) -> Range<Instant> {
    let start =
      if case .zoned(let time, let own) = start { own.instant(of: time) } else {
        zone.instant(of: start.wallClock)
      }
    let days = Int64(duration.days) * 86_400
    return start..<max(start, start + (days + Int64(duration.seconds)))
  }
}

extension Instant {
  /// The beginning of its minute: what is tracked begins and ends with whole minutes.
  public var startOfMinute: Instant { Instant(seconds: seconds - floorModulo(seconds, 60)) }

  /// The end of what began at a time and is stopped at this one: a whole minute at least, and the
  /// minute of the clock.
  public func end(ofIntervalFrom start: Instant) -> Instant { max(startOfMinute, start + 60) }
}

extension Range<Instant> {
  /// The seconds in it.
  public var seconds: Int64 { upperBound - lowerBound }

  /// Returns the parts of it that lie on single days of a clock, in order, each with its day. The most
  /// days are those of ten years; the last part has the rest.
  public func dividedAtMidnight(in zone: Zone) -> [(day: Day, part: Range<Instant>)] {
    var parts: [(day: Day, part: Range<Instant>)] = []
    var begin = lowerBound
    repeat {
      let day = zone.localTime(of: begin).day
      let midnight = zone.instant(of: LocalTime(day + 1))
      // Where a clock skips midnight, or is set back over it, the day ends with what is later.
      let end =
        parts.count < 3_653 && midnight > begin ? Swift.min(midnight, upperBound) : upperBound
      parts.append((day, begin..<end))
      begin = end
    } while begin < upperBound
    return parts
  }
}

extension Sequence<Range<Instant>> {
  /// The seconds that pass by the clock, times that several share counted once.
  public var unionSeconds: Int64 {
    map { $0.lowerBound.seconds..<$0.upperBound.seconds }.merged().reduce(0) { sum, part in
      saturatingSum(sum, saturatingDifference(part.upperBound, part.lowerBound))
    }
  }
}
