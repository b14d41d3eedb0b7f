import CalendarModel
import CalendarStore
import CalendarWords
import ICalendar

/// The environment of a command: the zones of the system, the user's zone, and the clock.
package struct Surroundings {
  package let zones: ZoneCatalog
  package let zone: Zone
  package let now: LocalTime
  /// The present. Where clocks are set back, only it tells which of two equal times `now` is.
  package let instant: Instant
  /// Receives diagnostic log entries.
  package let log: ProgramLog?
  /// The words of the interface; commands use English.
  package var words = Words.english

  /// Creates the surroundings of this process.
  /// - Parameters:
  ///   - zones: a fresh catalogue, without cached look-ups.
  ///   - tz: the value of TZ.
  package init(
    zones: ZoneCatalog = ZoneCatalog(), tz: String? = environmentValue("TZ"),
    log: ProgramLog? = nil
  ) {
    self.log = log
    self.zones = zones
    zone = zones.localZone(environment: tz)
    instant = .now
    now = zone.localTime(of: instant)
    log.note(.notice, "the clock is read", ["zone": .text(zone.id), "now": .text(now.iso8601Text)])
  }

  private init(zones: ZoneCatalog, zone: Zone, instant: Instant, log: ProgramLog?) {
    (self.zones, self.zone, self.instant, self.log) = (zones, zone, instant, log)
    now = zone.localTime(of: instant)
  }

  /// Returns the same surroundings seen from another zone.
  func seen(from zone: Zone) -> Surroundings {
    var other = Surroundings(zones: zones, zone: zone, instant: instant, log: log)
    other.words = words
    return other
  }

  /// Returns the time in another zone.
  package func now(in zone: Zone) -> LocalTime { zone.localTime(of: instant) }

  /// Returns the same surroundings at another time; the first of two equal ones.
  package func with(now: LocalTime) -> Surroundings { with(zone.instant(of: now)) }

  /// Returns the same surroundings at another time.
  package func with(_ instant: Instant) -> Surroundings {
    var other = Surroundings(zones: zones, zone: zone, instant: instant, log: log)
    other.words = words
    return other
  }

  /// Returns the same surroundings at a time as typed after `--now`: `2026-03-09T14:00`, `2026-03-09`
  /// or, with an offset, `2026-10-25T02:30+01:00`; nil for anything else.
  package func with(typedNow text: String) -> Surroundings? {
    if let instant = Instant(iso8601: text) { return with(instant) }
    guard let time = LocalTime(iso8601: text) ?? Day(iso8601: text).map({ LocalTime($0) }) else {
      return nil
    }
    return with(now: time)
  }
}
