import CalendarStore
import TerminalScreen

/// The failure of a command: a sentence for standard error and an exit code.
struct CommandFailure: Error {
  /// What happened, where, and what to do; in lower case, without a full stop, safe for a terminal.
  let message: String
  let exitCode: Int32

  /// Returns the failure for a wrong command line, or a wrong path in it.
  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, exitCode: 2)
  }

  /// Returns the failure for an error during the command.
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
