import ArgumentParser
import CalendarStore
import CalendarUI
import CalendarWords

// This is in its own file because of a Swift 6.3 bug: next to the type, it recreates the wrapper of
// `linear` instead of setting its value, and reading it crashes.
extension OpenCommand {
  /// Creates the command from arguments in their simplest form; nil for all others.
  init?(simple arguments: [String]) {
    let rest = arguments.first == Self._commandName ? arguments.dropFirst() : arguments[...]
    let simple = SimpleArguments(
      rest, flags: ["--ascii", "--linear"], options: ["--view", "--date", "--now", "--log"])
    guard let simple, simple.words.allSatisfy(Self.isPath) else { return nil }
    let viewName = simple.values["--view"]
    let view = viewName.flatMap { ViewKind(typed: $0) }
    guard view != nil || viewName == nil else { return nil }
    self.init()
    self.view = view
    date = simple.values["--date"]
    linear = simple.flags.contains("--linear")
    var look = LookOptions()
    look.ascii = simple.flags.contains("--ascii")
    self.look = look
    clock = ClockOptions(simple: simple)
    sources = SourceOptions(simple: simple)
  }

  /// Returns whether a word can only be a path.
  private static func isPath(_ word: String) -> Bool {
    // Without a look at all commands, which takes half a millisecond.
    word.contains("/")
      || !DaybookCommand.configuration.subcommands.contains { $0._commandName == word }
  }
}
