import CalendarModel
import CalendarWords
import TerminalScreen

/// The steps that can be undone and redone, the newest first.
struct ChangesWindow: LinesWindow, Hashable {
  let changes: [ChangeLine]
  var scroll = 0

  var widestLine: Int { 84 }
  var linearKind: LinearWindow.Kind { .changes }

  func title(_ scene: Scene) -> String { scene.words.changesTitle }
  func notes(_ scene: Scene) -> [String] { [scene.words.changesKeys] }

  func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    ChangesText(scene, changes: changes).lines(width: width)
  }

  func spokenLines(_ scene: Scene) -> [String] {
    changes.map { change in
      let (words, day) = (scene.words, change.time.day)
      let date = day == scene.state.today ? words.today : words.date(day)
      let line = "\(date) \(words.clock(change.time)), \(displayable(change.sentence))"
      return change.isUndone ? "\(words.isUndone): \(line)" : line
    }
  }

  // MARK: Undoing

  mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    beginsCommand(key, context.keymap) ? nil : pressInLines(key, context)
  }

  func isOfUse(_ command: Command) -> Bool { command == .undo || command == .redo }

  /// The list is asked for again.
  func run(_ command: Command) -> [WindowRequest] {
    [.effect(.edit(command == .undo ? .undo() : .redo())), .effect(.edit(.changes))]
  }
}
