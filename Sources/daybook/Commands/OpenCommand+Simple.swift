import CalendarStore
import CalendarUI

extension OpenCommand {
  /// The command that arguments in their simplest form ask for: paths, and options each followed by
  /// its value.
  ///
  /// Nil for everything else: the parser reads that, and says what is wrong with it. To set up the
  /// parser for all commands takes longer than to open the index, and the interface is waited for
  /// (docs/decisions/0016).
  init?(simple arguments: [String]) {
    var rest = (arguments.first == Self._commandName ? arguments.dropFirst() : arguments[...])
    var (view, paths): (ViewKind?, [String]) = (nil, [])
    var (date, now, log): (String?, String?, String?)
    var look = LookOptions()
    look.ascii = false
    var linear = false
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        guard Self.isPath(word) else { return nil }
        paths.append(word)
        continue
      }
      if word == "--ascii" {
        look.ascii = true
        continue
      }
      if word == "--linear" {
        linear = true
        continue
      }
      guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
      switch word {
      case "--view":
        guard let named = ViewKind(rawValue: value) else { return nil }
        view = named
      case "--date": date = value
      case "--now": now = value
      case "--log": log = value
      default: return nil
      }
    }
    self.init()
    self.view = view
    self.date = date
    self.look = look
    self.linear = linear
    var clock = ClockOptions()
    clock.now = now
    self.clock = clock
    var logging = LogOptions()
    logging.log = log
    logging.logLevel = nil
    var sources = SourceOptions()
    sources.paths = paths
    sources.log = logging
    self.sources = sources
  }

  /// Whether a word can be nothing but a path.
  private static func isPath(_ word: String) -> Bool {
    guard !word.isEmpty, !word.hasPrefix("-"), word != "help" else { return false }
    return !Daybook.configuration.subcommands.contains { $0._commandName == word }
  }
}
