import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarViews
import CalendarWords
import EventEntry
import DaybookConfiguration

/// The command `daybook free`, which prints the gaps between events.
struct FreeCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "free",
    abstract: "Print the free times of some days.",
    discussion: """
      Such as daybook free 45m, daybook free 1h30m next week, daybook free 1h thursday \
      afternoon, daybook free tomorrow 9-12 or daybook free 90 --between 13-18. Only gaps of at \
      least this length are printed, by default that of a new event, within the work hours and \
      the work days of the configuration; named days off are included. Holidays have none. \
      Events that are cancelled, leave their time free, or that you have declined (addresses in \
      the configuration) do not count; all-day events count if marked as busy. Without dates: \
      today, from now on, and the six days after it. With --zone times are in that zone; days \
      and hours are still yours.

      With --with only times that suit others, too: the servers of your accounts are asked for \
      their busy times, as far as they give them. Who could not be asked is named, and the exit \
      code is 1 then; --busy prints their busy times.

      One line for each: day, times, length. With --json one array of objects, see docs/json.md; \
      with --text one line for each day, to be pasted into a mail.

      Exit codes: 0; 1 when nothing is free and --fail-if-empty was given, or calendars have \
      problems and --strict was, or someone's time is not known; 2 when the command line is wrong.
      """)

  @Argument(
    help: ArgumentHelp(
      "The shortest length, such as 45m, 1h30m or 90, in minutes.", valueName: "length"))
  var length: String?

  @Option(
    help: ArgumentHelp(
      "The hours, such as 9-17 or 8:30-17:15; your work hours by default.", valueName: "hours"))
  var between: String?

  @Option(
    help: ArgumentHelp(
      "The days of the week, such as mon-fri or mon,wed; your work days by default.",
      valueName: "weekdays"))
  var daysOfWeek: String?

  @Option(
    help: ArgumentHelp(
      "The mail address of someone who is to have time as well, or a name that contacts or "
        + "other events have; repeatable.", valueName: "address"))
  var with: [String] = []

  @Flag(help: "Print the busy times of those named by --with.")
  var busy = false

  @Option(
    help: ArgumentHelp(
      "Print the times in this zone, such as America/New_York.", valueName: "zone"),
    completion: .zones)
  var zone: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print a line for each day, to be pasted into a mail.")
  var text = false

  @Option(help: ArgumentHelp("Print at most this many.", valueName: "n"))
  var limit: Int?

  @OptionGroup var compact: CompactOptions
  @OptionGroup var days: DaysOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  func validate() throws {
    if json, text {
      throw ValidationError("--json and --text exclude each other; leave out one.")
    }
    if busy, with.isEmpty {
      throw ValidationError("--busy: say whose with --with; your own events are in daybook list.")
    }
    if busy, text { throw ValidationError("--busy, --text: exclude each other; leave out one.") }
    if let limit, limit < 1 { throw ValidationError("--limit \(limit): must be 1 or more.") }
  }

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let today = surroundings.now.day
    let loaded = LoadedConfiguration.ofUser()
    // Without a length, the first word is one about days, or a path.
    var words = FreeWords((length.map { [$0] } ?? []) + sources.paths)
    let dates = CommandDates(today: today, loaded.configuration)
    // Days of another weekday than they say are none: `thursday 12-15`.
    words.takeHours { ((try? dates.period(orPath: $0)) ?? nil) != nil }
    let options = FreeTimeOptions(between: between, daysOfWeek: daysOfWeek, words: words)
    let named = try NamedDays(words.rest, dates, hasFilters: false)
    try words.refuseUnread(named)
    let settings = loaded.configuration.interface
    if compact.isOfTool {
      return try printCompact(words, named, dates, loaded, surroundings)
    }
    let days = try options.bounded(
      try self.days.range(
        dates, named, wanted: try filter.typed.days(dates), byDefault: today...today + 6))
    let areGiven = self.days.isGiven || named.said != nil
    let free = try options.freeTime(
      on: areGiven ? days : nil, settings.workTime, length: settings.defaults.length)
    let question = AvailabilityQuestion(with)
    if busy, let question, !question.hasNames {
      return try print(question.answer(on: days, in: surroundings), options, in: surroundings)
    }
    let calendars = try OpenCalendars.upToDate(
      try .ofUser(named.paths, loaded), in: surroundings)
    defer { calendars.index.close() }
    let others = try question.map {
      try OthersTimes(
        $0.answer(on: days, in: surroundings, calendars: calendars), in: surroundings.zone)
    }
    if busy, let others {
      return try print(others.availability, options, in: surroundings)
    }
    let shown = try zone.map { (name) throws(CommandFailure) in
      try options.zone(name, among: calendars.zoneNames)
    }
    let (answers, gaps) = try calendars.asking {
      let answers = try calendars.answers(filter.typed, in: surroundings)
      return (answers, answers.gaps(free, on: days, with: others, in: surroundings))
    }
    let shownGaps = Array(gaps.prefix(limit ?? .max))
    let list = FreeTimeList(
      gaps: shownGaps, zone: shown ?? surroundings.zone, isZoneSaid: shown != nil,
      words: loaded.configuration.locality.wordsOfSentences)
    var output = StandardOutput()
    try output.write(json ? list.json : text ? list.sentences : list.lines)
    try output.flush()
    tellOfRest(RecordsLeft(count: gaps.count - shownGaps.count, isMore: false))
    if gaps.isEmpty, !json { writeToStandardError(options.nothingFound(free, on: days)) }
    try others.map { try end($0.availability) }
    try outcome.end(calendars, answers, isEmpty: gaps.isEmpty)
  }

  /// Prints the busy times of others.
  private func print(
    _ availability: Availability, _ options: FreeTimeOptions, in surroundings: Surroundings
  ) throws {
    let zone =
      try zone.map { (name) throws(CommandFailure) in
        try options.zone(name, among: ZoneNames(surroundings.zones))
      } ?? surroundings.zone
    let list = BusyTimeList(availability: availability, zone: zone)
    try StandardOutput.report(isJSON: json, list.json, list.lines)
    try end(availability)
  }

  /// Names those whose times are not known, and ends with 1 if there are any.
  private func end(_ availability: Availability) throws {
    for person in availability.unknown {
      let reason = person.obstacle.map(Words.commands.text) ?? ""
      writeToStandardError("\(person.address): not known when there is time: \(reason)")
    }
    if !availability.unknown.isEmpty { throw CommandFailure.told(exitCode: 1) }
  }

  /// Prints the answer of the tool `free`.
  private func printCompact(
    _ words: FreeWords, _ named: NamedDays, _ dates: CommandDates, _ loaded: LoadedConfiguration,
    _ surroundings: Surroundings
  ) throws {
    try compact.refuse([
      ("--json", json), ("--text", text), ("--calendar", !filter.collection.isEmpty),
      ("--category", !filter.category.isEmpty), ("--search", filter.search != nil),
      ("--filter", filter.terms != nil), ("--with", !with.isEmpty),
    ])
    let work = loaded.configuration.interface.workTime.hours
    let hours = words.part?.part.hours(within: work) ?? words.hours?.hours.range(within: work)
    var call = ToolCommand(.free, named.paths, loaded, surroundings)
    call.add("length", words.length)
    let (from, to) = try days.toolDays(dates, named)
    call.add("from", from)
    call.add("to", to)
    call.add("between", between ?? hours.map(WorkTime.text))
    call.add("daysOfWeek", daysOfWeek)
    call.add("zone", zone)
    call.add("limit", limit)
    call.add("after", compact.after)
    try call.run()
  }
}
