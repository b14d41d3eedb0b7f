import CalendarStore
import TerminalScreen

/// The failure of a command: a sentence for standard error and an exit code.
package struct CommandFailure: Error {
  /// The problem, its place and its remedy, in lower case, without a full stop, sanitised for a
  /// terminal.
  /// Empty if that has been printed already.
  package let message: String
  package let exitCode: Int32
  /// The lines to show above the message, such as the events to choose from; safe for a terminal.
  package var listing = ""

  /// Returns the failure for a wrong command line, or a wrong path in it.
  package static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, exitCode: 2)
  }

  package static func usage(_ message: String, listing: String) -> CommandFailure {
    var failure = CommandFailure.usage(message)
    failure.listing = listing
    return failure
  }

  /// Returns the failure for an error during the command.
  package static func failed(_ message: String) -> CommandFailure {
    CommandFailure(message: message, exitCode: 1)
  }

  /// Returns the failure for incomplete output that cannot be taken back.
  package static func incompleteness(_ reason: String) -> CommandFailure {
    .failed(
      "the index cannot be read any more (\(reason)), and something may be missing here; try again")
  }

  /// Returns a failure whose reasons have been printed already.
  package static func told(exitCode: Int32) -> CommandFailure {
    CommandFailure(message: "", exitCode: exitCode)
  }

  package init(message: String, exitCode: Int32) {
    self.message = displayable(message)
    self.exitCode = exitCode
  }

  package init(_ error: SourceError) {
    switch error {
    case .cannotCreate, .noPlaceForIndex: self = .failed(error.message)
    default: self = .usage(error.message)
    }
  }
}
