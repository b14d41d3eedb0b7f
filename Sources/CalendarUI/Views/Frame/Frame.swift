import CellGeometry
import TerminalScreen

/// A complete screen with the place of the hardware cursor.
public struct Frame: Hashable, Sendable {
  public var screen: Screen
  /// On the selected day or record, or in the prompt.
  public var cursor: Position?

  public init(screen: Screen, cursor: Position? = nil) {
    self.screen = screen
    self.cursor = cursor
  }
}
