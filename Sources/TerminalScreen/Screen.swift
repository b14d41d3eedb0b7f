import CellGeometry

/// A grid of cells.
public struct Screen: Hashable, Sendable {
  public let size: Size
  public private(set) var cells: [Cell]

  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.width * size.height)
  }

  /// The cell at a position; blank outside, where nothing can be set either.
  public subscript(position: Position) -> Cell {
    get {
      index(of: position).map { cells[$0] } ?? .blank
    }
    set {
      if let index = index(of: position) { cells[index] = newValue }
    }
  }

  private func index(of position: Position) -> Int? {
    let (column, row) = (position.column.value, position.row.value)
    guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return nil }
    return row * size.width + column
  }
}
