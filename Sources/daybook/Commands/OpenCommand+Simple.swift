import ArgumentParser
import CalendarStore
import CalendarUI
import CalendarWords

// This is in its own file because of a Swift 6.3 bug: next to the type, it recreates the wrapper of
// `linear` instead of setting its value, and reading it crashes.
extension OpenCommand {
  /// Creates the command from arguments in their simplest form: paths, and options each followed by
  /// its value.
  ///
  /// Nil for all other arguments, which the parser reads and diagnoses. Setting up the parser for
  /// all commands takes longer than opening the index, and the interface must appear quickly
  /// (docs/decisions/0016).
  init?(simple arguments: [String]) {
    let rest = arguments.first == Self._commandName ? arguments.dropFirst() : arguments[...]
    guard let simple = SimpleArguments(rest) else { return nil }
    self.init()
    view = simple.view
    date = simple.date
    linear = simple.isLinear
    var look = LookOptions()
    look.ascii = simple.isASCII
    self.look = look
    var clock = ClockOptions()
    clock.now = simple.now
    self.clock = clock
    var logging = LogOptions()
    logging.log = simple.log
    logging.logLevel = nil
    var sources = SourceOptions()
    sources.paths = simple.paths
    sources.log = logging
    self.sources = sources
  }
}

/// Arguments of which each is a path, a flag, or an option with its value.
private struct SimpleArguments {
  private(set) var paths: [String] = []
  private(set) var view: ViewKind?
  private(set) var date: String?
  private(set) var now: String?
  private(set) var log: String?
  private(set) var isASCII = false
  private(set) var isLinear = false

  /// Reads the words; nil if one of them is anything else.
  init?(_ words: ArraySlice<String>) {
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "--ascii": isASCII = true
      case "--linear": isLinear = true
      case _ where word.hasPrefix("--"):
        guard let value = rest.popFirst(), take(word, value) else { return nil }
      default:
        guard Self.isPath(word) else { return nil }
        paths.append(word)
      }
    }
  }

  /// - Returns: false if the option or its value is not supported here.
  private mutating func take(_ option: String, _ value: String) -> Bool {
    guard !value.isEmpty, !value.hasPrefix("-") else { return false }
    switch option {
    case "--view":
      view = ViewKind(rawValue: value)
      return view != nil
    case "--date": date = value
    case "--now": now = value
    case "--log": log = value
    default: return false
    }
    return true
  }

  /// Returns whether a word can only be a path.
  private static func isPath(_ word: String) -> Bool {
    guard !word.isEmpty, !word.hasPrefix("-"), word != "help" else { return false }
    // Without a look at all commands, which takes half a millisecond.
    return word.contains("/")
      || !DaybookCommand.configuration.subcommands.contains { $0._commandName == word }
  }
}
