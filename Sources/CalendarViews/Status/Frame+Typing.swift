import CellGeometry
import TerminalScreen

extension Frame {
  /// Writes a text being typed in place of the status line, with the cursor, and what fits of a hint.
  /// - Parameters:
  ///   - cursor: the number of graphemes before the cursor.
  ///   - styles: the style of each grapheme; plain if nil.
  package mutating func writeStatus(
    _ scene: Scene, label: String, typed text: String, cursor: Int, styles: [Style]? = nil,
    hint: String, _ role: Role = .muted
  ) {
    let status = scene.plan.status
    screen.fill(status)
    var line = StyledLine(label, scene.style(.key))
    let typed = TypedLine(
      text, cursor: cursor, width: max(0, status.width - line.width), styles: styles)
    let column = line.width + typed.cursor
    line.append(typed.line)
    let end = screen.write(line, at: status.origin, width: status.width)
    self.cursor = Position(min(status.x + column, status.maxX - 1), status.y)
    showsCursor = true
    let left = status.maxX - end - 3
    guard left >= 4, !hint.isEmpty else { return }
    screen.write(
      StyledLine(hint.withoutPartsBeyond(width: left), scene.style(role)),
      at: Position(end + 3, status.y), width: left)
  }
}
