import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWords
import Glibc

/// The command `daybook open`, also run by plain `daybook`, which opens the interface.
struct OpenCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the interface (the default).",
    discussion: "Press ? for all keys and q to quit.")

  @Option(
    help: ArgumentHelp(
      "The view: day, week, month, quarter, year or history; else that of the configuration.",
      valueName: "view"))
  var view: ViewKind?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The day selected first; today when left out.", valueName: "date"))
  var date: String?

  @Flag(
    help: ArgumentHelp(
      "Tell each screen as lines in reading order, for screen readers and dumb terminals; keys may "
        + "come from a pipe."))
  var linear = false

  @OptionGroup var look: LookOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    try refuseMistypedCommand()
    let loaded = LoadedConfiguration.ofUser()
    let dates = { CommandDates(today: surroundings.now.day, loaded.configuration) }
    let date = try date.map { try dates().day($0, option: "--date") }
    try Session(
      sources: try sources.sources(loaded, tellsProblems: false), surroundings: surroundings,
      isClockFixed: clock.now != nil,
      view: view, date: date, glyphs: look.glyphs, isLinear: linear
    ).run()
  }

  /// Refuses a path such as `lst` that does not exist and is most likely a mistyped command.
  private func refuseMistypedCommand() throws(CommandFailure) {
    guard let word = sources.paths.first, !word.contains("/"), access(word, F_OK) != 0 else {
      return
    }
    let names = DaybookCommand.configuration.subcommands.map { $0._commandName }
    guard let name = nearestName(to: word, among: names) else { return }
    throw .usage("\(word): no such file or folder; did you mean daybook \(name)?")
  }
}
