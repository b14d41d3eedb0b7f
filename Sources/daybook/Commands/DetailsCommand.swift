import ArgumentParser
import CalendarModel
import CalendarStore

/// `daybook details`: all that is known of an event.
struct DetailsCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "details",
    abstract: "Print all that is known of an event.",
    discussion: """
      The id is one that `daybook list --json` or `daybook search --json` printed. Without the part \
      after its @, the next occurrence of a series is meant, or its last one. The exit code is 1 \
      when there is no such event.
      """)

  @Argument(help: ArgumentHelp("The event, or one occurrence of a series.", valueName: "id"))
  var id: String

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  var logOptions: LogOptions { sources.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let id = try recordID(id, option: "")
    let calendars = try sources.open(in: surroundings)
    defer { calendars.index.close() }
    let shown = try calendars.asking { try text(of: id, calendars, surroundings) }
    var output = StandardOutput()
    try output.write(shown)
    try output.flush()
  }

  private func text(
    of id: RecordID, _ calendars: OpenCalendars, _ surroundings: Surroundings
  ) throws -> String {
    let answers = calendars.index.answers(zone: surroundings.zone)
    let named = NamedRecords(calendars, answers, now: surroundings.now)
    let found = try named.records(id).sorted(by: Record.isOrderedBefore)
    guard !found.isEmpty else {
      throw CommandFailure.failed(
        "\(id.text): there is no such event in these calendars; daybook list --json prints ids")
    }
    var lookup = EventLookup(calendars, answers)
    let details = EventDetails(answers.collections, zone: surroundings.zone)
    guard json else {
      return try found.map { try details.text($0, &lookup) }.joined(separator: "\n")
    }
    return JSON.list(try found.map { try details.json($0, &lookup) }).description + "\n"
  }
}
