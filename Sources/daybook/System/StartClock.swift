import Glibc

/// When the program's own code began to run.
enum StartClock {
  /// Nanoseconds, as `monotonicNanoseconds` counts them.
  static let begun = monotonicNanoseconds()
  /// Nanoseconds of processor time that were spent before: loading and linking.
  static let processorTimeBefore: UInt64 = {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }()

  /// To be called first of all.
  static func begin() { _ = (processorTimeBefore, begun) }
}
