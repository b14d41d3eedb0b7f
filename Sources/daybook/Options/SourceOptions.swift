import ArgumentParser
import CalendarStore

/// The calendars that a command works on.
struct SourceOptions: ParsableArguments {
  static let discussion: String = """
    Without any: those of the configuration, else $XDG_DATA_HOME/daybook/calendars, made on the \
    first run.
    """

  @Argument(
    help: ArgumentHelp(
      "A folder of calendars, one calendar folder, or an .ics file.",
      discussion: SourceOptions.discussion, valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var log: LogOptions

  /// The paths, or the user's own calendars.
  /// - Parameter tellsProblems: whether standard error is told of what is wrong in the configuration.
  func sources(
    _ loaded: LoadedConfiguration = .ofUser(), tellsProblems: Bool = true
  ) throws(CommandFailure) -> CalendarSources {
    try Self.sources(paths, loaded, tellsProblems: tellsProblems)
  }

  /// Some paths, or the user's own calendars where there are none.
  static func sources(
    _ paths: [String], _ loaded: LoadedConfiguration = .ofUser(), tellsProblems: Bool = true
  ) throws(CommandFailure) -> CalendarSources {
    let sources = CalendarSources(paths, loaded)
    if tellsProblems, let notice = sources.notice { writeToStandardError(notice) }
    guard sources.paths.isEmpty else { return sources }
    do {
      return sources.opening([try usualFolder()])
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The folder of calendars where the configuration has none; made when it is not there.
  static func usualFolder() throws(SourceError) -> String {
    let folder = try DataFolder(
      dataHome: environmentValue("XDG_DATA_HOME"), home: environmentValue("HOME"))
    try folder.createIfMissing()
    return folder.path
  }

  /// Opens the calendars for a command that prints once: they are read as far as they have changed.
  func open(in surroundings: Surroundings) throws(CommandFailure) -> OpenCalendars {
    try Self.open(try sources(), in: surroundings)
  }

  /// Opens some sources in the same way.
  static func open(
    _ sources: CalendarSources, in surroundings: Surroundings
  ) throws(CommandFailure) -> OpenCalendars {
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
