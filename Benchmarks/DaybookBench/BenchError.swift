import Glibc

/// Why something could not be measured.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// What the system said last.
  static func system(_ action: String) -> BenchError {
    BenchError("\(action): \(String(cString: strerror(errno)))")
  }
}
