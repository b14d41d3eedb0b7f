import ArgumentParser
import CalendarStore

/// The calendars that a command works on.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of calendars, one calendar folder, or an .ics file.",
      discussion: "Without any: $XDG_DATA_HOME/daybook/calendars, made on the first run.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var log: LogOptions

  /// The paths, or that of the user's own calendars.
  func sources() throws(CommandFailure) -> [String] { try Self.sources(paths) }

  /// Some paths, or that of the user's own calendars where there are none.
  static func sources(_ paths: [String]) throws(CommandFailure) -> [String] {
    guard paths.isEmpty else { return paths }
    do {
      let folder = try DataFolder(
        dataHome: environmentValue("XDG_DATA_HOME"), home: environmentValue("HOME"))
      try folder.createIfMissing()
      return [folder.path]
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Opens the calendars for a command that prints once: they are read as far as they have changed.
  func open(in surroundings: Surroundings) throws(CommandFailure) -> OpenCalendars {
    let sources = try sources()
    let calendars: OpenCalendars
    do {
      calendars = try OpenCalendars(sources, surroundings: surroundings, mode: .once)
    } catch {
      throw CommandFailure(error)
    }
    try calendars.waitUntilCurrent()
    return calendars
  }
}
