import CellGeometry
import TerminalScreen

/// A complete screen with the position of the hardware cursor.
package struct Frame: Hashable, Sendable {
  package var screen: Screen
  /// The position that screen readers and magnifiers follow: on the selected day or record, on a
  /// window's selected or first line, on the answers of a question, or in a text being typed.
  package var cursor: Position?
  /// Whether the cursor is seen: where text is typed, and everywhere for those who want it.
  package var showsCursor = true

  package init(screen: Screen, cursor: Position? = nil) {
    self.screen = screen
    self.cursor = cursor
  }
}
