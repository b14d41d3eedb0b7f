import CalendarService
import ArgumentParser
import CalendarStore

/// The command `daybook account calendars`, which says which calendars of an account are kept here.
struct AccountCalendarsCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendars",
    abstract:
      "List an account's calendars on its server; take, leave, make and delete some.",
    discussion: """
      Without an option it lists the server's calendars, and their folders here. --take keeps \
      another calendar here and fetches it. --leave removes one from the account: its folder \
      stays as a local calendar, and the server stays unchanged; sync no longer mentions a \
      calendar that is not kept here. --make creates a calendar of events on the server, with \
      --tasks a list of tasks, and keeps it here. --delete deletes one on the server with all its contents, which cannot be \
      undone: it asks you to type the name, or uses that of --confirm. Its folder here stays.

      Name a calendar by its name or, if several have it, by its address.

      Exit codes: 0; 1 when something failed; 2 when the command line is wrong; 3 when you have \
      to choose something after synchronizing.
      """)

  @Argument(help: ArgumentHelp("The account.", valueName: "account"))
  var account: String

  @Option(help: ArgumentHelp("Keep this calendar here; may be repeated.", valueName: "name"))
  var take: [String] = []

  @Option(
    help: ArgumentHelp("Stop keeping this calendar here; may be repeated.", valueName: "name"))
  var leave: [String] = []

  @Option(help: ArgumentHelp("Make a calendar on the server, and keep it here.", valueName: "name"))
  var make: String?

  @Option(
    help: ArgumentHelp("With --make: its colour, such as green or '#ff8000'.", valueName: "color"))
  var color: String?

  @Flag(help: "With --make: make a list of tasks.")
  var tasks = false

  @Option(help: ArgumentHelp("Delete this calendar on the server.", valueName: "name"))
  var delete: String?

  @Option(
    help: ArgumentHelp("With --delete: the calendar's name, without a question.", valueName: "name")
  )
  var confirm: String?

  @Flag(
    help:
      "With --delete: synchronize first, so that the folder here has everything on the server."
  )
  var fetch = false

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("The folder for new folders.", valueName: "folder"),
    completion: .directory)
  var home: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var logOptions: LogOptions

  func validate() throws {
    let changes = [!take.isEmpty || !leave.isEmpty, make != nil, delete != nil].count { $0 }
    if changes > 1 {
      throw ValidationError("--make, --delete and --take or --leave exclude each other.")
    }
    if json, changes > 0 { throw ValidationError("--json: prints the list; leave the others out.") }
    if home != nil, take.isEmpty, make == nil {
      throw ValidationError("--in: belongs to --take or --make.")
    }
    if color != nil, make == nil { throw ValidationError("--color: belongs to --make.") }
    if tasks, make == nil { throw ValidationError("--tasks: belongs to --make.") }
    if confirm != nil, delete == nil { throw ValidationError("--confirm: belongs to --delete.") }
    if fetch, delete == nil { throw ValidationError("--fetch: belongs to --delete.") }
  }

  func run(_ log: ProgramLog?) throws {
    let color = try color.map(NewCalendarCommand.color)
    let desk = try SyncDesk(log: log)
    let leavesOnly = !leave.isEmpty && take.isEmpty
    var calendars = try AccountCalendars(
      desk.account(named: account), desk, home: home, needsServer: !leavesOnly)
    if let make { return try calendars.make(make, color: color, ofTasks: tasks) }
    if let delete {
      return try calendars.delete(
        try calendars.entry(called: delete, in: "--delete"), confirmation: confirm,
        fetchesFirst: fetch)
    }
    if take.isEmpty, leave.isEmpty { return try calendars.printList(isJSON: json) }
    // All names are looked for before anything is changed.
    let (wanted, unwanted) = (
      try take.map { try calendars.entry(called: $0, in: "--take") },
      try leave.map { try calendars.entry(called: $0, in: "--leave") }
    )
    for entry in unwanted { try calendars.drop(entry) }
    if !wanted.isEmpty { try calendars.keep(wanted) }
  }
}
