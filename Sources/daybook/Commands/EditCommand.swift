import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import EventEntry

/// The command `daybook edit`, which changes the values of an event or a task.
struct EditCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change an event, occurrences of a series, or a task.",
    discussion: """
      The id is printed by daybook list, daybook search --json and daybook add; a unique \
      beginning is enough. For a series, an id with a start after its @ names one occurrence, \
      and --scope selects the others to change with it; without the @ it names the whole series, \
      seen from its first occurrence. Only the given values are changed. Times, lengths and \
      repeats are written as in daybook add. daybook undo reverts it.

      Exit codes: 0; 1 when there is no such event or it cannot be changed; 2 when the command line \
      is wrong; 3 when the event was changed elsewhere meanwhile: both versions are named.
      """)

  @Argument(
    help: ArgumentHelp("The event, or one occurrence of a series.", valueName: "id"),
    completion: .ids(of: .option))
  var id: String?

  @OptionGroup var searching: SearchTargetOptions

  @OptionGroup var fields: FieldOptions
  @OptionGroup var scope: ScopeOptions
  @OptionGroup var plan: ProposeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func validate() throws {
    try searching.validate(with: id.map { [$0] } ?? [])
    if !fields.typed.isGiven {
      throw ValidationError("nothing to change: say what, as with --title.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let target = try searching.target(id.map { [$0] } ?? [])
    // A new recurrence applies from the beginning of the series.
    let fromFirst = scope.scope == .all && fields.recurrence != nil
    var typed = fields.typed
    if plan.isPlan, !typed.guests.isEmpty {
      throw CommandFailure.usage("--guest: agents invite no one; leave it out")
    }
    typed.notes = try typed.notes.map(notesText)
    if plan.isPlan {
      return try plan.make(options, log) { changer in
        try plan.ids(of: target, changer).map {
          PlanChange("edit", [("id", .text($0)), ("scope", scope.value)] + typed.members)
        }
      }
    }
    try options.withChanger(log) { changer in
      if let todos = try changer.todos(target) {
        try scope.refuseTasks()
        guard typed.guests.isEmpty else {
          throw CommandFailure.usage("--guest: is for events; a task has no guests")
        }
        let edited = EditedTodoFields(typed: typed, context: changer.entryContext()) {
          changer.source.openTodos(beginningWith: $0, limit: EntryContext.mostParents)
        }
        let fields = try todos.flatMap {
          try edited.fields(of: $0.basis.todo, current: $0.basis.current)
        }
        return try changer.change(todos, by: .set(fields)).print(isJSON: options.json)
      }
      let edited = EditedFields(
        typed: typed, context: changer.entryContext(), people: changer.people)
      var report = try changer.change(target, scope.scope, fromFirst: fromFirst) { bases in
        .set(try bases.flatMap { try edited.fields(of: $0.event) })
      }
      report.remarks += GuestMailDesk(changer).remarks(about: report)
      try report.print(isJSON: options.json)
    }
  }
}

/// The command `daybook delete`, which deletes events or tasks.
struct DeleteCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete events, occurrences of series, or tasks.",
    discussion: """
      Ids are those of daybook edit. All are deleted, or none; daybook undo restores them. With \
      --search the only event with some words is deleted: daybook delete --search dentist.

      Exit codes: 0; 1 when there is no such event or it cannot be deleted; 2 when the command line \
      is wrong; 3 when an event was changed elsewhere meanwhile.
      """)

  @Argument(
    help: ArgumentHelp("The events, or occurrences of series.", valueName: "id"),
    completion: .ids(of: .option))
  var ids: [String] = []

  @OptionGroup var searching: SearchTargetOptions
  @OptionGroup var scope: ScopeOptions
  @OptionGroup var plan: ProposeOptions
  @OptionGroup var options: ChangeOptions

  var logOptions: LogOptions { options.calendars.log }

  func validate() throws { try searching.validate(with: ids) }

  func run(_ log: ProgramLog?) throws {
    let target = try searching.target(ids)
    if plan.isPlan {
      return try plan.make(options, log) { changer in
        try plan.ids(of: target, changer).map {
          PlanChange("delete", [("id", .text($0)), ("scope", scope.value)])
        }
      }
    }
    try options.withChanger(log) { changer in
      if let todos = try changer.todos(target) {
        try scope.refuseTasks()
        return try changer.change(todos, by: .delete).print(isJSON: options.json)
      }
      var report = try changer.change(target, scope.scope) { _ in .delete }
      report.remarks += GuestMailDesk(changer).remarks(about: report)
      try report.print(isJSON: options.json)
    }
  }
}
