import Glibc

/// A descriptor that can be read from `raise()` until `lower()`: one thread wakes the `poll` of
/// another with it.
final class Signal: Sendable {
  let descriptor: Int32

  /// - Precondition: the process has a descriptor left; without one it is never raised.
  init() { descriptor = eventfd(0, Int32(EFD_NONBLOCK.rawValue | EFD_CLOEXEC.rawValue)) }

  deinit { close(descriptor) }

  func raise() {
    var one: UInt64 = 1
    while write(descriptor, &one, 8) < 0, errno == EINTR {}
  }

  func lower() {
    var count: UInt64 = 0
    while read(descriptor, &count, 8) < 0, errno == EINTR {}
  }
}
