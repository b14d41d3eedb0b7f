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

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var calendars: CalendarOptions

  var logOptions: LogOptions { calendars.log }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let ids = try ids.map { try recordID($0, option: "") }
    let desk = try ChangeDesk(try calendars.sources(), surroundings)
    defer { desk.close() }
    let events = try desk.events(ids)
    let scope = try scope.scope(for: events)
    let bases = events.map(\.basis)
    try bases.refuseReadOnly()
    let outcome = try desk.changing { (editor, now) throws(ChangeError) in
      try editor.change(bases, scope, by: .delete, at: now)
    }
    try ChangeReport(outcome, zone: surroundings.zone).print(isJSON: json)
  }
}
