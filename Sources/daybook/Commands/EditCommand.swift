import ArgumentParser
import CalendarModel
import CalendarStore

/// `daybook edit`: other values of an event.
struct EditCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change an event, or occurrences of a series.",
    discussion: """
      The id is one that daybook list --json, daybook search --json or daybook add printed. Of a \
      series, an id with a start after its @ names one occurrence, and --scope says which others \
      change with it; without the @ it names the whole series, seen from its first occurrence. Only \
      what options name is changed. Times, lengths and repeats are written as in daybook add. \
      daybook undo takes it back.

      Exit codes: 0; 1 when there is no such event or it cannot be changed; 2 when the command line \
      is wrong; 3 when the event was changed elsewhere meanwhile: both versions are named.
      """)

  @Argument(help: ArgumentHelp("The event, or one occurrence of a series.", valueName: "id"))
  var id: String

  @OptionGroup var fields: FieldOptions
  @OptionGroup var scope: ScopeOptions

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var clock: ClockOptions
  @OptionGroup var calendars: CalendarOptions

  var logOptions: LogOptions { calendars.log }

  func validate() throws {
    if !fields.isGiven { throw ValidationError("nothing to change: say what, as with --title.") }
  }

  func run(_ log: ProgramLog?) throws {
    let surroundings = try clock.surroundings(log)
    let id = try recordID(id, option: "")
    let desk = try ChangeDesk(try calendars.sources(), surroundings)
    defer { desk.close() }
    // What repeats anew does so from the beginning of the series.
    let fromFirst = scope.scope == .all && fields.recurrence != nil
    let events = try desk.events([id], fromFirst: fromFirst)
    let scope = try scope.scope(for: events)
    let bases = events.map(\.basis)
    try bases.refuseReadOnly()
    let edited = EditedFields(options: fields, context: desk.entryContext())
    let changes = try bases.first.map { (basis) throws(CommandFailure) in
      try edited.fields(of: basis.event)
    }
    let outcome = try desk.changing { (editor, now) throws(ChangeError) in
      try editor.change(bases, scope, by: .set(changes ?? []), at: now)
    }
    try ChangeReport(outcome, ids: bases.ids(after: outcome, scope), zone: surroundings.zone)
      .print(isJSON: json)
  }
}

extension [EventBasis] {
  /// Stops where one of the files is known not to be changeable, before anything is typed.
  func refuseReadOnly() throws(CommandFailure) {
    for basis in self {
      if let refusal = basis.collection.refusalOfEdits(of: basis.path) {
        throw .failed(refusal.message)
      }
    }
  }

  /// What names the events after a change that keeps them.
  func ids(after outcome: ChangeOutcome, _ scope: SeriesScope) -> [RecordID] {
    guard outcome.made.isEmpty else { return outcome.made.map { RecordID(key: $0.key) } }
    var seen: Set<Int64> = []
    return map { $0.key(after: scope) }.filter { seen.insert($0).inserted }
      .map { RecordID(key: $0) }
  }
}
