import CalendarModel
import CalendarStore
import CalendarWords
import ICalendar

/// The environment of a command: the zones of the system, the user's zone, and the clock.
package struct Surroundings {
  package let zones: ZoneCatalog
  package let zone: Zone
  package let now: LocalTime
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
    now = zone.localTime(of: Instant.now)
    log.note(.notice, "the clock is read", ["zone": .text(zone.id), "now": .text(now.iso8601Text)])
  }

  private init(zones: ZoneCatalog, zone: Zone, now: LocalTime, log: ProgramLog?) {
    (self.zones, self.zone, self.now, self.log) = (zones, zone, now, log)
  }

  /// Returns the time in another zone.
  package func now(in zone: Zone) -> LocalTime { zone.localTime(of: self.zone.instant(of: now)) }

  /// Returns the same surroundings at another time.
  package func with(now: LocalTime) -> Surroundings {
    var other = Surroundings(zones: zones, zone: zone, now: now, log: log)
    other.words = words
    return other
  }
}
