/// The reason why the terminal cannot be used: one sentence, in lower case, without a full stop.
package enum TerminalError: Error, Hashable {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  case typeNotSet
  case unknownType(String)
  /// The cursor cannot be positioned, so that only a stream of lines can be shown.
  case cannotPlaceCursor(String)
  case cannotStart(String)

  /// Whether the terminal is known to be able to show a stream of lines only.
  package var isOfLineTerminal: Bool {
    switch self {
    case .typeNotSet, .cannotPlaceCursor: true
    case .notATerminal, .unknownType, .cannotStart: false
    }
  }

  package var message: String {
    switch self {
    case .notATerminal:
      "daybook needs a terminal; use 'daybook show', 'daybook list' or --linear without one"
    case .typeNotSet:
      "the terminal's type is not set; set TERM, for example to xterm-256color"
    case .unknownType(let name):
      "no description of the terminal type '\(name)' is installed; "
        + "set TERM, for example to xterm-256color, or use --linear"
    case .cannotPlaceCursor(let name):
      "the terminal type '\(name)' cannot place the cursor; use --linear with it"
    case .cannotStart(let name):
      "the terminal of type '\(name)' could not be taken; use --linear in it"
    }
  }
}
