/// When an event starts or ends, in the three ways of RFC 5545 §3.3.4 and §3.3.5.
public enum EventTime: Hashable, Sendable {
  /// A DATE: the whole day, wherever the reader is.
  case allDay(Day)
  /// A DATE-TIME without zone: the same wall clock everywhere.
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

  /// The wall clock of a reader in `zone`.
  public func localTime(in zone: Zone) -> LocalTime {
    switch self {
    case .allDay(let day): LocalTime(day)
    case .floating(let time): time
    case .zoned(let time, let own):
      own == zone ? time : zone.localTime(of: own.instant(of: time))
    }
  }
}
