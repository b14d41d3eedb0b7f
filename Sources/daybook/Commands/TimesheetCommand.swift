import ArgumentParser
import CalendarModel
import CalendarService
import CalendarStore
import CalendarViews
import DaybookConfiguration
import EventEntry
import Glibc

/// The command `daybook timesheet`, which tells what happened beside what was planned.
struct TimesheetCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "timesheet",
    abstract: "Print what happened beside what was planned, by category and day.",
    discussion: """
      A row has the hours that happened in a category on each day (2× for two moments), their sum, \
      what was planned, by how much they differ from what was planned until now, and how the \
      targets of the category stand. Words that are not paths give the days: daybook timesheet \
      last week. Without dates: this week. Long periods have a column for each week or month; \
      csv and json have one for each day. csv has decimal hours. svg and html are one file to \
      print, A4 across. docs/json.md has the members of json. With --compact the intervals are \
      printed too, --limit of them.

      Exit codes: 0; 1 when nothing was found and --fail-if-empty was given, or calendars have \
      problems and --strict was; 2 when the command line is wrong.
      """)

  @Option(help: ArgumentHelp("table, csv, json, markdown, svg or html.", valueName: "format"))
  var format = TimesheetFormat.table

  @Flag(help: "Print JSON, as --format json does.")
  var json = false

  @Option(help: ArgumentHelp("With --compact: print at most this many intervals.", valueName: "n"))
  var limit: Int?

  @OptionGroup var days: DaysOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var compact: CompactOptions
  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func validate() throws {
    if json, format != .table, format != .json {
      throw ValidationError(
        "--json and --format \(format.rawValue) exclude each other; leave out one.")
    }
    if limit != nil, !compact.isOfTool {
      throw ValidationError("--limit: is for what --compact prints; add it.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let loaded = LoadedConfiguration.ofUser()
    let dates = CommandDates(today: surroundings.now.day, loaded.configuration).lookingBack
    let named = try NamedDays(sources.paths, dates)
    if compact.isOfTool { return try printCompact(named, dates, loaded, surroundings) }
    let format = json ? .json : format
    let question = try question(
      format, dates, named, loaded.configuration, today: surroundings.now.day)
    let calendars = try OpenCalendars.upToDate(
      try .ofUser(named.paths, loaded), in: surroundings)
    defer { calendars.index.close() }
    let (answers, text, isEmpty) = try calendars.asking {
      let answers = try calendars.answers(filter.typed, in: surroundings)
      let index = TimesheetIndex(answers, at: surroundings.instant)
      var reading = TimesheetReading(question)
      reading.read(index)
      guard let sheet = PrintedTimesheet(reading, index) else {
        throw CommandFailure.failed("the index gives no answer; try daybook index --rebuild")
      }
      return (answers, sheet.text(format), sheet.isEmpty)
    }
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
    try outcome.end(calendars, answers, isEmpty: isEmpty)
  }

  // MARK: - Private

  /// Prints the answer of the tool `time`.
  private func printCompact(
    _ named: NamedDays, _ dates: CommandDates, _ loaded: LoadedConfiguration,
    _ surroundings: Surroundings
  ) throws {
    try compact.refuse([("--json", json), ("--format", format != .table)] + filter.notOfTools)
    var call = ToolCommand(.time, named.paths, loaded, surroundings)
    let (from, to) = try days.toolDays(dates, named)
    call.add("from", from)
    call.add("to", to)
    call.add(filter)
    call.add("limit", limit)
    call.add("after", compact.after)
    try call.run()
  }

  private func question(
    _ format: TimesheetFormat, _ dates: CommandDates, _ named: NamedDays,
    _ configuration: Configuration, today: Day
  ) throws -> TimesheetQuestion {
    let firstWeekday = configuration.firstWeekday ?? configuration.locality.firstWeekday
    let monday = today.startOfWeek(firstWeekday: firstWeekday)
    let days = try days.range(
      dates, named, wanted: try filter.typed.days(dates), byDefault: monday...monday + 6)
    guard days.count <= TimesheetQuestion.mostDays else {
      throw CommandFailure.usage(
        "a timesheet has at most \(TimesheetQuestion.mostDays) days (ten years)")
    }
    return TimesheetQuestion(
      days, by: format.isData ? .day : nil, today: today, firstWeekday: firstWeekday,
      workDays: configuration.interface.workTime.days, types: configuration.tracking.categories)
  }
}

extension TimesheetFormat: ExpressibleByArgument {}
