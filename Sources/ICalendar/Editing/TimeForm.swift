import CalendarModel

/// The form of a time as far as it concerns the line: all values of a line share one form.
enum TimeForm: Hashable {
  case day
  case floating
  case utc
  case zoned(Zone)

  init(_ time: EventTime) {
    self =
      switch time {
      case .allDay: .day
      case .floating: .floating
      case .zoned(_, let zone): zone.isUTC ? .utc : .zoned(zone)
      }
  }

  /// The zone that a TZID has to name.
  var zone: Zone? {
    if case .zoned(let zone) = self { zone } else { nil }
  }

  /// The value in its own form.
  static func text(of time: EventTime) -> String {
    switch time {
    case .allDay(let day): DateTimeText.text(of: day)
    case .floating(let clock): DateTimeText.text(of: clock)
    case .zoned(let clock, let zone): DateTimeText.text(of: clock) + (zone.isUTC ? "Z" : "")
    }
  }

  func parameters(zoneID: String?) -> [Property.Parameter] {
    switch self {
    case .day: [Property.Parameter(name: "VALUE", values: ["DATE"])]
    case .floating, .utc: []
    case .zoned(let zone): [Property.Parameter(name: "TZID", values: [zoneID ?? zone.id])]
    }
  }
}

extension EventTime {
  /// Returns the DTEND of an event that starts at a time of this form (RFC 5545 §3.6.1).
  ///
  /// Nil if only a DURATION is exact: an event without length, days of a floating time, days with
  /// seconds, or an ambiguous end.
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

  /// Returns the same end in another zone, such as that of a flight's destination.
  func end(after duration: EventDuration, in zone: Zone) -> EventTime? {
    guard case .zoned(let clock, let own) = self, duration.days == 0 else { return nil }
    let instant = own.instant(of: clock) + Int64(duration.seconds)
    return checked(.zoned(zone.localTime(of: instant), zone), after: duration)
  }

  /// The end if it is read as one after the duration.
  private func checked(_ end: EventTime, after duration: EventDuration) -> EventTime? {
    let isLong = duration.days > 0 || duration.seconds > 0
    return isLong && EventReader.length(from: self, to: end) == duration ? end : nil
  }
}

extension Event {
  /// The event with all times transformed, except the ends of rules, which stay in UTC.
  func mappingTimes(_ transform: (EventTime) -> EventTime) -> Event {
    var event = self
    event.start = transform(start)
    switch details.kind {
    case .single: break
    case .override(let original, let andFollowing):
      event.kind = .override(of: transform(original), andFollowing: andFollowing)
    case .series(var recurrence):
      recurrence.additions = recurrence.additions.map {
        RecurrenceDate(start: transform($0.start), duration: $0.duration)
      }
      recurrence.exclusions = recurrence.exclusions.map(transform)
      event.kind = .series(recurrence)
    }
    return event
  }
}
