import ArgumentParser
import CalendarService
import CalendarStore
import DaybookConfiguration

/// The options of all commands that change what is tracked.
struct TrackingOptions: ParsableArguments {
  @Flag(help: "Only print what would be done; nothing is written.")
  var dryRun = false

  @OptionGroup var change: ChangeOptions

  /// Opens the calendars with all changed files read, runs the body, and closes them.
  func withTracker(_ log: ProgramLog?, _ body: (Tracker) throws -> Void) throws {
    try change.withTracker(log, body)
  }
}

extension ChangeOptions {
  /// Opens the calendars with all changed files read, runs the body, and closes them.
  func withTracker(_ log: ProgramLog?, _ body: (Tracker) throws -> Void) throws {
    let sources = try calendars.sources()
    let changer = try EventChanger(sources, try clock.surroundings(log), isUpToDate: true)
    try changer.runCommand { changer in
      do {
        try body(Tracker(changer, sources.configuration.tracking))
      } catch let refusal as TrackingRefusal {
        throw refusal.failure
      }
    }
  }
}

/// The options of a timer that begins.
struct StartOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When it began, such as 13:00 or '20 minutes ago'; now by default.", valueName: "when"))
  var at: String?

  @Flag(help: "Let what runs go on.")
  var parallel = false

  @Option(
    help: ArgumentHelp(
      "The calendar that it goes to, by its name or path, like =calendar in the text.",
      valueName: "calendar"),
    completion: .calendars(of: .option))
  var calendar: String?

  @OptionGroup var tracking: TrackingOptions

  var request: Tracker.StartRequest {
    var request = Tracker.StartRequest()
    (request.at, request.isParallel, request.calendar) = (at, parallel, calendar)
    request.isDryRun = tracking.dryRun
    return request
  }
}

/// The command `daybook start`, which starts a timer.
struct StartCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Start a timer.",
    discussion: """
      Such as 'Draft #thesis', 'Call since 13:00' or 'Call 20 minutes ago': a title, #category, \
      @place and =calendar in any order. It is written as an event in the calendar of what \
      happened, and runs until daybook stop. What runs already is stopped at the same time, in \
      the same step, unless --parallel is given. The one planned event with the title that is on, \
      or begins within half an hour, is linked, and its categories are taken over.

      Exit codes: 0; 1 when it cannot be written, or the clock stands before the start of what \
      runs; 2 when the text or the command line is wrong, the start is in the future, or before \
      that of what runs; 3 when an event was changed elsewhere meanwhile.
      """)

  @Argument(help: ArgumentHelp("What it is; several words need no quotes.", valueName: "text"))
  var text: [String] = []

  @Option(
    help: ArgumentHelp("The planned event or task that it belongs to, by its id.", valueName: "id"),
    completion: .ids(of: .option))
  var plan: String?

  @Flag(help: "Link no planned event.")
  var noPlan = false

  @OptionGroup var options: StartOptions

  var logOptions: LogOptions { options.tracking.change.calendars.log }

  func validate() throws {
    if text.isEmpty, plan == nil {
      throw ValidationError("say what starts, such as 'Draft #thesis'.")
    }
    if plan != nil, noPlan { throw ValidationError("--no-plan: excludes --plan; leave out one.") }
  }

  func run(_ log: ProgramLog?) throws {
    var request = options.request
    request.plan = try plan.map { try typedID($0, option: "--plan ") }
    request.hasNoPlan = noPlan
    try options.tracking.withTracker(log) { tracker in
      let report = try tracker.start(text.joined(separator: " "), request)
      try report.print(isJSON: options.tracking.change.json)
    }
  }
}

/// The command `daybook continue`, which starts the last interval once more.
struct ContinueCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "continue",
    abstract: "Start the last timer once more.",
    discussion: """
      A new timer gets the title, the categories, the place and the plan of the last interval, or of \
      the last one with a title or a category. It is another event; the pause between both is not \
      written.

      Exit codes: 0; 1 when there is nothing to continue, it cannot be written, or the clock stands \
      before the start of what runs; 2 when the command line is wrong; 3 when an event was changed \
      elsewhere meanwhile.
      """)

  @Argument(
    help: ArgumentHelp("The id, the title or the category of an interval.", valueName: "text"),
    completion: .ids(of: .option))
  var text: [String] = []

  @OptionGroup var options: StartOptions

  var logOptions: LogOptions { options.tracking.change.calendars.log }

  func run(_ log: ProgramLog?) throws {
    try options.tracking.withTracker(log) { tracker in
      let report = try tracker.continueLast(text.joined(separator: " "), options.request)
      try report.print(isJSON: options.tracking.change.json)
    }
  }
}

/// The command `daybook stop`, which ends a timer.
struct StopCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "Stop the timer that runs.",
    discussion: """
      Its end is written: the present minute, or that of --at, such as 18:10 or 'yesterday 23:30'. \
      It lasts one minute at least. daybook undo lets it run again.

      Exit codes: 0; 1 when nothing runs, it cannot be written, or the clock stands before its \
      start; 2 when several run and none is named, or the end is before the start or in the \
      future; 3 when the event was changed elsewhere meanwhile.
      """)

  @Argument(
    help: ArgumentHelp("The id of one of several.", valueName: "id"),
    completion: .ids(of: .option))
  var id: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("When it ended; now by default.", valueName: "when"))
  var at: String?

  @Flag(help: "Stop all that run.")
  var all = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What is added to its notes; - reads standard input.", valueName: "text"))
  var notes: String?

  @OptionGroup var options: TrackingOptions

  var logOptions: LogOptions { options.change.calendars.log }

  func validate() throws { try refuseBoth(id, all) }

  func run(_ log: ProgramLog?) throws {
    let id = try id.map { try typedID($0, option: "") }
    let notes = try notes.map(notesText) ?? ""
    try options.withTracker(log) { tracker in
      let report = try tracker.stop(
        id, areAll: all, at: at, notes: notes, isDryRun: options.dryRun)
      try report.print(isJSON: options.change.json)
    }
  }
}

/// The command `daybook cancel`, which deletes a running timer.
struct CancelCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Delete the timer that runs.",
    discussion: """
      daybook undo brings it back, and it runs as before.

      Exit codes: 0; 1 when nothing runs, or it cannot be deleted; 2 when several run and none is \
      named; 3 when the event was changed elsewhere meanwhile.
      """)

  @Argument(
    help: ArgumentHelp("The id of one of several.", valueName: "id"),
    completion: .ids(of: .option))
  var id: String?

  @Flag(help: "Delete all that run.")
  var all = false

  @OptionGroup var options: TrackingOptions

  var logOptions: LogOptions { options.change.calendars.log }

  func validate() throws { try refuseBoth(id, all) }

  func run(_ log: ProgramLog?) throws {
    let id = try id.map { try typedID($0, option: "") }
    try options.withTracker(log) { tracker in
      let report = try tracker.cancel(id, areAll: all, isDryRun: options.dryRun)
      try report.print(isJSON: options.change.json)
    }
  }
}

/// Throws if one timer is named, and all.
private func refuseBoth(_ id: String?, _ areAll: Bool) throws {
  guard let id, areAll else { return }
  throw ValidationError("\(id): --all means all that run; leave one out.")
}

/// The command `daybook log`, which writes what is over.
struct LogCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Write down what happened.",
    discussion: """
      Such as '2h thesis', '2h thesis yesterday 14:00', '30m call 20 minutes ago', 'party \
      22:00-1:30' or 'run 45m 8.2km': a length alone ends now, with a time it begins there, with \
      ago or until it ends there, and since 13:00 ends now. Without a length it is a moment. \
      Weekdays and dates without a year are the last ones. docs/tracking.md has the whole grammar.

      Exit codes: 0; 1 when it cannot be written; 2 when the text contradicts itself, or is about \
      what is not over; 3 when an event was changed elsewhere meanwhile.
      """)

  @Argument(help: ArgumentHelp("What it was; several words need no quotes.", valueName: "text"))
  var text: [String] = []

  @Option(
    help: ArgumentHelp(
      "The planned event or task that it belongs to, by its id; an event without a text happened as "
        + "planned.",
      valueName: "id"),
    completion: .ids(of: .option))
  var plan: String?

  @Option(
    help: ArgumentHelp(
      "The calendar that it goes to, by its name or path, like =calendar in the text.",
      valueName: "calendar"),
    completion: .calendars(of: .option))
  var calendar: String?

  @Flag(help: "Cut the intervals that overlap it.")
  var adjust = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Its notes; - reads standard input.", valueName: "text"))
  var notes: String?

  @OptionGroup var options: TrackingOptions

  var logOptions: LogOptions { options.change.calendars.log }

  func validate() throws {
    if text.isEmpty, plan == nil { throw ValidationError("say what it was, such as '2h thesis'.") }
  }

  func run(_ log: ProgramLog?) throws {
    var request = Tracker.LogRequest()
    request.plan = try plan.map { try typedID($0, option: "--plan ") }
    (request.adjusts, request.isDryRun, request.calendar) = (adjust, options.dryRun, calendar)
    request.notes = try notes.map(notesText) ?? ""
    try options.withTracker(log) { tracker in
      let report = try tracker.log(text.joined(separator: " "), request)
      try report.print(isJSON: options.change.json)
    }
  }
}

/// The command `daybook status`, which prints what runs.
struct StatusCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Print what runs, and how much was tracked today.",
    discussion: """
      Where nothing runs, nothing is printed. --format prints a line for the newest timer, with \
      {title}, {elapsed}, {categories}, {start}, {calendar}, {count} (how many run) and {today}. A \
      timer that has run for as long as [tracking] long says has the state long. Where the machine \
      slept or was off while it ran, that is named, with the command that leaves it out.

      With --follow a line is printed with each change, and with each minute while something runs, \
      an empty one if nothing does, until a signal ends it; it sleeps in between. Name the reader \
      of a line with --for, as for daybook next. docs/status-bars.md has recipes.

      Exit codes: 0; 1 when nothing runs and --fail-if-empty was given, or the calendars cannot be \
      read; 2 when the command line is wrong.
      """)

  @Flag(help: "Print an object for a custom module of Waybar.")
  var waybar = false

  @Option(help: ArgumentHelp("Print a line: '{title} {elapsed}'.", valueName: "template"))
  var format: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Escape the texts of events for a program that reads the line: "
        + BarReader.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "reader"))
  var reader: BarReader?

  @Flag(help: "Print a line with each change, and with each minute while something runs.")
  var follow = false

  @Flag(help: "End with exit code 1 when nothing runs.")
  var failIfEmpty = false

  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func validate() throws {
    if [options.json, waybar, format != nil].count(where: { $0 }) > 1 {
      throw ValidationError(
        "--json, --waybar and --format exclude each other; leave out the others.")
    }
    if reader != nil, options.json || waybar {
      throw ValidationError("--for is for lines; leave out --json and --waybar.")
    }
    if reader == .waybar, format != nil {
      throw ValidationError("--for waybar: prints an object; leave out --format.")
    }
    if follow, options.clock.now != nil {
      throw ValidationError("--now: --follow goes by the clock; leave out one.")
    }
    if follow, failIfEmpty {
      throw ValidationError("--fail-if-empty: --follow does not end by itself; leave out one.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    if follow {
      let surroundings = try options.clock.surroundings(log)
      return try StatusLoop(form, fields).run(try options.calendars.sources(), in: surroundings)
    }
    try options.withTracker(log) { tracker in
      let status = try TrackingStatus(tracker)
      var output = StandardOutput()
      try output.write(status.output(form, fields))
      try output.flush()
      if failIfEmpty, status.isEmpty { throw ExitCode(1) }
    }
  }

  // MARK: - Private

  private var form: TrackingStatus.Form {
    if options.json { return .json }
    if waybar || reader == .waybar { return .waybar }
    return format.map { .template($0) } ?? (follow || reader != nil ? .line : .text)
  }

  private var fields: BarLine.Fields { reader.map { .escaped($0) } ?? .plain }
}
