import CellGeometry

extension Screen {
  /// Writes safe text from a position to the right, within `clip`, and returns the next column.
  ///
  /// Graphemes that would be cut by the clip's edge are left out; half of a wide grapheme that is
  /// written over becomes a blank. `text` must have passed `displayable(_:)`.
  @discardableResult
  public mutating func write(
    _ text: String, at position: Position, style: Style, clip: Rect? = nil
  ) -> Column {
    position.column
  }

  /// Fills a rectangle with one single-width cell.
  public mutating func fill(_ rect: Rect, with cell: Cell = .blank) {}

  /// Copies a whole screen (a composed item) into this one at a position, within `clip`.
  public mutating func draw(_ other: Screen, at position: Position, clip: Rect? = nil) {}

  /// Adds a style's attributes and its colours other than `.standard` to all cells of a rectangle.
  public mutating func overlay(_ style: Style, on rect: Rect) {}
}
