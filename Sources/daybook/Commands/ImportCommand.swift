import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarTransfer
import DaybookConfiguration
import ICalendar

/// The command `daybook import`, which reads events from files of other programs.
struct ImportCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import the events, tasks and tracked time of files into a calendar.",
    discussion: """
      A file is iCalendar text (.ics), values with separators whose first row names the columns \
      (CSV), the apts or todo file of calcurse, a todo.txt file, what task export of Taskwarrior \
      prints, or what Timewarrior, Watson, Toggl, timeclock or tock have tracked; - reads standard \
      input. An event or task with an existing UID is updated, so that importing again duplicates \
      nothing; an older one is skipped. One with a UID of another calendar is added and reported. \
      What was tracked goes to the calendar of what happened, unless --into names another one. The import is one step for daybook undo. \
      Unreadable events do not stop others; they are listed at the end. docs/transfer.md has the \
      columns.

      Exit codes: 0 when everything was imported; 1 when something was not, or nothing could be \
      written; 2 when the command line or a path in it is wrong; 3 when a file was changed \
      elsewhere meanwhile, so that nothing was written.
      """)

  @Argument(help: ArgumentHelp("The files to import.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The calendar, by its name or path; what was tracked needs none.", valueName: "calendar"),
    completion: .calendars(of: .option))
  var into: String?

  @Option(
    help: ArgumentHelp(
      """
      The format of the files: ics, csv, calcurse, todotxt, taskwarrior, timewarrior, watson, toggl, \
      timeclock or tock.
      """, valueName: "format"))
  var format: TransferFormat?

  @Option(
    help: ArgumentHelp(
      """
      The zone of times that say none, such as Europe/Berlin; else they are the same wall clock \
      everywhere, and of what was tracked your own.
      """, valueName: "zone"),
    completion: .zones)
  var zone: String?

  @Option(
    help: ArgumentHelp(
      "The order of 3/9/2026 in CSV: dmy or mdy; needed if the file does not show it.",
      valueName: "order"))
  var dates: DateOrder?

  @Flag(help: "Take what has no end yet as a timer that runs; otherwise it is left out.")
  var open = false

  @Flag(help: "Only list what would be done; nothing is written.")
  var dryRun = false

  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try options.clock.surroundings(log)
    var reading = TransferOptions(zones: surroundings.zones, dates: dates)
    reading.zone = try defaultZone(surroundings)
    (reading.ownZone, reading.takesOpen) = (surroundings.zone, open)
    let sources = try ImportFile.sources(files, format, reading)
    let calendars = try options.calendars.sources()
    let changer = try EventChanger(calendars, surroundings, isUpToDate: true)
    defer { changer.close() }
    let collections = changer.source.collections
    let tracker = Tracker(changer, calendars.configuration.tracking)
    let collection = try collection(for: sources, among: collections, tracker)
    if !dryRun, let refusal = collection.refusalOfNewItems {
      throw CommandFailure.failed(refusal.advisedMessage)
    }
    try runImport(of: sources, into: collection, among: collections, changer)
  }

  // MARK: - Private

  /// The calendar that is named, or otherwise that of what happened.
  private func collection(
    for sources: [ImportSource], among collections: [CollectionInfo], _ tracker: Tracker
  ) throws(CommandFailure) -> CollectionInfo {
    if let into {
      return try CollectionChoice(collections: collections).named(into, option: "--into")
    }
    guard sources.allSatisfy(\.isTracked) else {
      throw .usage("--into is missing; name the calendar to import into")
    }
    return try tracker.target(nil, collections, isMade: !dryRun)
  }

  private func runImport(
    of sources: [ImportSource], into collection: CollectionInfo,
    among collections: [CollectionInfo], _ changer: EventChanger
  ) throws {
    let (editor, now) = (changer.editor, changer.now)
    let line = SharedProgress()
    defer { line.end() }
    let (plan, outcome): (ImportPlan, ChangeOutcome?)
    do throws(ChangeError) {
      plan = try editor.importPlan(
        of: sources, into: collection, among: collections, at: now
      ) {
        line.show("comparing events", $0, of: $1)
      }
      outcome =
        dryRun
        ? nil : try editor.perform(plan, at: now) { line.show("writing files", $0, of: $1) }
    } catch {
      line.end()
      guard case .writing(.conflict) = error else {
        throw CommandFailure.failed(error.advisedMessage)
      }
      throw CommandFailure(message: error.message + "; import again", exitCode: 3)
    }
    line.end()
    // What happened is written in UTC.
    let zone = sources.allSatisfy(\.isTracked) ? changer.zone : nil
    try printResult(plan, collection, outcome, zone)
  }

  private func printResult(
    _ plan: ImportPlan, _ collection: CollectionInfo, _ outcome: ChangeOutcome?, _ zone: Zone?
  ) throws {
    let report = ImportReport(
      plan: plan, collection: collection, isDryRun: dryRun, zone: zone)
    var output = StandardOutput()
    if options.json {
      try report.writeJSON(&output, step: outcome?.step)
    } else {
      try report.writeText(&output)
    }
    try output.flush()
    report.printRemarks()
    for problem in outcome?.problems ?? [] { writeToStandardError(problem.description) }
    if report.hasFailures { throw ExitCode(1) }
  }

  private func defaultZone(_ surroundings: Surroundings) throws(CommandFailure) -> Zone? {
    guard let zone else { return nil }
    if let found = surroundings.zones.zone(named: zone) { return found }
    let nearest = ZoneNames(surroundings.zones).nearest(to: zone)
    throw .usage("--zone \(zone): there is no such time zone" + zoneHint(nearest))
  }
}

extension TransferFormat: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}

/// A progress line that can be shared with a closure of another layer.
private final class SharedProgress: @unchecked Sendable {
  // It is used only on the thread of the command.
  private var line = ProgressLine()

  func show(_ words: String, _ done: Int, of total: Int) { line.show(words, done, of: total) }

  func end() { line.end() }
}
