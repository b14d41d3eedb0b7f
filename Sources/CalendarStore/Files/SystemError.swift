import Glibc

/// The error number of a failed system call.
public struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  /// The error of the last failed call in this thread.
  public static var last: SystemError { SystemError(code: errno) }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's message in lower case.
  package var text: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
  }

  public var reason: FailureReason { FailureReason(nil, self) }
}

/// The reason something was not read or written: a text, and the system's error if that is the
/// cause.
public struct FailureReason: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// Lower case, no full stop.
  public let description: String
  let systemError: SystemError?

  /// Whether the user may not do it: the file or its file system is read-only.
  package var isOfRights: Bool { [EACCES, EPERM, EROFS].contains(systemError?.code) }

  /// - Parameter action: the action that failed, as in `cannot be read`; nil for the error alone.
  init(_ action: String?, _ error: SystemError) {
    description = [action, error.text].compactMap { $0 }.joined(separator: ": ")
    systemError = error
  }

  /// Creates a reason that is not an error of the system.
  public init(stringLiteral text: String) {
    description = text
    systemError = nil
  }
}
