/// The time of an event's start or end, in the three forms of RFC 5545 §3.3.4 and §3.3.5.
public enum EventTime: Hashable, Sendable {
  /// A DATE: the whole day, in any zone.
  case allDay(Day)
  /// A DATE-TIME without a zone: the same wall clock everywhere.
  case floating(LocalTime)
  /// A DATE-TIME in a zone; a UTC value is in `Zone.utc`.
  case zoned(LocalTime, Zone)

  public var isAllDay: Bool {
    if case .allDay = self { true } else { false }
  }

  /// The value as written: its own wall clock, midnight for a day.
  public var wallClock: LocalTime {
    switch self {
    case .allDay(let day): LocalTime(day)
    case .floating(let time), .zoned(let time, _): time
    }
  }

  /// What its own wall clock shows: a time that clocks skip is shown later.
  public var shownClock: LocalTime {
    if case .zoned(_, let zone) = self { localTime(in: zone) } else { wallClock }
  }

  /// The wall clock of a user in `zone`.
  public func localTime(in zone: Zone) -> LocalTime {
    switch self {
    case .allDay(let day): LocalTime(day)
    case .floating(let time): time
    case .zoned(let time, let own):
      // Also in its own zone: a time that clocks skip is shown later.
      zone.localTime(of: own.instant(of: time))
    }
  }

  /// The same moment in the zone of another time; other forms stay.
  public func moment(inZoneOf other: EventTime) -> EventTime {
    guard case .zoned(let clock, let zone) = self, case .zoned(_, let own) = other, zone != own
    else { return self }
    return .zoned(own.localTime(of: zone.instant(of: clock)), own)
  }
}

extension EventTime {
  /// Returns the time some days and minutes later on its own wall clock; a whole day moves by days
  /// only.
  public func moved(byDays days: Int, minutes: Int = 0) -> EventTime {
    switch self {
    case .allDay(let day): .allDay(day + days)
    case .floating(let time): .floating(time.moved(byDays: days, minutes: minutes))
    case .zoned(let time, let zone): .zoned(time.moved(byDays: days, minutes: minutes), zone)
    }
  }
}

extension LocalTime {
  fileprivate func moved(byDays days: Int, minutes: Int) -> LocalTime {
    LocalTime(day + days, secondOfDay: secondOfDay + minutes * 60)
  }
}

/// How long an event lasts: nominal days and exact seconds (RFC 5545 §3.3.6).
///
/// A day is a calendar day of 23 to 25 hours when clocks change; seconds are exact. Both parts have
/// the same sign.
public struct EventDuration: Hashable, Sendable {
  public let days: Int
  public let seconds: Int

  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  public static let zero = EventDuration()

  /// Returns the length with some minutes more, or less if negative; at least zero.
  public func extended(byMinutes minutes: Int) -> EventDuration {
    var (days, seconds) = (days, seconds + minutes * 60)
    if seconds < 0, days > 0 {
      let borrowed = min(days, (-seconds + 86_399) / 86_400)
      days -= borrowed
      seconds += borrowed * 86_400
    }
    return EventDuration(days: days, seconds: max(0, seconds))
  }
}
