import Glibc

/// The error number of a failed system call.
public struct SystemError: Error, Hashable, Sendable {
  let code: Int32

  /// The error of the last failed call in this thread.
  public static var last: SystemError { SystemError(code: errno) }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's message in lower case.
  public var reason: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
  }
}
