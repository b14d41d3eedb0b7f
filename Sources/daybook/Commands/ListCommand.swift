import ArgumentParser
import CalendarModel
import CalendarStore

/// `daybook list`: the occurrences of some days.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print every occurrence that touches some days, in order.",
    discussion: """
      One line for each: the day and time it starts, how long it lasts, its calendar, title and \
      place. With --json one array of objects; times are local, with the offset appended for events \
      in a time zone, and the `end` of whole days is their last day. docs/json.md lists the members. \
      When calendars have problems, a line on standard error says so.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The first day; today when left out.", valueName: "date"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The last day, which is listed too; six days after the first when left out.",
      valueName: "date"))
  var to: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var sources: SourceOptions

  func run() throws {
    let surroundings = try clock.surroundings()
    let days = try days(today: surroundings.now.day)
    let calendars = try sources.open(in: surroundings)
    defer { calendars.index.close() }
    let store = calendars.index.answers(zone: surroundings.zone)
    let readProblems = ReadProblems(of: store)
    var output = StandardOutput()
    if json {
      try printObjects(of: days, in: store, zone: surroundings.zone, to: &output)
    } else {
      try printLines(of: days, in: store, to: &output)
    }
    try output.flush()
    readProblems.note(with: store)
  }

  private func days(today: Day) throws -> ClosedRange<Day> {
    let first = try from.map { try day($0, option: "--from", today: today) } ?? today
    let last = try to.map { try day($0, option: "--to", today: today) } ?? first + 6
    guard first <= last else {
      throw CommandFailure.usage(
        "--from \(first.iso8601Text) is after --to \(last.iso8601Text); exchange the two")
    }
    return first...last
  }

  private func printLines(
    of days: ClosedRange<Day>, in store: IndexAnswers, to output: inout StandardOutput
  ) throws {
    let line = RecordLine(collections: store.collections)
    try store.forEachRecord(touching: days) { try output.write(line.text($0)) }
  }

  private func printObjects(
    of days: ClosedRange<Day>, in store: IndexAnswers, zone: Zone,
    to output: inout StandardOutput
  ) throws {
    let object = RecordObject(store, zone: zone)
    var separator = "[\n  "
    try store.forEachRecord(touching: days) {
      try output.write(separator + object.json($0).description)
      separator = ",\n  "
    }
    try output.write(separator.hasPrefix("[") ? "[]\n" : "\n]\n")
  }
}
