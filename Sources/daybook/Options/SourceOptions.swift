import ArgumentParser
import CalendarService
import CalendarStore
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
    try CalendarSources.ofUser(paths, loaded, tellsProblems: tellsProblems)
  }

  /// Opens the calendars for a command that prints once: changed files are read first.
  func open(in surroundings: Surroundings) throws(CommandFailure) -> OpenCalendars {
    try OpenCalendars.upToDate(try sources(), in: surroundings)
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
  func sources() throws(CommandFailure) -> CalendarSources { try CalendarSources.ofUser(paths) }
}

/// The location and the display of sample calendars.
struct SampleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with the sample calendars.", valueName: "folder"),
    completion: .directory)
  var resources: String?

  @Flag(help: "Describe each screen as lines in reading order.")
  var linear = false
}

/// The cases in which a command without an error of its own ends with exit code 1.
struct OutcomeOptions: ParsableArguments {
  @Flag(help: "End with exit code 1 when nothing was found.")
  var failIfEmpty = false

  @Flag(help: "End with exit code 1 when calendars have problems.")
  var strict = false

  /// Reports the problems of the calendars, and ends the command as the options require.
  func end(_ calendars: OpenCalendars, _ answers: IndexAnswers, isEmpty: Bool) throws {
    try calendars.checkIndex()
    let problems = ReadProblems(of: answers, calendars)
    problems.report()
    if failIfEmpty, isEmpty { throw ExitCode(1) }
    if strict, !problems.isEmpty { throw ExitCode(1) }
  }
}
