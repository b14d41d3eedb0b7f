import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry
import DaybookConfiguration

/// The command `daybook open`, also run by plain `daybook`, which opens the interface.
struct OpenCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the interface (the default).",
    discussion: "Press ? for all keys and q to quit.")

  @OptionGroup var place: PlaceOptions

  @Flag(
    help: ArgumentHelp(
      "Describe each screen as lines in reading order, for screen readers and dumb terminals; keys may "
        + "come from a pipe."))
  var linear = false

  @OptionGroup var look: LookOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    if let mistake = DaybookCommand.mistypedCommand(sources.paths) {
      throw CommandFailure.usage(mistake)
    }
    let loaded = LoadedConfiguration.ofUser()
    let dates = { CommandDates(today: surroundings.now.day, loaded.configuration) }
    let named =
      try sources.paths.isEmpty ? nil : NamedDays(sources.paths, dates(), hasFilters: false)
    let date = try place.date.map { try dates().day($0, option: "--date") }
    if date != nil, let said = named?.said {
      throw CommandFailure.usage("\(said.text): --date says the day already; leave one out")
    }
    let paths = named?.paths ?? []
    try Session(
      sources: try CalendarSources.ofUser(paths, loaded, tellsProblems: false),
      surroundings: surroundings,
      isClockFixed: clock.now != nil,
      view: place.view, date: date ?? named?.said?.period.day, glyphs: look.glyphs, isLinear: linear
    ).run()
  }
}
