import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import EventEntry

/// The command `daybook add`, which adds an event from a line of text.
struct AddCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an event that one line of text describes.",
    discussion: """
      Such as 'Lunch with Ana tomorrow 12:30-13:30 @Roma #private !10m': times, dates, repeats, \
      @place, +guest, #category, =calendar and !alarm in any order; words that are not understood \
      stay in the title. A number there that could be a time is reported. Words may be English or \
      in the language of the interface. The event is printed, with an id for daybook edit and \
      daybook delete; docs/quick-add.md has the whole grammar. daybook undo reverts it.

      Exit codes: 0; 1 when it cannot be written; 2 when the text contradicts itself or is \
      impossible, or when the command line is wrong.
      """)

  @OptionGroup var added: AddedLineOptions

  @Option(help: ArgumentHelp("Its link.", valueName: "url"))
  var url: String?

  @OptionGroup var plan: ProposeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func run(_ log: ProgramLog?) throws {
    // What a line overlaps, an agent learns from a plan alone.
    guard plan.isPlan, !added.dryRun || AgentEnvironment.client != nil else {
      return try options.withChanger(log, add)
    }
    try plan.make(options, log) { changer in
      guard changer.todoText(in: added.line) == nil else {
        throw CommandFailure.usage("--propose: is for events, and not for tasks yet")
      }
      let (entry, collection) = try entry(changer)
      guard entry.draft.guests.isEmpty else {
        throw CommandFailure.usage("--propose: agents invite no one; leave the guests out")
      }
      return [PlanChange(entry, to: collection, url: url ?? "", notes: try added.readNotes())]
    }
  }

  // MARK: - Private

  private func add(_ changer: EventChanger) throws {
    if let todo = changer.todoText(in: added.line) {
      guard url == nil else {
        throw CommandFailure.usage("--url: is not for tasks; leave it out")
      }
      return try added.addTodo(todo, changer).print(isJSON: options.json)
    }
    let (entry, collection) = try entry(changer)
    var report = try changer.add(
      entry, to: collection, url: url ?? "", notes: try added.readNotes(), isDryRun: added.dryRun)
    report.guestNotes = GuestMailDesk(changer).remarks(about: report)
    try report.print(isJSON: options.json)
  }

  private func entry(_ changer: EventChanger) throws -> (Entry, CollectionInfo) {
    let collections = try changer.findCollections()
    let (entry, collection) = try added.entry(
      among: collections, example: "'Lunch tomorrow 12:30'"
    ) { changer.entry(added.line, collections, in: $0) }
    guard collection.traits.kind != .tracked else {
      throw CommandFailure.usage(
        "\(collection.name): holds what happened; daybook log writes what is over, and daybook start "
          + "what begins")
    }
    return (entry, collection)
  }
}
