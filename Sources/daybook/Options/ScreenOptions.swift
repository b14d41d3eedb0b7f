import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import CalendarWindows
import CalendarWords
import CellGeometry
import TerminalScreen
import CalendarViews
import DaybookConfiguration

/// The view and the day that are shown first.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The view: day, week, month, quarter, year, history or tasks; by default that of the configuration.",
      valueName: "view"))
  var view: ViewKind?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The day selected first; today by default.", valueName: "date"),
    completion: .periods)
  var date: String?
}

/// The screen of the interface that a command applies to.
struct ScreenOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: ArgumentHelp("Columns and rows of the screen.", valueName: "WxH"))
  var size = Size(80, 24)

  @Option(
    help: ArgumentHelp(
      "Week and day: the minutes of a row: 15, 30 or 60.", valueName: "minutes"))
  var rows: RowLength?

  @Option(
    help: ArgumentHelp(
      "Week and day: the time in the first row of hours, such as 8:00.", valueName: "time"))
  var top: String?

  @OptionGroup var look: LookOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  /// The interface before any key is pressed, and what it was created from.
  struct Opened {
    var interface: Interface
    let source: StoreEventSource
    let surroundings: Surroundings
    let configuration: LoadedConfiguration
  }

  /// Returns the initially selected day; nil for today.
  func selectedDay(today: Day, _ configuration: Configuration) throws -> Day? {
    let dates = CommandDates(today: today, configuration)
    return try place.date.map { try dates.day($0, option: "--date") }
  }

  /// The minute of the day in the first row of hours; nil if nothing is said.
  private var firstMinute: Int? {
    get throws(CommandFailure) {
      guard let top else { return nil }
      guard let minute = WorkTime.minute(top[...]) else {
        throw .usage("--top \(top): is not a time; write it as 8:00")
      }
      return minute
    }
  }

  func open(on kind: TerminalKind = TerminalKind(), _ log: ProgramLog?) throws -> Opened {
    let surroundings = try clock.surroundings(log)
    let loaded = LoadedConfiguration.ofUser()
    let configuration = loaded.configuration
    let firstMinute = try firstMinute
    let date = try selectedDay(today: surroundings.now.day, configuration)
    let named = try sources.sources(loaded)
    let source = StoreEventSource(
      try OpenCalendars.upToDate(named, in: surroundings), zone: surroundings.zone)
    var interface = Interface(
      source: source, now: surroundings.now, size: size,
      settings: configuration.settings(on: kind, glyphs: look.glyphs),
      view: place.view ?? configuration.view, date: date, keymap: named.loaded.keymap)
    interface.showHours(rowLength: rows, from: firstMinute)
    return Opened(
      interface: interface, source: source, surroundings: surroundings, configuration: named.loaded)
  }
}

/// The drawing of a screen.
struct LookOptions: ParsableArguments {
  @Flag(help: "Draw borders and signs in ASCII.")
  var ascii = false

  /// The requested drawing characters; nil for those that suit the terminal.
  var glyphs: Glyphs? { ascii ? .ascii : nil }
}

/// The clock of a command.
struct ClockOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Use this as the present time: 2026-03-09T14:00, or with an offset 2026-10-25T02:30+01:00.",
      valueName: "time"))
  var now: String?

  /// Returns the zone, the clock and the zones of the system.
  func surroundings(_ log: ProgramLog?) throws -> Surroundings {
    let surroundings = Surroundings(log: log)
    guard let now else { return surroundings }
    guard let chosen = surroundings.with(typedNow: now) else {
      throw CommandFailure.usage("--now \(now): is not a time; write it as 2026-03-09T14:00")
    }
    return chosen
  }
}

/// The log of a command, if requested.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Append what is slow or odd to a log file.",
      discussion: "Made for a report of a problem; it names files, but quotes no calendar.",
      valueName: "file"),
    completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "The level: error, warning, notice (the default), info or debug, which quotes calendars.",
      valueName: "level"))
  var logLevel: LogLevel?

  func validate() throws {
    if logLevel != nil, log == nil {
      throw ValidationError("--log-level: says nothing without a log; add --log with a file.")
    }
  }

  /// Opens the file; nil if no log is requested.
  func open() throws(CommandFailure) -> LogFile? {
    guard let log else { return nil }
    return try LogFile(path: log)
  }

  /// The requested level.
  var level: LogLevel { logLevel ?? .notice }
}
