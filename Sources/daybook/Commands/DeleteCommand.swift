import ArgumentParser
import CalendarModel
import CalendarStore

/// `daybook delete`: events that go away.
struct DeleteCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete events, or occurrences of series.",
    discussion: """
      Ids are those of daybook edit. All are deleted, or none; daybook undo brings them back.

      Exit codes: 0; 1 when there is no such event or it cannot be deleted; 2 when the command line \
      is wrong; 3 when an event was changed elsewhere meanwhile.
      """)

  @Argument(help: ArgumentHelp("The events, or occurrences of series.", valueName: "id"))
  var ids: [String]

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    let ids = try ids.map { try recordID($0, option: "") }
    try options.withDesk(log) { desk in
      try desk.change(ids, scope) { _ in .delete }.print(isJSON: options.json)
    }
  }
}
