import CalendarModel

extension EventTime {
  /// The DTEND of an event that starts then and lasts so long (RFC 5545 §3.6.1), in the same form.
  ///
  /// Nil where there is none that says the same: an event without length, days of a time without a
  /// zone, days and seconds together, an end that is one of two times with one name. A DURATION says
  /// those.
  func end(after duration: EventDuration) -> EventTime? {
    switch self {
    case .allDay(let day):
      return duration.days > 0 && duration.seconds == 0 ? .allDay(day + duration.days) : nil
    case .floating(let clock):
      return duration.days == 0 && duration.seconds > 0
        ? .floating(clock + Int64(duration.seconds)) : nil
    case .zoned(let clock, let zone):
      let end: LocalTime
      switch (duration.days, duration.seconds) {
      case (let days, 0): end = LocalTime(clock.day + days, secondOfDay: clock.secondOfDay)
      case (0, let seconds): end = zone.localTime(of: zone.instant(of: clock) + Int64(seconds))
      default: return nil
      }
      return checked(.zoned(end, zone), after: duration)
    }
  }

  /// The same end in another zone, such as that of the airport where a flight lands.
  func end(after duration: EventDuration, in zone: Zone) -> EventTime? {
    guard case .zoned(let clock, let own) = self, duration.days == 0 else { return nil }
    let instant = own.instant(of: clock) + Int64(duration.seconds)
    return checked(.zoned(zone.localTime(of: instant), zone), after: duration)
  }

  /// The end where it is read as one after so long.
  private func checked(_ end: EventTime, after duration: EventDuration) -> EventTime? {
    let isLong = duration.days > 0 || duration.seconds > 0
    return isLong && EventReader.length(from: self, to: end) == duration ? end : nil
  }
}
