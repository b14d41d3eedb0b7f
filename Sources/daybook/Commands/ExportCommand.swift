import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import Glibc
import DaybookConfiguration

/// The command `daybook export`, which writes events for other programs.
struct ExportCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print events for other programs.",
    discussion: """
      As iCalendar text (ics), prints whole events and tasks byte for byte, each series once with \
      its exceptions and its time zones: all of them, or the events that touch the days. As csv, \
      json or markdown, prints every occurrence of the days, which are required because series \
      have no end; words that are not paths give them, as in daybook export --format csv october. \
      docs/transfer.md has the columns of csv, docs/json.md the members of json.

      Exit codes: 0; 1 when something could not be read or written, when nothing was found and \
      --fail-if-empty was given, or calendars have problems and --strict was; 2 when the command \
      line or a path in it is wrong.
      """)

  @Option(help: ArgumentHelp("ics, csv, json or markdown.", valueName: "format"))
  var format: ExportFormat

  @OptionGroup var days: DaysOptions
  @OptionGroup var filter: FilterOptions

  @Option(
    help: ArgumentHelp(
      "Write this file, completely or not at all; standard output by default.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var outcome: OutcomeOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let loaded = LoadedConfiguration.ofUser()
    let dates = CommandDates(today: surroundings.now.day, loaded.configuration)
    let named = try NamedDays(sources.paths, dates)
    let wanted = try filter.typed.days(dates)
    try refuseEndlessDays(named, wanted)
    let range = try days.openRange(dates, named, wanted: wanted)
    let calendars = try OpenCalendars.upToDate(
      try .ofUser(named.paths, loaded), in: surroundings)
    defer { calendars.index.close() }
    // Report an unknown name before a file is begun.
    _ = try calendars.answers(filter.typed, in: surroundings)
    try output.map { try OutputFile.refuse($0, among: calendars) }
    let file = try output.map { path throws(CommandFailure) in try OutputFile(path: path) }
    let (answers, count) =
      format.isOfEvents
      ? try exportEvents(
        of: calendars, days.isGiven || named.said != nil ? range : nil, surroundings, file)
      : try exportRecords(of: calendars, range, surroundings, file)
    try file?.finish()
    try outcome.end(calendars, answers, isEmpty: count == 0)
  }

  // MARK: - Private

  private var isTerminal: Bool { output == nil && isatty(STDOUT_FILENO) == 1 }

  private func opened(_ file: OutputFile?, _ calendars: OpenCalendars) -> StandardOutput {
    let check = calendars.checkIndex
    guard let file else { return StandardOutput(check: check) }
    return StandardOutput(file.descriptor, named: output ?? "", check: check)
  }

  private func exportEvents(
    of calendars: OpenCalendars, _ days: ClosedRange<Day>?, _ surroundings: Surroundings,
    _ file: OutputFile?
  ) throws -> (IndexAnswers, Int) {
    let answers = calendars.index.answers(zone: surroundings.zone)
    let filter = try filter.typed.filter(answers.collections, now: surroundings.now) {
      calendars.categories
    }
    var output = opened(file, calendars)
    let result = try calendars.index.exportCalendar(
      touching: days, filter: filter, zone: surroundings.zone
    ) { bytes in
      if isTerminal {
        try output.write(displayableText(String(decoding: bytes, as: UTF8.self)))
      } else {
        try output.write(bytes)
      }
    }
    try output.flush()
    for problem in result.problems.map(calendars.shown) {
      writeToStandardError("\(problem)")
    }
    if !result.problems.isEmpty { throw ExitCode(1) }
    return (answers, result.count)
  }

  private func exportRecords(
    of calendars: OpenCalendars, _ days: ClosedRange<Day>, _ surroundings: Surroundings,
    _ file: OutputFile?
  ) throws -> (IndexAnswers, Int) {
    var hasWritten = false
    return try calendars.asking(again: { reason in
      // Output that has been written cannot be taken back.
      if hasWritten, let reason { throw CommandFailure.incompleteness(reason) }
      let answers = try calendars.answers(filter.typed, in: surroundings)
      var records = ExportRecords(
        format, to: opened(file, calendars), for: isTerminal ? .terminal : .program, calendars,
        answers,
        zone: surroundings.zone, now: surroundings.instant)
      defer { hasWritten = records.hasWritten }
      try records.begin()
      answers.prepare(days, limit: .max)
      try answers.forEachRecord(touching: days) { try records.write($0) }
      try records.end()
      return (answers, records.count)
    })
  }

  private func refuseEndlessDays(
    _ named: NamedDays, _ wanted: [ClosedRange<Day>]
  ) throws(CommandFailure) {
    guard !format.isOfEvents, !days.areBounded(named, wanted: wanted) else { return }
    throw .usage(
      "--format \(format.rawValue): series have no end; say the days with --from and --to, as in "
        + "october, or how many from today with --days")
  }
}
