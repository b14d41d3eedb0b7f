import CellGeometry
import TerminalScreen

/// A complete screen with the place of the hardware cursor.
public struct Frame: Hashable, Sendable {
  public var screen: Screen
  /// On the selected day or record, on the selected line of a window or its first, on the answers of
  /// a question, where something is typed: what screen readers and magnifiers follow.
  public var cursor: Position?
  /// What scrolls beside something that does not; nil where whole rows scroll, which terminals are
  /// found out to do by themselves.
  package var scrollingPart: Rect?

  public init(screen: Screen, cursor: Position? = nil) {
    self.screen = screen
    self.cursor = cursor
  }

  /// How the rows of a terminal that shows another frame are to be moved before the rest is told.
  public func shift(from shown: Frame) -> RowShift? {
    guard let scrollingPart, scrollingPart == shown.scrollingPart else { return nil }
    return screen.shift(of: scrollingPart, from: shown.screen)
  }
}
