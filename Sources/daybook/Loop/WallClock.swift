import CalendarModel
import Glibc

/// The clock the interface goes by.
enum WallClock {
  /// It stands still (`--now`).
  case fixed(LocalTime)
  /// The system's clock in a zone, without libc's local time.
  case running(in: Zone)

  var now: LocalTime {
    switch self {
    case .fixed(let time): time
    case .running(let zone): zone.localTime(of: Instant.now)
    }
  }

  /// How long the shown minute lasts; nil when it lasts for ever.
  var millisecondsToNextMinute: Int? {
    switch self {
    case .fixed: nil
    case .running: (60 - now.second) * 1_000
    }
  }
}
