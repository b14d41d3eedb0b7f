import Glibc

/// A moment of a clock that is never set, for measuring how long something takes.
struct MonotonicTime: Comparable {
  let nanoseconds: Int64

  static var now: MonotonicTime {
    var time = Glibc.timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  var timespec: timespec {
    Glibc.timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }

  func adding(milliseconds: Int) -> MonotonicTime {
    MonotonicTime(nanoseconds: nanoseconds + Int64(milliseconds) * 1_000_000)
  }

  /// How many milliseconds have passed since another moment.
  func milliseconds(since start: MonotonicTime) -> Int {
    Int((nanoseconds - start.nanoseconds) / 1_000_000)
  }

  static func < (a: MonotonicTime, b: MonotonicTime) -> Bool { a.nanoseconds < b.nanoseconds }
}
