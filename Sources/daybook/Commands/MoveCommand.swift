import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import EventEntry

/// The command `daybook move`, which moves events or tasks to another collection or to other days.
struct MoveCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move events or tasks into another calendar, or to other days.",
    discussion: """
      Ids are those of daybook edit. All are moved, or none; daybook undo moves them back. In \
      another calendar an event has another id, which is printed with the event.

      Exit codes: 0; 1 when there is no such event or it cannot be moved; 2 when the command line is \
      wrong; 3 when an event was changed elsewhere meanwhile.
      """)

  @Argument(
    help: ArgumentHelp("The events, or occurrences of series.", valueName: "id"),
    completion: .ids(of: .option))
  var ids: [String] = []

  @OptionGroup var searching: SearchTargetOptions

  @Option(
    help: ArgumentHelp("The target calendar, by name or path.", valueName: "calendar"),
    completion: .calendars(of: .option))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The shift to a later time: days, such as 1, -2, 1w or '2 days', or 90m, -2h, 1h30m.",
      valueName: "length"))
  var by: String?

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var plan: ProposeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func validate() throws {
    try searching.validate(with: ids)
    guard (to == nil) != (by == nil) else {
      throw ValidationError("say where with --to or how far with --by, one of them.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let target = try searching.target(ids)
    if plan.isPlan {
      return try plan.make(options, log) { changer in
        let named = try to.map { _ in try calendar(changer).name }
        return try plan.ids(of: target, changer).map {
          PlanChange(
            "move",
            [
              ("id", .text($0)), ("scope", scope.value), ("calendar", named.map { .text($0) }),
              ("by", by.map { .text($0) }),
            ])
        }
      }
    }
    let shift = try by.map { (text) throws(CommandFailure) in try TypedShift(text) }
    try options.withChanger(log) { changer in
      if let todos = try changer.todos(target) {
        try scope.refuseTasks()
        // Not with `??`: Swift 6.3 crashes where a value made there throws an error of one type.
        let change =
          if let shift { try shift.change(of: todos.map(\.basis.current)) } else {
            TodoChange.move(to: try calendar(changer))
          }
        return try changer.change(todos, by: change).print(isJSON: options.json)
      }
      var report = try changer.change(target, scope.scope) { bases in
        if let shift { return try shift.change(of: bases.map(\.event)) }
        return .move(to: try calendar(changer))
      }
      report.remarks += GuestMailDesk(changer).remarks(about: report)
      try report.print(isJSON: options.json)
    }
  }

  // MARK: - Private

  private func calendar(_ changer: EventChanger) throws(CommandFailure) -> CollectionInfo {
    let choice = CollectionChoice(collections: try changer.findCollections())
    do throws(CommandFailure) {
      return try choice.named(to ?? "", option: "--to")
    } catch {
      // A time here is most likely what was meant, and no mistyped name.
      guard let to, (try? WhenText(to, option: "--to", changer.entryContext())) != nil else {
        throw error
      }
      throw .usage("--to \(to): names a calendar; for another time write daybook edit --start")
    }
  }
}
