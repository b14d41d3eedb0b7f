/// What the starts of an event are counted on: whole days, the reader's wall clock, or a zone's.
enum StartClock: Sendable {
  case allDay
  case floating
  case zoned(Zone)

  init(of time: EventTime) {
    switch time {
    case .allDay: self = .allDay
    case .floating: self = .floating
    case .zoned(_, let zone): self = .zoned(zone)
    }
  }

  var isAllDay: Bool {
    if case .allDay = self { true } else { false }
  }

  /// Any time as a wall clock of this kind; one without zone is taken as it is written.
  /// - Parameter start: DTSTART on this clock; its time of day is that of a day that is given as a date
  ///   only.
  func wallClock(of time: EventTime, start: LocalTime) -> LocalTime {
    let time = fitting(time, start: start)
    return switch (self, time) {
    case (.allDay, _): LocalTime(time.wallClock.day)
    case (_, .allDay(let day)): LocalTime(day, secondOfDay: start.secondOfDay)
    case (.zoned(let own), .zoned(let time, let zone)) where zone != own:
      own.localTime(of: zone.instant(of: time))
    default: time.wallClock
    }
  }

  /// What tells one start from another: the instant of a zoned one, else the wall clock.
  func moment(of start: LocalTime) -> Int64 {
    if case .zoned(let zone) = self { zone.instant(of: start).seconds } else { start.seconds }
  }

  /// The last wall clock that UNTIL lets through. A date lets its whole day through.
  func lastStart(
    until end: EventTime, start: LocalTime, _ frequency: RecurrenceRule.Frequency
  ) -> LocalTime {
    let end = limit(end, start: start, frequency)
    return switch (self, end) {
    case (.allDay, _), (_, .allDay): LocalTime(end.wallClock.day, secondOfDay: 86_399)
    case (.zoned(let own), .zoned(let time, let zone)):
      own.lastWallClock(notAfter: zone.instant(of: time))
    default: end.wallClock
    }
  }

  /// The wall clock of this kind when a reader's clock shows a time.
  func wallClock(ofReader time: LocalTime, in reader: Zone) -> LocalTime {
    guard case .zoned(let own) = self, own != reader else { return time }
    return own.localTime(of: reader.instant(of: time))
  }

  /// How far a start may be from where `wallClock(ofReader:in:)` puts it, where clocks are turned
  /// back or forth: up to a day, where a place changed sides of the date line.
  var margin: Int64 {
    if case .zoned = self { 25 * 3600 } else { 0 }
  }

  /// The occurrence that starts at a wall clock of this kind, as a reader's clock shows it.
  func occurrence(
    of event: EventID, at start: LocalTime, lasting duration: EventDuration, for reader: Zone
  ) -> Occurrence {
    switch self {
    case .allDay:
      let days = start.day...start.day + (duration.wholeDays - 1)
      return Occurrence(event: event, time: .allDay(days))
    case .floating:
      return Occurrence(event: event, time: .timed(start, start + duration.span))
    case .zoned(let zone):
      let first = zone.instant(of: start)
      let next = duration.nominalSpan == 0 ? first : zone.instant(of: start + duration.nominalSpan)
      return Occurrence(
        event: event, moments: .init(start: first, end: next + duration.exactSpan), in: reader)
    }
  }
}

extension Zone {
  /// The last wall clock whose instant is not after another. Where clocks are turned back it is in
  /// the hour that comes twice.
  fileprivate func lastWallClock(notAfter end: Instant) -> LocalTime {
    let time = localTime(of: end)
    let repeated = end - instant(of: time)
    guard repeated > 0 else { return time }
    var (low, high) = (time, time + repeated)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if instant(of: middle) > end { high = middle } else { low = middle }
    }
    return low
  }
}

extension EventDuration {
  /// The seconds of its days on a clock that is never changed; not negative, at most 100,000 years.
  var nominalSpan: Int64 { Int64(min(max(days, 0), 36_525_000)) * 86_400 }

  /// Its seconds; not negative, at most 100,000 years.
  var exactSpan: Int64 { Int64(min(max(seconds, 0), 36_525_000 * 86_400)) }

  /// Both together.
  var span: Int64 { nominalSpan + exactSpan }

  /// The days that an all-day event of this duration takes; at least 1.
  var wholeDays: Int { max(1, Int((span + 86_399) / 86_400)) }
}
