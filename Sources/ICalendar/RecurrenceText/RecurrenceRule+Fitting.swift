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
