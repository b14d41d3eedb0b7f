extension Todo {
  /// Returns both dates in the same form (RFC 5545 §3.8.2.3): beside a time, a day to begin is its
  /// midnight, and a due day its last minute.
  public static func aligned(
    start: EventTime?, due: EventTime?
  ) -> (start: EventTime?, due: EventTime?) {
    guard let start, let due, start.isAllDay != due.isAllDay else { return (start, due) }
    return start.isAllDay
      ? (due.at(LocalTime(start.wallClock.day)), due)
      : (start, start.at(LocalTime(due.wallClock.day, secondOfDay: lastMinute)))
  }

  private static let lastMinute = 86_400 - 60

  /// The time before which nothing is to be done: DTSTART where it lies before the due date. Programs
  /// write the due date there too.
  public var begin: EventTime? {
    guard let start else { return nil }
    guard let due else { return start }
    return start.isBefore(due: due) ? start : nil
  }

  /// Whether it has the date that an alarm goes by: without a start that is the due date.
  public func hasDate(of alarm: Alarm) -> Bool {
    switch alarm.trigger {
    case .start: start != nil || due != nil
    case .end: due != nil
    case .at, .local: true
    }
  }

  /// When it is to be done, on the clock of a zone; midnight for a day.
  ///
  /// A time that clocks skip is an hour later there.
  public func dueTime(in zone: Zone) -> LocalTime? {
    due.map { ItemRef.Start($0).localTime(in: zone) }
  }

  /// Whether it is open though its due date is past. A day is past when it has ended.
  public func isOverdue(at now: Instant, in zone: Zone) -> Bool {
    guard !state.isClosed, !isNote, let due else { return false }
    switch due {
    case .allDay(let day): return day < zone.localTime(of: now).day
    case .floating(let time): return zone.instant(of: time) < now
    case .zoned(let time, let own): return own.instant(of: time) < now
    }
  }

  /// Whether it is open and not to be begun yet.
  public func isWaiting(at now: Instant, in zone: Zone) -> Bool {
    guard !state.isClosed, let begin else { return false }
    return zone.instant(of: ItemRef.Start(begin).localTime(in: zone)) > now
  }

  /// How many minutes it takes: its estimate, otherwise the time from its begin to its due date if
  /// both are times of one day; nil where neither is said.
  public func minutes(in zone: Zone) -> Int? {
    if let estimate {
      let minutes = min(estimate.days, 366) * 1_440 + min(estimate.seconds, 366 * 86_400) / 60
      return minutes > 0 ? minutes : nil
    }
    guard let begin, let due, !begin.isAllDay, !due.isAllDay else { return nil }
    let (start, end) = (begin.localTime(in: zone), due.localTime(in: zone))
    guard start.day == end.day, end > start else { return nil }
    return Int((end - start) / 60)
  }

  /// What its alarms go by: from its begin to its due date, or all at one of them. Nil without dates.
  ///
  /// A day is taken as its midnight, at which other programs have their alarms too.
  /// - Parameter zone: the reader's.
  public func alarmOccurrence(in zone: Zone) -> Occurrence? {
    guard let end = due ?? start else { return nil }
    let start = begin ?? end
    if case .zoned(let first, let own) = start, case .zoned(let last, let other) = end {
      let moments = Occurrence.Moments(
        start: own.instant(of: first), end: other.instant(of: last))
      return Occurrence(event: id, moments: moments, in: zone)
    }
    let (first, last) = (start.localTime(in: zone), end.localTime(in: zone))
    return Occurrence(event: id, time: .timed(first, max(first, last)))
  }
}

extension EventTime {
  /// Whether something can be begun then and be done by a due date.
  public func isBefore(due: EventTime) -> Bool {
    switch (self, due) {
    case (.allDay(let day), .allDay(let last)): day < last
    case (_, .allDay(let last)): wallClock.day <= last
    case (.zoned(let time, let zone), .zoned(let end, let other)):
      zone.instant(of: time) < other.instant(of: end)
    default: wallClock < due.wallClock
    }
  }

  /// A time of the same form that another wall clock shows.
  public func at(_ clock: LocalTime) -> EventTime {
    switch self {
    case .allDay: .allDay(clock.day)
    case .floating: .floating(clock)
    case .zoned(_, let zone): .zoned(clock, zone)
    }
  }
}
