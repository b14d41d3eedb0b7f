import CellGeometry

/// A run of cells that differs from the screen before.
public struct Change: Hashable, Sendable {
  public let position: Position
  public let cells: [Cell]
}

extension Screen {
  /// The runs that turn `old` into this screen; everything when the sizes differ.
  public func changes(from old: Screen) -> [Change] { [] }
}
