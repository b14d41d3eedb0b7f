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
    var hints = commands.map { hint($0, scene) }
    var line = Self.joined(hints, scene)
    while line.width > width, !hints.isEmpty {
      hints.remove(at: max(0, hints.count - 2))
      line = Self.joined(hints, scene)
    }
    return line
  }

  private func hint(_ command: Command, _ scene: Scene) -> StyledLine {
    StyledLine(scene.words.key(command), scene.style(.key))
      + StyledLine(" \(scene.words.hint(command))", scene.style(.muted))
  }

  private static func joined(_ hints: [StyledLine], _ scene: Scene) -> StyledLine {
    var line = StyledLine()
    for hint in hints {
      if !line.isEmpty { line.append(" · ", scene.style(.rule)) }
      line.append(hint)
    }
    return line
  }
}
