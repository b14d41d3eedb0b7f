import CalendarService
import ArgumentParser
import CalendarModel
import CalendarStore
import CalendarWords

/// The command `daybook undo`; see `Journal.undo`.
struct UndoCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the newest changes.",
    discussion: """
      A step is the change of one command or one key, in the interface or on the command line, \
      regardless of its age (daybook changes lists them). Later changes elsewhere stop it, \
      unless --force is given: daybook redo restores those. A step whose files can no longer be \
      written, because their calendar is gone or read-only, is skipped with --skip.

      Exit codes: 0; 1 when there is nothing to undo or it cannot be written; 2 when the command line \
      is wrong; 3 when files were changed elsewhere since.
      """)

  @Flag(help: "Skip the newest change: its files stay unchanged, and it cannot be undone.")
  var skip = false

  @OptionGroup var options: UndoOptions

  var logOptions: LogOptions { options.log }

  func validate() throws {
    if skip, options.force {
      throw ValidationError("--skip and --force exclude each other; leave out one.")
    }
  }

  func run(_ log: ProgramLog?) throws {
    let zone = Surroundings(log: log).zone
    if skip {
      try options.run("Left out", verb: "leave out", zone: zone) {
        (journal, _) throws(EditError) in try journal.skip()
      }
    } else {
      try options.run("Undone", verb: "undo", otherwise: "--skip leaves it out", zone: zone) {
        (journal, ignoringConflicts) throws(EditError) in
        try journal.undo(ignoringConflicts: ignoringConflicts)
      }
    }
  }
}

/// The command `daybook redo`; see `Journal.redo`.
struct RedoCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Repeat undone changes.",
    discussion: """
      The step undone last comes first. Later changes elsewhere stop it, unless --force is \
      given: daybook undo restores those.

      Exit codes: 0; 1 when there is nothing to redo or it cannot be written; 2 when the command line \
      is wrong; 3 when files were changed elsewhere since.
      """)

  @OptionGroup var options: UndoOptions

  var logOptions: LogOptions { options.log }

  func run(_ log: ProgramLog?) throws {
    try options.run("Redone", verb: "redo", zone: Surroundings(log: log).zone) {
      (journal, ignoringConflicts) throws(EditError) in
      try journal.redo(ignoringConflicts: ignoringConflicts)
    }
  }
}

/// The command `daybook changes`, which lists the steps that can be undone or redone.
struct ChangesCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes",
    abstract: "Print the changes that can be undone or redone, the newest first.",
    discussion: """
      The changes of the interface and all commands, up to 50 MB, each until there were changes \
      on 90 later days. Undone steps are marked; a new change removes them.
      """)

  @Option(help: ArgumentHelp("Print at most this many.", valueName: "n"))
  var limit: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var log: LogOptions

  var logOptions: LogOptions { log }

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit \(limit): must be 1 or more.") }
  }

  func run(_ log: ProgramLog?) throws {
    let zone = Surroundings(log: log).zone
    guard Journal.ofUser.folder != nil else {
      throw CommandFailure.failed(EditError.noJournal.advisedMessage)
    }
    let (steps, problems) = try steps()
    for problem in problems { writeToStandardError(problem.description) }
    var output = StandardOutput()
    if json {
      try output.write(JSON.list(steps.map(StepObject(zone: zone).json)).description + "\n")
    } else {
      for step in steps { try output.write(line(step, zone)) }
    }
    try output.flush()
  }

  private func steps() throws(CommandFailure) -> (steps: [JournalStep], problems: [Problem]) {
    do throws(EditError) {
      return try Journal.ofUser.steps(newest: limit ?? .max)
    } catch {
      throw .failed(error.advisedMessage)
    }
  }

  private func line(_ step: JournalStep, _ zone: Zone) -> String {
    let time = zone.localTime(of: step.time)
    let undone = step.isUndone ? "  (undone)" : ""
    return "\(time.day.shortText)  \(time.clockText)  \(printable(step.sentence))\(undone)\n"
  }
}
