import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import CalendarViews
import DaybookConfiguration
import EventEntry

/// The command `daybook todo`, which lists and completes tasks.
struct TodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo",
    abstract: "List, add, complete, reopen and plan tasks.",
    discussion: """
      Tasks have ids as events have: daybook edit, delete, move and details take them, search \
      finds tasks, and daybook undo reverts what was changed.
      """,
    subcommands: [
      TodoListCommand.self, TodoAddCommand.self, TodoDoneCommand.self, TodoOpenCommand.self,
      TodoPlanCommand.self,
    ],
    defaultSubcommand: TodoListCommand.self)
}

/// The command `daybook todo list`.
struct TodoListCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the tasks that are to be done, by when they are due.",
    discussion: """
      The groups are those of the interface: overdue, today, tomorrow, this week, later, without \
      a date, and done today. Parts of a task stand below it. Each line has the sign of the state, \
      that of the priority, the title, when it is due, and the id that daybook todo done takes. \
      Tasks that wait for their start are left out without --all; where nothing else is to be done, \
      standard error says how many. With --json one array of \
      objects; docs/json.md lists the members.

      Exit codes: 0; 1 when nothing was found and --fail-if-empty was given, or calendars have \
      problems and --strict was; 2 when the command line is wrong.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only tasks due then, such as today, week, friday or 2026-03; or overdue, or none for those "
        + "without a date.", valueName: "when"),
    completion: .periods)
  var due: String?

  @Flag(help: "Also tasks that wait for their start, and all that are done or cancelled.")
  var all = false

  @Option(help: ArgumentHelp("Print at most this many.", valueName: "n"))
  var limit: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print a table (CSV) that daybook import reads; docs/transfer.md has its columns.")
  var csv = false

  @OptionGroup var filter: FilterOptions
  @OptionGroup var compact: CompactOptions
  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit \(limit): must be 1 or more.") }
    if json, csv {
      throw ValidationError("--json and --csv exclude each other; leave out one.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let loaded = LoadedConfiguration.ofUser()
    if compact.isOfTool { return try printCompact(loaded, surroundings) }
    let configuration = loaded.configuration
    let dates = CommandDates(today: surroundings.now.day, configuration)
    let due = try due.map { (text) throws(CommandFailure) in try self.due(text, dates) }
    if case .days? = due, try !filter.typed.days(dates).isEmpty {
      throw CommandFailure.usage("--due: --filter says days already; leave one out")
    }
    let list = TodoList(
      filter.typed, due: due, showsAll: all, limit: limit,
      firstWeekday: configuration.firstWeekday ?? configuration.locality.firstWeekday)
    let look = ListLook.ofOutput(configuration, surroundings, .relevance)
    let calendars = try OpenCalendars.upToDate(
      try .ofUser(sources.paths, loaded), in: surroundings)
    defer { calendars.index.close() }
    let (answers, count) = try list.print(
      as: json ? .json : csv ? .csv : .lines, look, calendars, surroundings)
    try outcome.end(calendars, answers, isEmpty: count == 0)
  }

  // MARK: - Private

  /// Prints the answer of the tool `tasks`.
  private func printCompact(
    _ loaded: LoadedConfiguration, _ surroundings: Surroundings
  ) throws {
    try compact.refuse([("--json", json), ("--csv", csv)] + filter.notOfTools)
    var call = ToolCommand(.tasks, sources.paths, loaded, surroundings)
    call.add("due", due)
    if all { call.add("all", true) }
    call.add(filter)
    call.add("limit", limit)
    call.add("after", compact.after)
    try call.run()
  }

  private func due(_ text: String, _ dates: CommandDates) throws(CommandFailure) -> TodoList.Due {
    switch text.lowercased() {
    case "overdue": .overdue
    case "none": TodoList.Due.none
    default: .days(try dates.period(text, option: "--due").days)
    }
  }
}

/// The command `daybook todo add`.
struct TodoAddCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a task that one line of text describes.",
    discussion: """
      Such as 'Tax return by 31.3. !high #house': the words of daybook add, where a date or a time \
      is when the task is due. Also 'from monday' for when it can be begun, !high, !medium, !low \
      or a digit for its priority, %30 for how much is done, and ^Release for the task that it is \
      a part of. The task is printed, with an id for daybook todo done; docs/quick-add.md has the \
      whole grammar. daybook undo reverts it.

      Exit codes: 0; 1 when it cannot be written; 2 when the text contradicts itself or is \
      impossible, or when the command line is wrong.
      """)

  @OptionGroup var added: AddedLineOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    try options.withChanger(log) { changer in
      try added.addTodo(added.line, changer).print(isJSON: options.json)
    }
  }
}

extension AddedLineOptions {
  /// Adds the task that a line describes.
  func addTodo(_ line: String, _ changer: EventChanger) throws -> TodoEntryReport {
    // Whether a task is a part of another one is asked of the index.
    if line.contains("^") { try changer.update() }
    let collections = try changer.findCollections()
    let (entry, collection) = try self.entry(
      among: collections, example: "'Tax return by friday'"
    ) {
      changer.todoEntry(line, collections, in: $0)
    } preferred: {
      collections.defaultForNewTodos
    }
    return try changer.addTodo(
      entry, among: collections, to: collection, notes: try readNotes(), isDryRun: dryRun)
  }
}

/// The command `daybook todo done`.
struct TodoDoneCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Complete tasks.",
    discussion: """
      Ids are printed by daybook todo list; a unique beginning is enough. All are completed in one \
      step, or none; daybook undo opens them again. Of a task that repeats the present occurrence \
      is done, and the next one is to be done: the one after it, unless --not-past or --from-today \
      says otherwise. A finished copy stays, where the file has no style of its own.

      Exit codes: 0; 1 when there is no such task or it cannot be changed; 2 when the command line \
      is wrong; 3 when a task was changed elsewhere meanwhile.
      """)

  @OptionGroup var target: TodoTargetOptions

  @Flag(help: "Of a task that repeats: go on with the first occurrence that is not overdue.")
  var notPast = false

  @Flag(help: "Of a task that repeats: count the next occurrence from today.")
  var fromToday = false

  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func validate() throws {
    if notPast, fromToday {
      throw ValidationError("--not-past and --from-today exclude each other; leave out one.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let next: NextTodo = notPast ? .notPast : fromToday ? .fromToday : .following
    try target.change(.complete(next: next), options, log)
  }
}

/// The command `daybook todo open`.
struct TodoOpenCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open tasks again that are done or cancelled.",
    discussion: """
      Ids are printed by daybook todo list --all; a unique beginning is enough. All are opened in \
      one step, or none.

      Exit codes: 0; 1 when there is no such task or it cannot be changed; 2 when the command line \
      is wrong; 3 when a task was changed elsewhere meanwhile.
      """)

  @OptionGroup var target: TodoTargetOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws { try target.change(.reopen, options, log) }
}

/// The tasks that a command changes.
struct TodoTargetOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The tasks.", valueName: "id"), completion: .todoIDs)
  var ids: [String] = []

  @OptionGroup var searching: SearchTargetOptions

  func validate() throws { try searching.validate(with: ids, of: "task") }

  func change(_ change: TodoChange, _ options: ChangeOptions, _ log: ProgramLog?) throws {
    let target = try searching.target(ids, ofOpenTasks: change != .reopen)
    try options.withChanger(log) { changer in
      let todos = try changer.onlyTodos(target)
      let timers = try Tracker(changer, TrackingSettings())
        .ends(ofTimersOn: todos.map(\.basis), by: change)
      try changer.change(todos, by: change, ending: timers).print(isJSON: options.json)
    }
  }
}
