import ArgumentParser
import CalendarStore

/// What all commands have that change events.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var calendars: CalendarOptions

  /// Opens the calendars for changes, and closes them behind these.
  func withDesk(_ log: ProgramLog?, _ body: (ChangeDesk) throws -> Void) throws {
    let desk = try ChangeDesk(try calendars.sources(), try clock.surroundings(log))
    defer { desk.close() }
    try body(desk)
  }
}
