import CellGeometry

/// A grid of cells.
///
/// A wide grapheme always takes two cells of one row: its own, of width 2, and an empty one of
/// width 0 to the right with the same style. Whatever overwrites one half blanks the other.
public struct Screen: Hashable, Sendable {
  public let size: Size
  /// Row by row, from the top left.
  public internal(set) var cells: [Cell]

  /// - Parameter cell: of width 1; only the style of a wide one is used.
  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell.width == 1 ? cell : cell.blanked, count: size.width * size.height)
  }

  /// The whole screen as a rectangle.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a position; blank outside, where nothing can be set either.
  ///
  /// Setting keeps wide graphemes whole: one that does not fit becomes a blank, and the right half
  /// of one cannot be set on its own.
  public subscript(position: Position) -> Cell {
    get {
      index(of: position).map { cells[$0] } ?? .blank
    }
    set {
      guard let index = index(of: position), newValue.width > 0 else { return }
      let isCut = newValue.width == 2 && position.column.value + 1 == size.width
      place(isCut ? newValue.blanked : newValue, at: index)
    }
  }

  func index(of position: Position) -> Int? {
    let (column, row) = (position.column.value, position.row.value)
    guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return nil }
    return row * size.width + column
  }

  /// Puts a cell of width 1 or 2 that fits its row, and blanks the other half of what it cuts.
  mutating func place(_ cell: Cell, at index: Int) {
    let end = index + cell.width
    if cells[index].width == 0 { cells[index - 1] = cells[index - 1].blanked }
    // The first cell of the next row is never a right half.
    if end < cells.count, cells[end].width == 0 { cells[end] = cells[end].blanked }
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = cell.rightHalf }
  }

  /// Blanks both halves of a wide grapheme that reaches over a column's left edge.
  mutating func split(before column: Int, inRow row: Int) {
    guard (1..<size.width).contains(column) else { return }
    let index = row * size.width + column
    guard cells[index].width == 0 else { return }
    cells[index - 1] = cells[index - 1].blanked
    cells[index] = cells[index].blanked
  }
}
