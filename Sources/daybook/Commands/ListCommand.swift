import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import Glibc
import DaybookConfiguration

/// The command `daybook list`, which prints the occurrences on some days.
struct ListCommand: LoggedCommand {
  static let name = "list"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Print every occurrence that touches some days, in order.",
    discussion: """
      On a terminal each day has a heading, and below it a line for each event: its time, the \
      sign of its calendar if there are several, its title in that calendar’s colour, its place, \
      and the id that other commands take. In a file or a pipe one line for each: the day and \
      time it starts, how long it lasts, its calendar, title and place. An event of several days \
      is listed under each of them, after the first as “day 3 of 5”. With --json one array of \
      objects, one for each event; times are local and have their offset, and the `end` of whole \
      days is their last day. docs/json.md lists the members. \(RecordOptions.formatHelp) Words \
      that are not paths give the days: daybook list next week. Without dates: today and the six \
      days after it. daybook list now prints the present events, including all-day ones.

      When calendars have problems, standard error has a line about them. Exit codes: 0; 1 when \
      nothing was found and --fail-if-empty was given, or calendars have problems and --strict \
      was; 2 when the command line is wrong.
      """)

  @OptionGroup var days: DaysOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var records: RecordOptions

  @Option(
    help: ArgumentHelp(
      "Only the event or the occurrence with this id, or its beginning; may be repeated.",
      valueName: "id"),
    completion: .ids(of: .words))
  var id: [String] = []

  @Flag(help: "Also open tasks that are due on the days, as with --filter is:task.")
  var tasks = false

  @Flag(help: "Only events that start after now.")
  var notStarted = false

  @OptionGroup var compact: CompactOptions
  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  func validate() throws {
    if !id.isEmpty, filter.typed.isGiven {
      throw ValidationError(
        "--id names the event already; leave out --calendar, --category and --search.")
    }
  }

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let today = surroundings.now.day
    let loaded = LoadedConfiguration.ofUser()
    let dates = CommandDates(today: today, loaded.configuration)
    let isNow = sources.paths.contains("now") && access("now", F_OK) != 0
    let named = try NamedDays(sources.paths.filter { !isNow || $0 != "now" }, dates)
    if compact.isOfTool {
      return try printCompact(named, dates, loaded, surroundings, isNow: isNow)
    }
    if isNow, self.days.isGiven || named.said != nil || notStarted {
      throw CommandFailure.usage("now: says when already; leave out the days and --not-started")
    }
    let days =
      isNow
      ? today...today
      : try days.range(
        dates, named, wanted: try filter.typed.days(dates), byDefault: today...today + 6)
    let ids = try id.map { try typedID($0, option: "--id ") }
    let form = try records.form(ListLook.ofOutput(loaded.configuration, surroundings, .days))
    let calendars = try OpenCalendars.upToDate(
      try .ofUser(named.paths, loaded), in: surroundings)
    defer { calendars.index.close() }
    let list = RecordList(
      days, ids: ids, areDaysGiven: self.days.isGiven || named.said != nil, filter: filter.typed,
      showsTasks: tasks, limit: records.limit
    ) { record in
      isNow
        ? record.occurrence.isOn(surroundings.now, in: surroundings.zone)
        : !notStarted || record.occurrence.start > surroundings.now
    }
    let (answers, count, left) = try list.print(form, calendars, surroundings)
    tellOfRest(left)
    try outcome.end(calendars, answers, isEmpty: count == 0)
  }

  /// Prints the answer of the tool `agenda`.
  private func printCompact(
    _ named: NamedDays, _ dates: CommandDates, _ loaded: LoadedConfiguration,
    _ surroundings: Surroundings, isNow: Bool
  ) throws {
    try compact.refuse(
      [
        ("now", isNow), ("--id", !id.isEmpty), ("--tasks", tasks), ("--not-started", notStarted),
        ("--json", records.json), ("--format", records.format != nil),
      ] + filter.notOfTools)
    var call = ToolCommand(.agenda, named.paths, loaded, surroundings)
    let (from, to) = try days.toolDays(dates, named)
    call.add("from", from)
    call.add("to", to)
    call.add(filter)
    call.add("limit", records.limit)
    call.add("after", compact.after)
    try call.run()
  }
}

extension Occurrence {
  /// Returns whether it has begun and has not ended.
  fileprivate func isOn(_ now: LocalTime, in zone: Zone) -> Bool {
    if let moments {
      let moment = zone.instant(of: now)
      return moments.start <= moment && moment < moments.end
    }
    return start <= now && now < end
  }
}
