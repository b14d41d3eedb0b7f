import Glibc

let programVersion = "0.1.0"

/// A number that the system tells about the process in a file of a few lines; nil if it does not.
/// - Parameter name: what stands before it; empty for the first number of the file.
func systemNumber(_ name: String, in path: String) -> Int? {
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

/// The memory of the process that is resident now, in bytes.
func residentMemory() -> UInt64? {
  systemNumber("VmRSS:", in: "/proc/self/status").map { UInt64($0) * 1_024 }
}

/// Nanoseconds of a clock that is never set.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The value of an environment variable; nil when it is not set or empty.
func environmentValue(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

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
