import ArgumentParser
import CalendarStore

/// `daybook undo`: see `Journal.undo`.
struct UndoCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the newest changes.",
    discussion: """
      A step is what one command or one key changed, in the interface as on the command line, however \
      long ago (daybook history lists them). What was changed elsewhere since then stops it, unless \
      --force is given: daybook redo brings that back.

      Exit codes: 0; 1 when there is nothing to undo or it cannot be written; 2 when the command line \
      is wrong; 3 when files were changed elsewhere since.
      """)

  @OptionGroup var travel: TravelOptions

  var logOptions: LogOptions { travel.log }

  func run(_ log: ProgramLog?) throws {
    try travel.travel("undone", verb: "undo", zone: Surroundings(log: log).zone) {
      (journal, goingOn) throws(EditError) in try journal.undo(goingOn: goingOn)
    }
  }
}
