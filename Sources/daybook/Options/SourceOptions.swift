import ArgumentParser
import CalendarStore
import CalendarViews

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

/// The calendars of a command whose arguments are something else than paths.
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

  /// The paths, or that of the user's own calendars.
  func sources() throws(CommandFailure) -> CalendarSources { try SourceOptions.sources(paths) }
}

/// Where sample calendars are, and how they are shown.
struct SampleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder with the sample calendars.", valueName: "folder"),
    completion: .directory)
  var resources: String?

  @Flag(help: "Tell each screen as lines in reading order.")
  var linear = false
}

/// When a command that found nothing wrong itself ends with exit code 1 all the same.
struct OutcomeOptions: ParsableArguments {
  @Flag(help: "End with exit code 1 when nothing was found.")
  var failIfEmpty = false

  @Flag(help: "End with exit code 1 when calendars have problems.")
  var strict = false

  /// What was printed is not all, and cannot be taken back.
  static func incompleteness(_ reason: String) -> CommandFailure {
    .failed(
      "the index cannot be read any more (\(reason)), and something may be missing here; try again")
  }

  /// Notes the problems of the calendars and ends the command as the options say.
  func end(_ calendars: OpenCalendars, _ answers: IndexAnswers, isEmpty: Bool) throws {
    if let reason = calendars.index.failureReason { throw Self.incompleteness(reason) }
    let problems = ReadProblems(of: answers, calendars)
    problems.note()
    if failIfEmpty, isEmpty { throw ExitCode(1) }
    if strict, !problems.isEmpty { throw ExitCode(1) }
  }
}
