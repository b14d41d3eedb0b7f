import ArgumentParser
import CalendarModel

/// The days that a command is about.
struct DaysOptions: ParsableArguments {
  /// More days than years have that dates can be written in.
  private static let mostDays = 100_000_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The first day, such as 2026-03-09, monday or -2w.",
      valueName: "date"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last day, which counts too.", valueName: "date"))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many days, instead of --to.", valueName: "n"))
  var days: Int?

  func validate() throws {
    if let days, !(1...Self.mostDays).contains(days) {
      throw ValidationError("--days \(days): must be from 1 to \(Self.mostDays).")
    }
    if days != nil, to != nil {
      throw ValidationError("--to and --days exclude each other; leave out one.")
    }
  }

  /// Whether any day was named.
  var isGiven: Bool { from != nil || to != nil || days != nil }

  /// The days from the first to the last, both counted; as many as `usual` where only the first is
  /// named.
  func range(today: Day, usual: ClosedRange<Day>) throws(CommandFailure) -> ClosedRange<Day> {
    var first = usual.lowerBound
    if let from { first = try day(from, option: "--from", today: today) }
    var last = first + ((days ?? usual.count) - 1)
    if let to { last = try day(to, option: "--to", today: today) }
    guard first <= last else {
      throw .usage(
        "--from \(first.iso8601Text) is after --to \(last.iso8601Text); exchange the two")
    }
    return first...last
  }
}
