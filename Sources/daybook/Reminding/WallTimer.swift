import CTimer
import CalendarModel
import CalendarStore
import Glibc

/// Wakes at a moment of the machine's clock, also when it has slept until then, and when somebody sets the
/// clock.
final class WallTimer {
  /// Readable when it is time.
  let descriptor: Int32

  init() throws(CommandFailure) {
    descriptor = ctimer_open()
    guard descriptor >= 0 else {
      throw .failed("the system gives no timer: \(SystemError.last.reason)")
    }
  }

  deinit { close(descriptor) }

  func set(_ moment: Instant) { _ = ctimer_set(descriptor, max(1, moment.seconds)) }

  /// Lowers the descriptor; an error says that the clock was set.
  func take() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
