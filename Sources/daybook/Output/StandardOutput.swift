import CalendarStore
import Glibc

/// Text for standard output, written in large pieces.
struct StandardOutput: ~Copyable {
  private static let pieceSize = 65_536

  /// Whether anything has left the program.
  private(set) var hasWritten = false
  private var buffer: [UInt8] = []

  init() { buffer.reserveCapacity(2 * Self.pieceSize) }

  mutating func write(_ text: String) throws(CommandFailure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  mutating func write(_ json: JSON) throws(CommandFailure) {
    json.write(to: &buffer)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is left; to be called at the end.
  mutating func flush() throws(CommandFailure) {
    var written = 0
    hasWritten = hasWritten || !buffer.isEmpty
    while written < buffer.count {
      let count = buffer[written...].withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .failed("standard output cannot be written: \(SystemError.last.reason)")
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
