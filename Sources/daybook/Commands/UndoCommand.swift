import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarWords

/// The command `daybook undo`; see `Journal.undo`.
struct UndoCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the newest changes.",
    discussion: """
      A step is the change of one command or one key, in the interface or on the command line, \
      regardless of its age (daybook changes lists them). What was changed elsewhere since stays; \
      where the same was changed, it stops unless --force is given, and daybook redo restores that. A step whose files can no longer be \
      written, because their calendar is gone or read-only, is skipped with --skip.

      Exit codes: 0; 1 when there is nothing to undo or it cannot be written; 2 when the command line \
      is wrong; 3 when the same was changed elsewhere since.

      A token that daybook apply printed undoes that plan alone, whatever came after it, while its \
      events are as it left them. --by agent undoes all that agents have changed, as one step; \
      events that were changed since stay, are named, and end it with exit code 3.
      """)

  @Option(help: ArgumentHelp("Undo all changes of this author: agent.", valueName: "author"))
  var by: StepAuthor?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --by: only changes from this day on.", valueName: "day"))
  var since: String?

  @Flag(help: "With tokens: print the answer of the agents' tool, on one line; errors too.")
  var compact = false

  @Flag(help: "Skip the newest change: its files stay unchanged, and it cannot be undone.")
  var skip = false

  @OptionGroup var options: UndoOptions

  var logOptions: LogOptions { options.log }

  /// The tokens of plans; none if steps are counted.
  var tokens: [String] { options.tokens }

  func validate() throws {
    if skip, options.force {
      throw ValidationError("--skip and --force exclude each other; leave out one.")
    }
    if since != nil, by == nil { throw ValidationError("--since goes with --by.") }
    if by == .person {
      throw ValidationError("--by person: leave out --by, and say how many steps.")
    }
    if by != nil || !tokens.isEmpty, skip || options.force {
      throw ValidationError("--skip and --force are for steps, and not for plans.")
    }
    if by != nil, !options.words.isEmpty {
      throw ValidationError("--by agent undoes all; leave out \(options.words[0]).")
    }
  }

  func run(_ log: ProgramLog?) throws {
    if by != nil { return try undoAll(log) }
    if !tokens.isEmpty { return try undoTokens(log) }
    let zone = Surroundings(log: log).zone
    if skip {
      try options.run("Left out", verb: "leave out", zone: zone) {
        (journal, _) throws(EditError) in try journal.skip()
      }
    } else {
      try options.run(
        "Undone", verb: "undo", otherwise: "--skip leaves it out", zone: zone,
        remarks: { options.guestRemarks($0, areUndone: true) }
      ) { (journal, ignoringConflicts) throws(EditError) in
        try journal.undo(ignoringConflicts: ignoringConflicts)
      }
    }
  }
}

/// Plans, and all that agents did.
extension UndoCommand {
  private func undoTokens(_ log: ProgramLog?) throws {
    try plans.run(
      log, .undo, .object(["undo": .list(options.words.map { .text($0) })]),
      { (call) throws(AgentFailure) in
        try call.members(undoing: options.words)
      }, text: PlanText.undone)
  }

  private func undoAll(_ log: ProgramLog?) throws {
    try plans.withCall(log) { call in
      let day = try since.map { try dates(call).pastDay($0, option: "--since") }
      let result: AgentCall.UndoneAll
      do throws(AgentFailure) {
        result = try call.undoAll(since: day)
      } catch {
        throw try plans.failure(error, call)
      }
      for problem in result.problems { writeToStandardError(problem.description) }
      for title in result.left {
        writeToStandardError("“\(printable(title))”: was changed since, and stays")
      }
      guard let step = result.step else {
        throw result.left.isEmpty
          ? CommandFailure.failed("nothing to undo") : .told(exitCode: 3)
      }
      try plans.print(
        .list([StepObject(zone: call.zone).json(step)]), ["Undone: \(step.sentence)"])
      options.guestRemarks([step], areUndone: false).forEach(writeToStandardError)
      if !result.left.isEmpty { throw CommandFailure.told(exitCode: 3) }
    }
  }

  private func dates(_ call: AgentCall) -> CommandDates {
    CommandDates(today: call.today, call.configuration)
  }

  private var plans: PlanOptions {
    var plans = options.plans
    plans.compact = compact
    return plans
  }
}

/// Who asked for a step.
enum StepAuthor: String, ExpressibleByArgument, CaseIterable {
  case person, agent
}

/// The command `daybook redo`; see `Journal.redo`.
struct RedoCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Repeat undone changes.",
    discussion: """
      The step undone last comes first. What was changed elsewhere since stays; where the same \
      was changed, it stops unless --force is given, and daybook undo restores that.

      Exit codes: 0; 1 when there is nothing to redo or it cannot be written; 2 when the command line \
      is wrong; 3 when the same was changed elsewhere since.
      """)

  @OptionGroup var options: UndoOptions

  var logOptions: LogOptions { options.log }

  func validate() throws {
    if let token = options.tokens.first {
      throw ValidationError("\(token): undoes a plan; daybook redo repeats steps.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    try options.run(
      "Redone", verb: "redo", zone: Surroundings(log: log).zone,
      remarks: { options.guestRemarks($0, areUndone: false) }
    ) { (journal, ignoringConflicts) throws(EditError) in
      try journal.redo(ignoringConflicts: ignoringConflicts)
    }
  }
}

/// The command `daybook changes`, which lists the steps that can be undone or redone.
struct ChangesCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes",
    abstract: "Print the changes that can be undone or redone, the newest first.",
    discussion: """
      The changes of the interface and all commands, up to 50 MB, each until there were changes \
      on 90 later days. Undone steps are marked; a new change removes them.
      """)

  @Option(help: ArgumentHelp("Print at most this many.", valueName: "n"))
  var limit: Int?

  @Option(help: ArgumentHelp("Only changes of this author: person or agent.", valueName: "author"))
  var by: StepAuthor?

  @Option(
    help: ArgumentHelp(
      "With --compact: go on where an answer ended, with its “more”.", valueName: "more"))
  var after: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "With --by agent: print the answer of the agents' tool, on one line.")
  var compact = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var calendars: CalendarOptions

  var logOptions: LogOptions { calendars.log }

  func validate() throws {
    if compact || after != nil, by != .agent {
      throw ValidationError("--compact and --after go with --by agent.")
    }
    if let limit, limit < 1 { throw ValidationError("--limit \(limit): must be 1 or more.") }
  }

  func run(_ log: ProgramLog?) throws {
    if compact || AgentEnvironment.client != nil { return try printAnswer(log) }
    let zone = Surroundings(log: log).zone
    guard Journal.ofUser.folder != nil else {
      throw CommandFailure.failed(EditError.noJournal.advisedMessage)
    }
    let (all, problems) = try steps()
    let steps = all.prefix(limit ?? .max)
    for problem in problems { writeToStandardError(problem.description) }
    var output = StandardOutput()
    if json {
      try output.write(JSON.list(steps.map(StepObject(zone: zone).json)).description + "\n")
    } else {
      for step in steps { try output.write(line(step, zone)) }
    }
    try output.flush()
    tellOfRest(RecordsLeft(count: all.count - steps.count, isMore: false))
  }

  /// Prints the answer of the agents' tool.
  private func printAnswer(_ log: ProgramLog?) throws {
    var plans = PlanOptions()
    (plans.json, plans.compact, plans.clock, plans.calendars) = (json, true, clock, calendars)
    try plans.run(
      log, .changes, .object([:]),
      { (call) throws(AgentFailure) in
        try call.members(ofChangesAfter: after, limit: limit)
      }, text: { _ in [] })
  }

  private func steps() throws(CommandFailure) -> (steps: [JournalStep], problems: [Problem]) {
    do throws(EditError) {
      var (steps, problems) = try Journal.ofUser.steps()
      if let by { steps = steps.filter { $0.authorWord == by.rawValue } }
      return (steps, problems)
    } catch {
      throw .failed(error.advisedMessage)
    }
  }

  private func line(_ step: JournalStep, _ zone: Zone) -> String {
    let time = zone.localTime(of: step.time)
    let agent = step.authorWord == StepAuthor.agent.rawValue ? "  (agent)" : ""
    let undone = agent + (step.isUndone ? "  (undone)" : "")
    return "\(time.day.shortText)  \(time.clockText)  \(printable(step.sentence))\(undone)\n"
  }
}
