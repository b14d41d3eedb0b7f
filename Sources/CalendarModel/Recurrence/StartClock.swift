/// The clock of an event's starts: whole days, the user's wall clock, or a zone's.
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

  /// Any time as a wall clock of this kind; one without a zone is used as written.
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

  /// The identity of a start: the instant of a zoned one, otherwise the wall clock.
  func moment(of start: LocalTime) -> Int64 {
    if case .zoned(let zone) = self { zone.instant(of: start).seconds } else { start.seconds }
  }

  /// The last wall clock allowed by UNTIL. A date allows its whole day.
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

  /// The wall clock of this kind at a time on a user's clock.
  func wallClock(ofReader time: LocalTime, in reader: Zone) -> LocalTime {
    guard case .zoned(let own) = self, own != reader else { return time }
    return own.localTime(of: reader.instant(of: time))
  }

  /// The possible error of `wallClock(ofReader:in:)` when clocks change: up to a day, when a place
  /// crosses the date line.
  var margin: Int64 {
    if case .zoned = self { 25 * 3600 } else { 0 }
  }

  /// The occurrence that starts at a wall clock of this kind, on a user's clock.
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
  /// The last wall clock whose instant is not after another. When clocks are turned back, it is in
  /// the repeated hour.
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
  /// The seconds of its days on a clock without changes; between zero and 100,000 years.
  var nominalSpan: Int64 { Int64(min(max(days, 0), 36_525_000)) * 86_400 }

  /// Its seconds; between zero and 100,000 years.
  var exactSpan: Int64 { Int64(min(max(seconds, 0), 36_525_000 * 86_400)) }

  /// Both together.
  var span: Int64 { nominalSpan + exactSpan }

  /// The days that an all-day event of this duration takes; at least 1.
  var wholeDays: Int { max(1, Int((span + 86_399) / 86_400)) }
}
