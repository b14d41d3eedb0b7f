import CalendarStore
import Glibc

/// The time when the program's own code began to run.
package enum StartClock {
  /// The time in nanoseconds, as in `monotonicNanoseconds`.
  package static let begun = monotonicNanoseconds()
  /// The processor time in nanoseconds spent before, on loading and linking.
  package static let processorTimeBefore: UInt64 = {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }()

  /// Records the times. Must be called first.
  package static func begin() { _ = (processorTimeBefore, begun) }
}
