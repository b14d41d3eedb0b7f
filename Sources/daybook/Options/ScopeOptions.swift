import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import TerminalScreen

extension SeriesScope: ExpressibleByArgument {
  public init?(argument: String) {
    guard let scope = Self.allCases.first(where: { $0.word == argument }) else { return nil }
    self = scope
  }

  public static var allValueStrings: [String] { allCases.map(\.word) }
}

/// The occurrences of a series that a command changes.
struct ScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Of a series: this occurrence, this and the following ones, or all.", valueName: "scope"))
  var scope: SeriesScope?

  /// The word for a plan; nil if nothing was said.
  var value: JSONValue? { scope.map { .text($0.word) } }

  /// Throws if occurrences are named, which tasks do not have.
  func refuseTasks() throws(CommandFailure) {
    guard let scope else { return }
    throw .usage("--scope \(scope.word): is for series of events; leave it out for a task")
  }
}

/// The options of all commands that change events.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var calendars: CalendarOptions

  /// Opens the calendars for changes, runs the body, and closes them.
  func withChanger(_ log: ProgramLog?, _ body: (EventChanger) throws -> Void) throws {
    let sources = try calendars.sources()
    try EventChanger(sources, try clock.surroundings(log)).runCommand(body)
  }
}

/// The options of commands that move through the journal.
struct UndoOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "How many steps, 1 by default; to undo, also the tokens of plans, such as "
        + "undo-k3jq7xw2m4tza5bd.", valueName: "count"))
  var words: [String] = []

  @Flag(help: "Also where the same was changed elsewhere since; the way back brings that back.")
  var force = false

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    name: .customLong("calendars"),
    help: ArgumentHelp(
      "For guests, tokens, and --by: a folder of calendars, one calendar folder, or an .ics file.",
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup var clock: ClockOptions
  @OptionGroup var log: LogOptions

  /// The tokens of plans; none if steps are counted.
  var tokens: [String] { words.filter { $0.hasPrefix("undo-") } }

  var count: Int { words.first.flatMap { Int($0) } ?? 1 }

  func validate() throws {
    guard tokens.isEmpty else {
      guard let other = words.first(where: { !$0.hasPrefix("undo-") }) else { return }
      throw ValidationError("\(other): give either tokens or how many steps.")
    }
    if words.count > 1 { throw ValidationError("\(words[1]): one number says how many steps.") }
    if let word = words.first, Int(word) == nil {
      throw ValidationError("\(word): is not a number of steps.")
    }
    if count < 1 { throw ValidationError("\(count): must be 1 or more.") }
  }

  /// Takes a number of steps and prints them; fails if one cannot be taken.
  /// - Parameters:
  ///   - words: the words before the description of a step.
  ///   - verb: the verb of the message that there is no step.
  ///   - way: what the user can do if the files of a step cannot be written.
  ///   - remarks: returns what else there is to say of the steps.
  func run(
    _ words: String, verb: String, otherwise way: String? = nil, zone: Zone,
    remarks: ([JournalStep]) -> [String] = { _ in [] },
    step: (Journal, _ ignoringConflicts: Bool) throws(EditError) -> EditOutcome
  ) throws {
    let journal = Journal.ofUser
    let taken = TakenSteps(upTo: count) { _ throws(EditError) in try step(journal, force) }
    for problem in taken.problems { writeToStandardError(problem.description) }
    var failure = taken.failure.map {
      ChangeRefusal($0, otherwise: way, kept: KeptTexts(beside: journal)).report()
    }
    if failure == nil, taken.steps.count < count {
      failure = .failed("nothing \(taken.steps.isEmpty ? "" : "more ")to \(verb)")
    }
    let kept = taken.keepsChanges ? ["What was changed elsewhere since stays."] : []
    try print(taken.steps, words, zone, kept + remarks(taken.steps))
    if let failure { throw failure }
  }

  /// Returns what the guests of steps that were just taken do not know. Calendars that cannot be read
  /// say nothing of guests.
  func guestRemarks(_ steps: [JournalStep], areUndone: Bool) -> [String] {
    let guests = StepGuests(steps, areUndone: areUndone, in: .ofUser)
    guard !guests.isEmpty, let sources = try? plans.calendars.sources(),
      let surroundings = try? clock.surroundings(nil),
      let changer = try? EventChanger(sources, surroundings, isUpToDate: true)
    else { return [] }
    defer { changer.close() }
    return GuestMailDesk(changer).remarks(about: guests)
  }

  /// What commands about plans take.
  var plans: PlanOptions {
    var calendars = CalendarOptions()
    (calendars.paths, calendars.log) = (paths, log)
    var plans = PlanOptions()
    (plans.json, plans.clock, plans.calendars) = (json, clock, calendars)
    return plans
  }

  // MARK: - Private

  private func print(
    _ steps: [JournalStep], _ words: String, _ zone: Zone, _ remarks: [String]
  ) throws {
    var output = StandardOutput()
    if json {
      try output.write(JSON.list(steps.map(StepObject(zone: zone).json)).description + "\n")
      remarks.forEach(writeToStandardError)
    } else {
      for step in steps { try output.write(displayable("\(words): \(step.sentence)") + "\n") }
      for remark in remarks { try output.write(displayable(remark) + "\n") }
    }
    try output.flush()
  }
}
