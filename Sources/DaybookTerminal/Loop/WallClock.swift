import CalendarModel
import Glibc
import CalendarStore

/// The clock of the interface.
package enum WallClock {
  /// A fixed time (`--now`).
  case fixed(LocalTime)
  /// The system's clock in a zone, without libc's local time.
  case running(in: Zone)

  package var now: LocalTime {
    switch self {
    case .fixed(let time): time
    case .running(let zone): zone.localTime(of: Instant.now)
    }
  }

  /// The present moment; nil for a fixed time.
  package var moment: Instant? {
    switch self {
    case .fixed: nil
    case .running: Instant.now
    }
  }

  /// The time until the next minute; nil for a fixed time.
  package var millisecondsToNextMinute: Int? {
    switch self {
    case .fixed: nil
    case .running: (60 - now.second) * 1_000
    }
  }
}
