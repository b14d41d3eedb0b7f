import CalendarWords
import CellGeometry
import TerminalScreen

/// The keys that are worth knowing where the user is, for the right end of the status line.
///
/// Its width depends on the room and the commands alone, so that nothing jumps while the selection
/// moves.
package struct KeyHints: Hashable {
  /// The most useful first; the last one is named even where there is room for one only.
  package let commands: [Command]

  /// - Parameter commands: those of a window that has the keys; nil while the view has them.
  package init(_ scene: Scene, ofWindow commands: [Command]?) {
    self.commands =
      if !scene.state.settings.showsHints {
        []
      } else if let commands {
        commands
      } else if scene.state.range != nil {
        [.add, .showTotals, .cancel]
      } else {
        scene.view.hints
      }
  }

  /// Returns as many hints as fit into some columns, in the order in which they are worth knowing.
  package func line(_ scene: Scene, width: Int) -> StyledLine {
    Self.joined(shown(scene, width: width).map(\.text), scene)
  }

  /// Returns the command named in a column of `line(_:width:)`; nil between two hints.
  package func command(at column: Int, _ scene: Scene, width: Int) -> Command? {
    var start = 0
    for (command, text) in shown(scene, width: width) {
      if (start..<start + text.width).contains(column) { return command }
      start += text.width + displayWidth(of: Self.separator)
    }
    return nil
  }

  private static let separator = " · "

  private func shown(_ scene: Scene, width: Int) -> [(command: Command, text: StyledLine)] {
    var hints = commands.map { (command: $0, text: hint($0, scene)) }
    while !hints.isEmpty, Self.joined(hints.map(\.text), scene).width > width {
      hints.remove(at: max(0, hints.count - 2))
    }
    return hints
  }

  private func hint(_ command: Command, _ scene: Scene) -> StyledLine {
    StyledLine(scene.words.key(command), scene.style(.key))
      + StyledLine(" \(scene.words.hint(command))", scene.style(.muted))
  }

  private static func joined(_ hints: [StyledLine], _ scene: Scene) -> StyledLine {
    var line = StyledLine()
    for hint in hints {
      if !line.isEmpty { line.append(separator, scene.style(.rule)) }
      line.append(hint)
    }
    return line
  }
}
