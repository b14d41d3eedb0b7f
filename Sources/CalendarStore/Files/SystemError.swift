import Glibc

/// A failed system call by its number.
public struct SystemError: Error, Hashable, Sendable {
  let code: Int32

  /// That of the call that failed last in this thread.
  public static var last: SystemError { SystemError(code: errno) }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's words in lower case.
  public var reason: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
  }
}
