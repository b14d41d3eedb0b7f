import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import DaybookConfiguration
import DaybookTerminal
import EventEntry
import Glibc

/// The command `daybook search`, which finds events by their text.
struct SearchCommand: LoggedCommand {
  private static let defaultLimit = 20
  /// The number of events beyond the limit that are counted.
  private static let mostCounted = 100

  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Print the events and tasks that match a text, the best first.",
    discussion: """
      Every word of the text begins a word of the event's title, place, notes, categories or \
      people, ignoring case and accents; words between straight quotes are a phrase. Matches in \
      titles come first; equally good ones are ordered by distance from now. A series is printed \
      once, with its next occurrence, or the last one if it has ended. Tasks follow the events, \
      open ones first. At most \(defaultLimit) are printed without --limit. \(RecordOptions.formatHelp)

      Exit codes: 0; 1 when nothing was found and --fail-if-empty was given, or calendars have \
      problems and --strict was; 2 when the command line is wrong.
      """)

  @Argument(help: ArgumentHelp("The words to search.", valueName: "text"))
  var text: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Only events that pass the terms of a filter, as after f in the interface: #work, =home, \
      from:monday, !lunch.
      """, valueName: "terms"))
  var filter: String?

  @OptionGroup var records: RecordOptions
  @OptionGroup var compact: CompactOptions
  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    if compact.isOfTool { return try printCompact(surroundings) }
    let text = try searchText(text, option: "")
    let dates = CommandDates.ofUser(today: surroundings.now.day).ofFilters
    if let remark = termRemark(on: text, dates, option: Self.configuration.commandName ?? "") {
      writeToStandardError(remark)
    }
    let form = try records.form(
      ListLook.ofOutput(LoadedConfiguration.ofUser().configuration, surroundings, .relevance))
    let limit = records.limit ?? Self.defaultLimit
    let calendars = try sources.open(in: surroundings)
    defer { calendars.index.close() }
    let (answers, found) = try calendars.asking {
      let answers = try calendars.answers(filter, in: surroundings)
      let most = limit.addingReportingOverflow(Self.mostCounted + 1)
      let wanted = most.overflow ? limit : most.partialValue
      let events = try calendars.index.search(
        text, limit: wanted, now: surroundings.now, answers: answers)
      let tasks = answers.records(ofTodosMatching: text, limit: wanted - events.count)
      return (answers, events + tasks)
    }
    var printer = RecordPrinter(
      form, limit: limit, calendars, answers, zone: surroundings.zone,
      now: surroundings.instant)
    for record in found.prefix(limit) { try printer.print(record) }
    try printer.end()
    let left = max(0, found.count - limit)
    tellOfRest(RecordsLeft(count: min(left, Self.mostCounted), isMore: left > Self.mostCounted))
    try outcome.end(calendars, answers, isEmpty: found.isEmpty)
  }

  /// Prints the answer of the tool `search`.
  private func printCompact(_ surroundings: Surroundings) throws {
    try compact.refuse([
      ("--filter", filter != nil), ("--json", records.json), ("--format", records.format != nil),
    ])
    var call = ToolCommand(.search, sources.paths, .ofUser(), surroundings)
    call.add("words", text)
    call.add("limit", records.limit)
    call.add("after", compact.after)
    try call.run()
  }
}

/// The command `daybook details`, which prints everything known about an event.
struct DetailsCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "details",
    abstract: "Print all details of an event or a task.",
    discussion: """
      The id is printed by `daybook list` and `daybook search --json`; a unique beginning is \
      enough. Without the part after its @, it means the next occurrence of a series, or the \
      last one. With --search it is the only event with some words: daybook details --search \
      dentist. The exit code is 1 when there is no such event, and 2 when several ids have this \
      beginning or several events have the words: they are listed.
      """)

  @Argument(
    help: ArgumentHelp("The event, or one occurrence of a series.", valueName: "id"),
    completion: .ids(of: .words))
  var id: String?

  @OptionGroup var searching: SearchTargetOptions

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print what agents get: JSON on one line, of up to five ids.")
  var compact = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  /// With words in place of the id, what would be the id is the first path.
  private var isSearch: Bool { searching.search != nil }

  func validate() throws { try searching.validate(with: isSearch ? [] : id.map { [$0] } ?? []) }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    if compact || AgentEnvironment.client != nil { return try printCompact(surroundings) }
    let target = try searching.target(isSearch ? [] : id.map { [$0] } ?? [])
    var sources = sources
    if isSearch, let id { sources.paths.insert(id, at: 0) }
    let calendars = try sources.open(in: surroundings)
    defer { calendars.index.close() }
    let shown = try calendars.asking { try text(of: target, calendars, surroundings) }
    var output = StandardOutput()
    try output.write(shown)
    try output.flush()
  }

  /// Prints the answer of the tool `details`.
  private func printCompact(_ surroundings: Surroundings) throws {
    guard !isSearch, !json else {
      throw CommandFailure.usage(
        "--compact prints what agents get; leave out \(json ? "--json" : "--search")")
    }
    let more = sources.paths.prefix { TypedID($0) != nil && access($0, F_OK) != 0 }
    let paths = Array(sources.paths.dropFirst(more.count))
    var call = ToolCommand(.details, paths, .ofUser(), surroundings)
    call.add("ids", (id.map { [$0] } ?? []) + more)
    try call.run()
  }

  private func text(
    of target: ChangeTarget, _ calendars: OpenCalendars, _ surroundings: Surroundings
  ) throws -> String {
    let answers = calendars.index.answers(zone: surroundings.zone)
    let found = try records(
      of: target, NamedRecords(calendars, answers, now: surroundings.now)
    ).map { $0.isTask ? $0 : answers.withCopies($0) }
    var lookup = EventLookup(calendars, answers, now: surroundings.instant)
    let zone = surroundings.zone
    var events = EventDetails(answers.collections, zone: zone)
    let guests = GuestNotes(calendars, surroundings)
    let tasks = PrintedTodo(zone: zone, now: surroundings.instant)
    guard json else {
      let text = try found.map { record in
        if record.isTask { return try tasks.text(record, &lookup) }
        events.invitation = guests.note(on: lookup.event(of: record))
        return try events.text(record, &lookup)
      }.joined(separator: "\n")
      return OutputLook()?.showsLinks == true ? WebLink.linked(text) : text
    }
    let objects = try found.map { record in
      if record.isTask { return try tasks.json(record, &lookup) }
      events.invitation = guests.note(on: lookup.event(of: record))
      return try events.json(record, &lookup)
    }
    return JSON.list(objects).description + "\n"
  }

  private func records(of target: ChangeTarget, _ named: NamedRecords) throws -> [Record] {
    switch target {
    case .words(let text): return [try named.record(withWords: text)]
    case .wordsOfTask(let text, let isOpen):
      return [try named.record(withWords: text, ofOpenTasks: isOpen)]
    case .ids(let ids): return try ids.flatMap { try named.records($0) }
    case .typed(let typed):
      return try typed.flatMap { typed in
        guard let id = try named.id(typed),
          case let found = try named.records(id).sorted(by: Record.isOrderedBefore), !found.isEmpty
        else { throw CommandFailure.noEvent(typed.text) }
        return found
      }
    }
  }
}
