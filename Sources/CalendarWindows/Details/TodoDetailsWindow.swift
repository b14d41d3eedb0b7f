import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The window with all facts about a task or a note.
package struct TodoDetailsWindow: FactsWindow {
  package let row: TodoRow
  package var scroll = 0

  package init(_ row: TodoRow) { self.row = row }

  package var subject: TodoRow { row }

  package func title(_ scene: Scene) -> String {
    row.isNote ? scene.words.noteTitle : scene.words.taskTitle
  }

  package func facts(_ scene: Scene) -> DetailsLines {
    TodoDetailsText(scene, row).facts
  }

  // MARK: What can be done with the task

  package var hints: [Command] {
    row.isNote
      ? [.editText, .copyText, .openLink]
      : [.completeTask, .deleteEvent, .moveToCollection, .editText, .editEvent]
  }

  package func isOfUse(_ command: Command) -> Bool {
    command == .commandLine || Self.commands.contains(command)
  }

  /// A change closes the details, which would be out of date. What notes are not for is said over them.
  package func run(_ command: Command) -> [WindowRequest] {
    guard Self.commands.contains(command) else { return [.run(command)] }
    let stays =
      row.isNote || [.copyEvent, .copyText, .openLink, .editEvent, .editText].contains(command)
    return (stays ? [] : [.close]) + [.runOnTask(command, row)]
  }

  private static let commands: [Command] = [
    .completeTask, .changePriority, .setPercent, .moveLater, .moveEarlier, .editEvent, .editText,
    .deleteEvent, .moveToCollection, .copyToCollection, .copyEvent, .copyText, .openLink,
    .turnIntoOther,
  ]
}
