import ArgumentParser
import CalendarStore

/// `daybook redo`: see `Journal.redo`.
struct RedoCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Do changes again that were undone.",
    discussion: """
      The step that was undone last comes first. What was changed elsewhere since then stops it, \
      unless --force is given: daybook undo brings that back.

      Exit codes: 0; 1 when there is nothing to redo or it cannot be written; 2 when the command line \
      is wrong; 3 when files were changed elsewhere since.
      """)

  @OptionGroup var travel: TravelOptions

  var logOptions: LogOptions { travel.log }

  func run(_ log: ProgramLog?) throws {
    try travel.travel("done again", verb: "redo", zone: Surroundings(log: log).zone) {
      (journal, goingOn) throws(EditError) in try journal.redo(goingOn: goingOn)
    }
  }
}
