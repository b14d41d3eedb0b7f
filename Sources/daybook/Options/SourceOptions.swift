import ArgumentParser
import CalendarStore
import CalendarViews
import DaybookConfiguration

/// The calendars that a command uses.
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

  /// Returns the paths, or the user's own calendars.
  /// - Parameter tellsProblems: whether to report problems of the configuration on standard error.
  func sources(
    _ loaded: LoadedConfiguration = .ofUser(), tellsProblems: Bool = true
  ) throws(CommandFailure) -> CalendarSources {
    try Self.sources(paths, loaded, tellsProblems: tellsProblems)
  }

  /// Returns sources of some paths, or the user's own calendars if there are none.
  static func sources(
    _ paths: [String], _ loaded: LoadedConfiguration = .ofUser(), tellsProblems: Bool = true
  ) throws(CommandFailure) -> CalendarSources {
    let sources = CalendarSources(paths, loaded)
    if tellsProblems, let notice = sources.notice { writeToStandardError(notice) }
    guard sources.paths.isEmpty else { return sources }
    do {
      return sources.opening([try defaultFolder()])
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns the folder of calendars to use if the configuration has none, and creates it if
  /// missing.
  static func defaultFolder() throws(SourceError) -> String {
    let folder = try DataFolder(
      dataHome: environmentValue("XDG_DATA_HOME"), home: environmentValue("HOME"))
    try folder.createIfMissing()
    return folder.path
  }

  /// Opens the calendars for a command that prints once: changed files are read first.
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

/// The calendars of a command whose arguments are not paths.
struct CalendarOptions: ParsableArguments {
  @Option(
    name: .customLong("calendars"),
    help: ArgumentHelp(
      "A folder of calendars, one calendar folder, or an .ics file; may be repeated.",
      discussion: SourceOptions.discussion,
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var log: LogOptions

  /// Returns the paths, or the user's own calendars.
  func sources() throws(CommandFailure) -> CalendarSources { try SourceOptions.sources(paths) }
}

/// The location and the display of sample calendars.
struct SampleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with the sample calendars.", valueName: "folder"),
    completion: .directory)
  var resources: String?

  @Flag(help: "Tell each screen as lines in reading order.")
  var linear = false
}

/// The cases in which a command without an error of its own ends with exit code 1.
struct OutcomeOptions: ParsableArguments {
  @Flag(help: "End with exit code 1 when nothing was found.")
  var failIfEmpty = false

  @Flag(help: "End with exit code 1 when calendars have problems.")
  var strict = false

  /// Returns the failure for incomplete output that cannot be taken back.
  static func incompleteness(_ reason: String) -> CommandFailure {
    .failed(
      "the index cannot be read any more (\(reason)), and something may be missing here; try again")
  }

  /// Reports the problems of the calendars, and ends the command as the options require.
  func end(_ calendars: OpenCalendars, _ answers: IndexAnswers, isEmpty: Bool) throws {
    try calendars.checkIndex()
    let problems = ReadProblems(of: answers, calendars)
    problems.note()
    if failIfEmpty, isEmpty { throw ExitCode(1) }
    if strict, !problems.isEmpty { throw ExitCode(1) }
  }
}
