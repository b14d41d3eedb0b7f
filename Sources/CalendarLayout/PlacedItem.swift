import CellGeometry

/// An item with its rectangle, in the coordinates of the viewport's rows.
public struct PlacedItem: Hashable, Sendable {
  public let item: LayoutItem
  public let frame: Rect
  /// Whether it lies over the flow at the top of the viewport (a sticky label).
  public let isPinned: Bool

  public init(_ item: LayoutItem, frame: Rect, isPinned: Bool = false) {
    self.item = item
    self.frame = frame
    self.isPinned = isPinned
  }
}
