import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen
import EventEntry

/// The steps that can be undone and redone, the newest first.
package struct ChangesWindow: LinesWindow, Hashable {
  package let changes: [ChangeLine]
  package var scroll = 0

  package init(changes: [ChangeLine], scroll: Int = 0) {
    (self.changes, self.scroll) = (changes, scroll)
  }

  package var widestLine: Int { 84 }
  package var linearKind: LinearWindow.Kind { .changes }

  package func title(_ scene: Scene) -> String { scene.words.changesTitle }
  package func notes(_ scene: Scene) -> [String] { [scene.words.changesKeys] }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    ChangesText(scene, changes: changes).lines(width: width)
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    changes.map { change in
      let (words, day) = (scene.words, change.time.day)
      let date = day == scene.state.today ? words.today : words.date(day)
      let line = "\(date) \(words.clock(change.time)), \(displayable(change.sentence))"
      return change.isUndone ? "\(words.isUndone): \(line)" : line
    }
  }

  // MARK: Undoing

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    beginsCommand(key, context.keymap) ? nil : pressInLines(key, context)
  }

  package func isOfUse(_ command: Command) -> Bool { command == .undo || command == .redo }

  /// The list is asked for again.
  package func run(_ command: Command) -> [WindowRequest] {
    [.effect(.edit(command == .undo ? .undo() : .redo())), .effect(.edit(.changes))]
  }
}
