import CalendarModel
import Glibc
import ICalendar

/// Looks at files to find the months that they may touch; for one thread.
struct ReachLook {
  /// Room for a file that is read in one piece, and for one byte more; made for the first one.
  private var buffer: [UInt8] = []

  /// Looks at a file. What cannot be read may touch every month: the reader says why.
  mutating func months(of path: String) -> ReadingOrder.Look {
    // Birthdays come again every year.
    guard !isContactName(path.utf8) else { return .months(.everything) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return .months(.everything) }
    defer { close(descriptor) }
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: FactReader.wholeFileLimit + 1) }
    var size = 0
    while size < buffer.count {
      let count = buffer.withUnsafeMutableBytes { bytes in
        retrying { Glibc.read(descriptor, bytes.baseAddress.map { $0 + size }, bytes.count - size) }
      }
      guard count >= 0 else { return .months(.everything) }
      if count == 0 { return .months(ReachScanner.reach(of: buffer.span.extracting(first: size))) }
      size += count
    }
    return .large
  }
}
