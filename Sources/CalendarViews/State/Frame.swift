import CellGeometry
import TerminalScreen

/// A complete screen with the position of the hardware cursor.
public struct Frame: Hashable, Sendable {
  public var screen: Screen
  /// The position that screen readers and magnifiers follow: on the selected day or record, on a
  /// window's selected or first line, on the answers of a question, or in a text being typed.
  public var cursor: Position?
  /// Whether the cursor is seen: where text is typed, and everywhere for those who want it.
  public var showsCursor = true
  /// The part of the screen that scrolls next to a fixed one; nil if whole rows scroll, which is
  /// detected from the frames.
  package var scrollingPart: Rect?

  public init(screen: Screen, cursor: Position? = nil) {
    self.screen = screen
    self.cursor = cursor
  }

  /// Returns how to scroll the rows of a terminal that shows another frame before the remaining
  /// changes are written.
  public func shift(from shown: Frame) -> RowShift? {
    guard let scrollingPart, scrollingPart == shown.scrollingPart else { return nil }
    return screen.shift(of: scrollingPart, from: shown.screen)
  }
}
