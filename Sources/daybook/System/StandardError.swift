import CalendarStore
import Glibc
import TerminalScreen

/// Writes one line for the user: lower case, no full stop.
func writeToStandardError(_ message: String) {
  let bytes = Array("daybook: \(displayable(message))\n".utf8)
  // Where standard error is closed, nobody reads it.
  _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
}

/// Why a command stopped: one sentence for standard error and an exit code.
struct CommandFailure: Error {
  /// What happened, where and what to do; lower case, no full stop, safe for a terminal.
  let message: String
  let exitCode: Int32

  /// The command line, or a path in it, is wrong.
  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, exitCode: 2)
  }

  /// Something went wrong on the way.
  static func failed(_ message: String) -> CommandFailure {
    CommandFailure(message: message, exitCode: 1)
  }

  init(message: String, exitCode: Int32) {
    self.message = displayable(message)
    self.exitCode = exitCode
  }

  init(_ error: SourceError) {
    switch error {
    case .cannotCreate, .noPlaceForIndex: self = .failed(error.message)
    default: self = .usage(error.message)
    }
  }
}
