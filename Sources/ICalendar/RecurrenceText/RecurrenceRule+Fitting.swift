import CalendarModel

extension RecurrenceRule {
  /// The rule with its UNTIL in the form that the start asks for (RFC 5545 §3.3.10): a day for an
  /// all-day event, a time without a zone for such a start, else a time in UTC.
  ///
  /// A day becomes its last second on the start's clock, so that the same occurrences are in it.
  func fitting(_ start: EventTime) -> RecurrenceRule {
    var rule = self
    switch end {
    case .never, .count: break
    case .until(let time): rule.end = .until(Self.limit(time, fitting: start))
    case .earlier(let count, let time):
      rule.end = .earlier(count: count, until: Self.limit(time, fitting: start))
    }
    return rule
  }

  /// The rule with a limit in UTC on the clock of a start in a zone: as a day, or as a time without a
  /// zone, it is one of this clock.
  func ending(onClockOf start: EventTime) -> RecurrenceRule {
    guard case .zoned(_, let zone) = start else { return self }
    func local(_ time: EventTime) -> EventTime {
      guard case .zoned = time else { return time }
      return .zoned(time.localTime(in: zone), zone)
    }
    var rule = self
    switch end {
    case .never, .count: break
    case .until(let time): rule.end = .until(local(time))
    case .earlier(let count, let time): rule.end = .earlier(count: count, until: local(time))
    }
    return rule
  }

  private static func limit(_ time: EventTime, fitting start: EventTime) -> EventTime {
    let lastSecond =
      if case .allDay(let day) = time { LocalTime(day, secondOfDay: 86_399) } else {
        time.wallClock
      }
    switch (start, time) {
    case (.allDay, _): return .allDay(time.wallClock.day)
    case (.floating, _): return .floating(lastSecond)
    case (.zoned, .zoned(let clock, let zone)):
      return .zoned(Zone.utc.localTime(of: zone.instant(of: clock)), .utc)
    case (.zoned(_, let zone), _):
      return .zoned(Zone.utc.localTime(of: zone.instant(of: lastSecond)), .utc)
    }
  }
}
