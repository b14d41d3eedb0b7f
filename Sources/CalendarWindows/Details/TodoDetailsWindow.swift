import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The window with all facts about a task or a note.
package struct TodoDetailsWindow: LinesWindow, Hashable {
  package let row: TodoRow
  package var scroll = 0

  package init(_ row: TodoRow) { self.row = row }

  package var widestLine: Int { 76 }
  package var linearKind: LinearWindow.Kind { .details }

  package func title(_ scene: Scene) -> String {
    row.isNote ? scene.words.noteTitle : scene.words.taskTitle
  }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    TodoDetailsText(scene, row).lines(width: width)
  }

  /// Returns cached lines, so that scrolling costs only what is visible.
  package func measured(_ scene: Scene, width: Int) -> MeasuredLines {
    let key = LinesKey(
      row: row, settings: scene.state.settings, width: width,
      revision: scene.days.source.revision, zone: scene.days.source.zone,
      minute: floorQuotient(scene.state.now.seconds, 60))
    return scene.days.made.value(of: key) { MeasuredLines(shownLines(scene, width: width)) }
  }

  /// Everything that the lines depend on.
  private struct LinesKey: Hashable {
    let row: TodoRow
    let settings: Settings
    let width: Int
    /// The revision of the answers.
    let revision: Int
    let zone: Zone
    /// The present minute, by which tasks are late.
    let minute: Int64
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    let text = TodoDetailsText(scene, row)
    return DetailsLines(title: "", fields: text.fields, notes: text.notes)
      .spoken(title: text.spokenTitle)
  }

  // MARK: What can be done with the task

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    beginsCommand(key, context.keymap) ? nil : pressInLines(key, context)
  }

  package var hints: [Command] {
    row.isNote
      ? [.editText, .copyText, .openLink]
      : [.completeTask, .deleteEvent, .moveToCollection, .editText, .editEvent]
  }

  package func isOfUse(_ command: Command) -> Bool { Self.commands.contains(command) }

  /// A change closes the details, which would be out of date. What notes are not for is said over them.
  package func run(_ command: Command) -> [WindowRequest] {
    guard isOfUse(command) else { return [] }
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
