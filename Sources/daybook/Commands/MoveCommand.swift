import ArgumentParser
import CalendarModel
import CalendarStore

/// `daybook move`: events that go into another collection, or to other days.
struct MoveCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move events into another collection, or to other days.",
    discussion: """
      Ids are those of daybook edit. All are moved, or none; daybook undo moves them back. In another \
      collection an event has another id, which is printed with --json.

      Exit codes: 0; 1 when there is no such event or it cannot be moved; 2 when the command line is \
      wrong; 3 when an event was changed elsewhere meanwhile.
      """)

  /// More days than years have that can be written.
  private static let mostDays = 4_000_000

  @Argument(help: ArgumentHelp("The events, or occurrences of series.", valueName: "id"))
  var ids: [String]

  @Option(
    help: ArgumentHelp("The collection they go to, by name or path.", valueName: "collection"))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many days later they are to be, such as 1, -2 or 1w.", valueName: "days"))
  var by: String?

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func validate() throws {
    guard (to == nil) != (by == nil) else {
      throw ValidationError("say where with --to or how far with --by, one of them.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let ids = try ids.map { try recordID($0, option: "") }
    let days = try by.map(Self.days)
    try options.withDesk(log) { desk in
      let change = try days.map { .shift(days: $0) } ?? self.change(desk)
      try desk.change(ids, scope) { _ in change }.print(isJSON: options.json)
    }
  }

  // MARK: - Private

  private func change(_ desk: ChangeDesk) throws(CommandFailure) -> EventChange {
    let choice = CollectionChoice(collections: try desk.collections())
    let collection = try choice.named(to ?? "", option: "--to")
    if let refusal = collection.refusalOfNewEvents { throw .failed(refusal.advisedMessage) }
    return .move(to: collection)
  }

  /// Reads `3`, `-2`, `3d` and `1w`.
  private static func days(_ text: String) throws(CommandFailure) -> Int {
    let (number, unit) =
      switch text.last {
      case "d": (text.dropLast(), 1)
      case "w": (text.dropLast(), 7)
      default: (text[...], 1)
      }
    guard let count = Int(number), abs(count) <= mostDays, count != 0 else {
      throw .usage("--by \(text): is no number of days; write it as 1, -2 or 1w")
    }
    return count * unit
  }
}
