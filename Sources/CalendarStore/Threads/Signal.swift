import Glibc

/// A descriptor that can be read from `raise()` until `lower()`: one thread wakes the `poll` of
/// another with it.
public final class Signal: Sendable {
  /// -1, which is never readable, when the process has no descriptor left.
  public let descriptor: Int32
  private let writingEnd: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  public func raise() {
    var byte: UInt8 = 1
    // A pipe that is full is raised already.
    while write(writingEnd, &byte, 1) < 0, errno == EINTR {}
  }

  func lower() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count == bytes.count else { return }
    }
  }
}
