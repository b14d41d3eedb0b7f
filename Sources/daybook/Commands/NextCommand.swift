import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import EventEntry

/// The command `daybook next`, which prints the present and the next event, for status bars.
struct NextCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Print the present event and the next one.",
    discussion: """
      One line, such as: Stand-up, 10 min left · Planning in 25 min. Only events with times \
      count that are not cancelled, and the next one must begin within --within. If there is \
      none, nothing is printed. With --follow a line is printed whenever the answer changes, an \
      empty one if there is none, until a signal ends it; it sleeps in between.

      A template applies to each of the two events. Its fields are those of `daybook list`, and \
      {state}, {in} and {left}: \(RecordOptions.formatHelp) docs/next.md has recipes for status \
      bars.

      Bars and prompts interpret some characters as tags and commands. Name the reader of the \
      line with --for, and the texts of events are escaped for it. Without --for they lose the \
      beginnings of such tags (%{, #[, #{, #(, $(, ${ and backticks), and --raw leaves them \
      unchanged.

      Exit codes: 0; 1 when nothing was found and --fail-if-empty was given, or calendars have \
      problems and --strict was; 2 when the command line is wrong.
      """)

  @Option(
    help: ArgumentHelp(
      "How far ahead the next event may begin, such as 8h or 90m; a day by default.",
      valueName: "length"))
  var within: String?

  @Option(
    help: ArgumentHelp("Only the present event, or only the next one.", valueName: "part"))
  var only: NextPrinter.Part?

  @Flag(help: "Print an array of at most two objects, and more with --running and --tasks.")
  var json = false

  @Flag(help: "Print an object for a custom module of Waybar, like --for waybar.")
  var waybar = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Escape the texts of events for the program that reads the line.", valueName: "reader"))
  var reader: BarReader?

  @Flag(help: "Leave the texts of events unchanged, for readers without tags and commands.")
  var raw = false

  @Option(
    help: ArgumentHelp(
      "Print each event by a template, such as '{title} in {in}'.", valueName: "template"))
  var format: String?

  @Flag(help: "Also how many tasks are overdue or due today: Planning in 25 min · 1 due today.")
  var tasks = false

  @Flag(help: "First what runs: ► Review 0:55 · Planning in 25 min.")
  var running = false

  @Flag(help: "Print a line whenever the answer changes.")
  var follow = false

  @OptionGroup var filter: FilterOptions
  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  func validate() throws {
    if json, waybar || format != nil || reader != nil {
      throw ValidationError("--json excludes --for, --waybar and --format; leave out one.")
    }
    if waybar, let reader, reader != .waybar {
      throw ValidationError("--waybar is for Waybar, not for \(reader.rawValue); leave out one.")
    }
    if raw, json || waybar || reader != nil {
      throw ValidationError("--raw escapes nothing; leave out --for, --waybar and --json.")
    }
    if follow, clock.now != nil {
      throw ValidationError("--now: --follow goes by the clock; leave out one.")
    }
  }

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let (form, seconds) = (try form(), try seconds())
    if follow {
      return try NextLoop(
        printer: { NextPrinter(form, part: only, fields: fields, $1.collections, zone: $2) },
        within: seconds, filter: filter.typed, countsTasks: tasks, tellsRunning: running
      ).run(try sources.sources(), in: surroundings)
    }
    let calendars = try sources.open(in: surroundings)
    defer { calendars.index.close() }
    let now = clock.now == nil ? Instant.now : surroundings.instant
    let (answers, line, isEmpty) = try calendars.asking {
      let answers = try calendars.answers(filter.typed, in: surroundings)
      let next = answers.nextEvents(at: now, within: seconds, in: surroundings.zone)
      var printer = NextPrinter(
        form, part: only, fields: fields, answers.collections, zone: surroundings.zone)
      var lookup = EventLookup(calendars, answers)
      if running { printer.running = try answers.runningTimers(at: now, &lookup) }
      let due = tasks ? answers.dueTasks(at: now) : nil
      let line = try printer.line(next, due, &lookup)
      let isEmpty =
        printer.running.isEmpty && due?.isEmpty ?? true && (only == .coming || next.on == nil)
        && (only == .on || next.coming == nil)
      return (answers, line, isEmpty)
    }
    var output = StandardOutput()
    if !line.isEmpty { try output.write(line + "\n") }
    try output.flush()
    try outcome.end(calendars, answers, isEmpty: isEmpty)
  }

  // MARK: - Private

  private var isObject: Bool { waybar || reader == .waybar }

  private var fields: BarLine.Fields {
    if raw { return .raw }
    return (waybar ? .waybar : reader).map { .escaped($0) } ?? .plain
  }

  private func form() throws(CommandFailure) -> NextPrinter.Form {
    if json { return .json }
    guard let format else { return isObject ? .waybar(nil) : .text }
    do {
      let template = try RecordTemplate(format)
      return isObject ? .waybar(template) : .template(template)
    } catch {
      throw .usage("--format: \(error)")
    }
  }

  /// The maximum of `--within`.
  private static let mostMinutes = 31 * 1_440

  private func seconds() throws(CommandFailure) -> Int64 {
    guard let within else { return 86_400 }
    let length = EntryLength(argument: within)
    guard let minutes = length.map({ $0.days * 1_440 + $0.minutes }),
      (1...Self.mostMinutes).contains(minutes)
    else {
      throw .usage("--within \(within): write a length such as 8h, 90m or 7d, at most 31 days")
    }
    return Int64(minutes) * 60
  }
}

extension NextPrinter.Part: ExpressibleByArgument {}
extension BarReader: ExpressibleByArgument {}
