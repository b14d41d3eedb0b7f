import Glibc

/// A failed system call by its number.
struct SystemError: Error, Hashable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's words in lower case.
  var reason: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
  }
}
