import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import Glibc
import DaybookConfiguration
import EventEntry

/// The command `daybook totals`, which counts events and their hours.
struct TotalsCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "totals",
    abstract: "Print how many events there are and how many hours they take.",
    discussion: """
      An event counts on the day it starts, as on the labels of the history; whole days take no \
      hours. Events that are cancelled or that you have declined do not count, nor do holidays \
      and birthdays. A category includes those below it, with each event once: one with work/api \
      and work/design counts once in work. The last line counts every event once, so it may be \
      less than the sum of the lines above. Two words with a comma make a table: daybook totals \
      --by category,month has a row for each category and a column for each month, with hours \
      (2× for two events without any). Overlapping events are summed; with --union clock time \
      counts once. With --tracked, or is:tracked in a filter, what happened counts instead of what \
      is planned; with --plan both stand beside each other, and ± is what happened less what was \
      planned so far. Words that are not paths give the days and the grouping: daybook totals \
      october by week. Without dates: this month. At most \(TotalsCounter.mostMonths) months \
      with events are counted (\(TotalsCounter.mostMonths / 12) years).

      Exit codes: 0; 1 when nothing was found and --fail-if-empty was given, or calendars have \
      problems and --strict was; 2 when the command line is wrong.
      """)

  private static let defaultGroups = TotalsGroups(rows: .day)

  @Option(
    help: ArgumentHelp(
      "The grouping: day, week, month, year, category or calendar; two with a comma for rows and "
        + "columns.", valueName: "what"))
  var by = Self.defaultGroups

  @Option(
    help: ArgumentHelp("The number of category levels to print; all by default.", valueName: "n")
  )
  var depth: Int?

  @Flag(help: "Count the time of overlapping events once.")
  var union = false

  @Flag(help: "Count what happened instead of what is planned; what runs lasts until now.")
  var tracked = false

  @Flag(help: "Count what happened, beside what was planned until now and is planned in all.")
  var plan = false

  @Option(
    help: ArgumentHelp(
      "Round the times that are shown, each by itself, to multiples of a length such as 15m.",
      valueName: "length"))
  var round: String?

  @Flag(help: "Divide events at midnight; else they count on the day they start.")
  var split = false

  @Option(
    help: ArgumentHelp(
      "Sum up the numbers that notes say in lines such as km: 8.2, too.", valueName: "key"))
  var sum: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var days: DaysOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  func validate() throws {
    // Problems of the words are reported when they are read again.
    let groups = (try? words())?.groups ?? by
    if let sum, !OwnNumberLine.isKey(sum) {
      throw ValidationError("--sum \(sum): must be a word, such as km.")
    }
    if sum != nil, groups.columns != nil {
      throw ValidationError("--sum: has one column; name one word after --by.")
    }
    guard let depth else { return }
    if depth < 1 { throw ValidationError("--depth \(depth): must be 1 or more.") }
    if !groups.contains(.category) {
      throw ValidationError("--depth: only categories have levels; add --by category.")
    }
  }

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let today = surroundings.now.day
    let loaded = LoadedConfiguration.ofUser()
    let dates = CommandDates(today: today, loaded.configuration)
    let words = try words()
    let groups = words.groups ?? by
    let time = try shownTime()
    let named = try NamedDays(words.rest, dates)
    let days = try days.range(
      dates, named, wanted: try filter.typed.days(dates), byDefault: today.month.days)
    let calendars = try OpenCalendars.upToDate(
      try .ofUser(named.paths, loaded), in: surroundings)
    defer { calendars.index.close() }
    let (answers, text, isEmpty) = try calendars.asking {
      let answers = try calendars.answers(filter.typed, in: surroundings)
      let request = TotalsRequest(
        answers: answers, plans: calendars.planAnswers(answers), days: days, groups: groups,
        surroundings: surroundings, time: time)
      var lookup = EventLookup(calendars, answers)
      let table = try self.table(request, &lookup)
      return (answers, table.text, table.isEmpty)
    }
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
    try outcome.end(calendars, answers, isEmpty: isEmpty)
  }

  // MARK: - Private

  /// Returns the words of the command line; throws if both they and `--by` give a grouping.
  private func words() throws(CommandFailure) -> TotalsWords {
    let words = try TotalsWords(sources.paths)
    guard let groups = words.groups, by != Self.defaultGroups, by != groups else { return words }
    throw .usage("by \(groups.argument): --by is already given; leave one out")
  }

  /// The maximum of `--round`.
  private static let mostMinutes = 1_440

  private func shownTime() throws(CommandFailure) -> ShownTime {
    guard let round else { return ShownTime() }
    let length = EntryLength(argument: round)
    guard let minutes = length.map({ $0.days * 1_440 + $0.minutes }),
      (1...Self.mostMinutes).contains(minutes)
    else { throw .usage("--round \(round): write a length such as 15m, at most a day") }
    return ShownTime(step: minutes * 60)
  }

  private func table(
    _ request: TotalsRequest, _ lookup: inout EventLookup
  ) throws -> (text: String, isEmpty: Bool) {
    let (answers, groups) = (request.answers, request.groups)
    let (now, zone) = (request.surroundings.instant, request.surroundings.zone)
    // What leaves out all that is planned asks for what happened.
    let isTracked = tracked || plan || !answers.filter.tracking.acceptsPlanned
    let running = isTracked ? RunningTimes(answers, at: now, in: zone) : nil
    func counter(_ group: TotalsGroup) -> TotalsCounter {
      var counter = TotalsCounter(
        answers: answers, zone: zone, days: request.days, group: group, depth: depth)
      (counter.tracked, counter.isSplit) = (running, split)
      return counter
    }
    var names = TotalsNames(days: request.days, collections: answers.collections)
    (names.isTracked, names.time) = (isTracked, request.time)
    let rows = counter(groups.rows)
    let plan =
      plan ? try PlanSums(beside: rows, request.plans, at: now, isUnion: union) : nil
    let isEmpty = (plan?.count.whole.count ?? 0) == 0
    guard let columns = groups.columns else {
      var count = union || split ? try rows.walk(isUnion: union) : try rows.sums()
      if let plan { count = count.including(plan.count, in: answers.collections) }
      var table = PrintedTotals(count: count, group: groups.rows, names: names, isUnion: union)
      if let sum { table.numbers = try NumberSums(sum, rows, &lookup) }
      table.plan = plan
      return (shown(table.lines, table.json), isEmpty && count.whole == RecordSum())
    }
    var matrix = try TotalsMatrix(rows, by: counter(columns), isUnion: union)
    if let plan { matrix.include(plan, in: answers.collections) }
    var table = TotalsMatrixTable(
      matrix: matrix, rowGroup: groups.rows, columnGroup: columns, names: names, isUnion: union)
    table.plan = plan
    return (shown(table.lines, table.json), isEmpty && matrix.rows.whole == RecordSum())
  }

  private func shown(_ lines: @autoclosure () -> [String], _ object: @autoclosure () -> JSON)
    -> String
  {
    json ? object().description + "\n" : lines().map { $0 + "\n" }.joined()
  }
}

/// What is counted, and how it is shown.
private struct TotalsRequest {
  let answers: IndexAnswers
  /// The answers about plans.
  let plans: IndexAnswers
  let days: ClosedRange<Day>
  let groups: TotalsGroups
  let surroundings: Surroundings
  let time: ShownTime
}

/// The words of `daybook totals`: what to count by, as in `december by week`, and days or paths.
private struct TotalsWords {
  /// Nil if not given.
  private(set) var groups: TotalsGroups?
  private(set) var rest: [String]

  init(_ words: [String]) throws(CommandFailure) {
    rest = words
    guard let place = words.firstIndex(where: { $0.lowercased() == "by" }), access("by", F_OK) != 0
    else { return }
    let name = words.dropFirst(place + 1).first ?? ""
    guard let groups = TotalsGroups(argument: name.lowercased()) else {
      let names = TotalsGroup.allCases.map(\.rawValue)
      throw .usage(
        "by\(name.isEmpty ? "" : " \(name)"): totals have no such rows"
          + nameHint(for: name, among: names))
    }
    self.groups = groups
    rest.removeSubrange(place...place + 1)
  }
}
