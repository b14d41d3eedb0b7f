import CalendarModel
import Glibc

/// Returns a number about the process from a small system file; nil if it is not there.
/// - Parameter name: the text before the number; empty for the first number of the file.
package func systemNumber(_ name: String, in path: String) -> Int? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 4_096)
  let count = read(descriptor, &bytes, bytes.count)
  guard count > 0 else { return nil }
  for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
  where line.hasPrefix(name) {
    return Int(line.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }.prefix { $0.isNumber })
  }
  return nil
}

/// Returns the resident memory of the process, in bytes.
package func residentMemory() -> UInt64? {
  systemNumber("VmRSS:", in: "/proc/self/status").map { UInt64($0) * 1_024 }
}

/// Returns the nanoseconds of a monotonic clock.
package func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Returns the value of an environment variable; nil if it is not set or empty.
package func environmentValue(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

extension Instant {
  /// The system's clock.
  package static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(seconds: Int64(time.tv_sec))
  }
}
