import CalendarModel
import CalendarViews
import CalendarWords
import EventEntry
import TerminalScreen

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
      let agent = change.isOfAgent ? "\(words.byAgent): " : ""
      let line = "\(date) \(words.clock(change.time)), \(agent)\(displayable(change.sentence))"
      return change.isUndone ? "\(words.isUndone): \(line)" : line
    }
  }

  // MARK: Undoing

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    beginsCommand(key, context.keymap) ? nil : pressInLines(key, context)
  }

  package func isOfUse(_ command: Command) -> Bool { command == .undo || command == .redo }

  /// Runs the command and requests the list again.
  package func run(_ command: Command) -> [WindowRequest] {
    [.effect(.edit(command == .undo ? .undo() : .redo())), .effect(.edit(.changes))]
  }
}

/// The steps that can be undone and redone, newest first; a rule marks the current state.
package struct ChangesText {
  private let scene: Scene
  private let changes: [ChangeLine]

  package init(_ scene: Scene, changes: [ChangeLine]) {
    self.scene = scene
    self.changes = changes
  }

  package func lines(width: Int) -> [StyledLine] {
    let times = changes.map { time(of: $0) }
    let column = (times.map { displayWidth(of: $0) }.max() ?? 0) + 2
    var lines: [StyledLine] = []
    for (index, change) in changes.enumerated() {
      if !change.isUndone, index > 0, changes[index - 1].isUndone { lines.append(rule(width)) }
      var line = StyledLine(times[index], scene.style(.muted))
      line.pad(to: column)
      if change.isOfAgent { line.append("\(scene.words.byAgent) ", scene.style(.key)) }
      line.append(displayable(change.sentence), scene.style(change.isUndone ? .muted : .text))
      lines += line.wrapped(toWidth: width, indent: column)
    }
    if changes.last?.isUndone == true { lines.append(rule(width)) }
    return lines
  }

  private func time(of change: ChangeLine) -> String {
    let day = change.time.day
    let date = day == scene.state.today ? scene.words.today : scene.words.date(day)
    return "\(date) \(scene.words.clock(change.time))"
  }

  private func rule(_ width: Int) -> StyledLine {
    var line = StyledLine("── \(scene.words.undoneAbove) ", scene.style(.rule))
    line.pad(to: min(width, 60), with: "─", scene.style(.rule))
    return line
  }
}
