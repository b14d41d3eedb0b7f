import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarUI
import CellGeometry

/// Which screen of the interface a command is about.
struct ScreenOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The view: month, quarter, year or history.", valueName: "view"))
  var view: ViewKind = .month

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The selected day; today when left out.", valueName: "date"))
  var date: String?

  @Option(help: ArgumentHelp("Columns and rows of the screen.", valueName: "WxH"))
  var size = Size(80, 24)

  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  /// The interface as it stands before any key, and what it came from.
  struct Opened {
    var interface: Interface
    let source: StoreEventSource
    let surroundings: Surroundings
  }

  /// The day selected first; nil for today.
  func selectedDay(today: Day) throws -> Day? {
    try date.map { try day($0, option: "--date", today: today) }
  }

  func open(settings: Settings, _ log: ProgramLog?) throws -> Opened {
    let surroundings = try clock.surroundings(log)
    let date = try selectedDay(today: surroundings.now.day)
    let source = StoreEventSource(try sources.open(in: surroundings), zone: surroundings.zone)
    let interface = Interface(
      source: source, now: surroundings.now, size: size, settings: settings, view: view, date: date)
    return Opened(interface: interface, source: source, surroundings: surroundings)
  }
}
