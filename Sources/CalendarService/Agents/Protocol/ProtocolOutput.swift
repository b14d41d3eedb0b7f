import CalendarStore
import Glibc

/// Standard output of a server: whole lines of JSON, from several threads.
final class ProtocolOutput: Sendable {
  let descriptor: Int32
  /// Readable once the program shall end; then nothing waits for a reader any more.
  private let ending: Signal
  private let isBroken = Monitor(false)

  /// What a pipe takes at once when it has room.
  private static let pieceSize = 4_096

  init(_ descriptor: Int32, ending: Signal) {
    (self.descriptor, self.ending) = (descriptor, ending)
  }

  /// Whether the reader is gone.
  var isClosed: Bool { isBroken.with { $0 } }

  func send(_ message: JSON) {
    let line = message.compactBytes + [UInt8(ascii: "\n")]
    isBroken.with { isBroken in
      if !isBroken { isBroken = !write(line) }
    }
  }

  private func write(_ line: [UInt8]) -> Bool {
    var rest = line[...]
    while !rest.isEmpty {
      guard waitForRoom() else { return false }
      let piece = rest.prefix(Self.pieceSize)
      let count = piece.withUnsafeBytes { bytes in
        retrying { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
      }
      if count < 0, errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }

  private func waitForRoom() -> Bool {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: ending.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = retrying { poll(&polled, 2, -1) }
    // A line that is begun is ended if there is room for it.
    return polled[0].revents & Int16(POLLOUT) != 0
  }
}
