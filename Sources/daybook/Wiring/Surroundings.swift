import CalendarModel
import Glibc
import ICalendar

/// What a command finds around it: the zones of the system, the user's own, and the clock.
struct Surroundings {
  let zones: ZoneCatalog
  let zone: Zone
  let now: LocalTime

  /// Those of this process.
  /// - Parameters:
  ///   - zones: nothing of them may have been asked for long ago.
  ///   - tz: the value of TZ.
  init(zones: ZoneCatalog = ZoneCatalog(), tz: String? = environmentValue("TZ")) {
    self.zones = zones
    zone = zones.localZone(environment: tz)
    now = zone.localTime(of: Instant.now)
  }

  private init(zones: ZoneCatalog, zone: Zone, now: LocalTime) {
    (self.zones, self.zone, self.now) = (zones, zone, now)
  }

  /// The same with a clock that shows another time.
  func with(now: LocalTime) -> Surroundings { Surroundings(zones: zones, zone: zone, now: now) }
}

extension Instant {
  /// The system's clock.
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: Int64(time.tv_sec))
  }
}

/// The value of an environment variable; nil when it is not set or empty.
func environmentValue(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
