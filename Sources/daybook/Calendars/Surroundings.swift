import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import Glibc
import ICalendar

/// What a command finds around it: the zones of the system, the user's own, and the clock.
struct Surroundings {
  let zones: ZoneCatalog
  let zone: Zone
  let now: LocalTime
  /// Is told what is slow or odd.
  let log: ProgramLog?
  /// What the interface says things with; commands speak English.
  var words = Words.english

  /// Those of this process.
  /// - Parameters:
  ///   - zones: nothing of them may have been asked for long ago.
  ///   - tz: the value of TZ.
  init(
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

  /// What the clock shows in another zone.
  func now(in zone: Zone) -> LocalTime { zone.localTime(of: self.zone.instant(of: now)) }

  /// The same with a clock that shows another time.
  func with(now: LocalTime) -> Surroundings {
    var other = Surroundings(zones: zones, zone: zone, now: now, log: log)
    other.words = words
    return other
  }
}

extension Instant {
  /// The system's clock.
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: Int64(time.tv_sec))
  }
}
