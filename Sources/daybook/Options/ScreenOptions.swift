import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWindows
import CalendarWords
import CellGeometry
import TerminalScreen

/// Which screen of the interface a command is about.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The view: month, quarter, year or history; else that of the configuration.",
      valueName: "view"))
  var view: ViewKind?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The selected day; today when left out.", valueName: "date"))
  var date: String?

  @Option(help: ArgumentHelp("Columns and rows of the screen.", valueName: "WxH"))
  var size = Size(80, 24)

  @OptionGroup var look: LookOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  /// The interface as it stands before any key, and what it came from.
  struct Opened {
    var interface: Interface
    let source: StoreEventSource
    let surroundings: Surroundings
    let configuration: LoadedConfiguration
  }

  /// The day selected first; nil for today.
  func selectedDay(today: Day, _ configuration: Configuration) throws -> Day? {
    let dates = CommandDates(today: today, configuration)
    return try date.map { try dates.day($0, option: "--date") }
  }

  func open(on kind: TerminalKind = TerminalKind(), _ log: ProgramLog?) throws -> Opened {
    let surroundings = try clock.surroundings(log)
    let loaded = LoadedConfiguration.ofUser()
    let configuration = loaded.configuration
    let date = try selectedDay(today: surroundings.now.day, configuration)
    let named = try sources.sources(loaded)
    let source = StoreEventSource(
      try SourceOptions.open(named, in: surroundings), zone: surroundings.zone)
    let interface = Interface(
      source: source, now: surroundings.now, size: size,
      settings: configuration.settings(on: kind, glyphs: look.glyphs),
      view: view ?? configuration.view, date: date, keymap: named.loaded.keymap)
    return Opened(
      interface: interface, source: source, surroundings: surroundings, configuration: named.loaded)
  }
}
