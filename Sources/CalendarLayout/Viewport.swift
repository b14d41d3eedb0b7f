import CellGeometry

/// The part of the endless layout that is on screen: rows `top ..< top + size.height`.
public struct Viewport: Hashable, Sendable {
  public var top: Row
  public var size: Size

  public init(top: Row = 0, size: Size) {
    self.top = top
    self.size = size
  }

  public var bottom: Row { top + size.height }
  public var isEmpty: Bool { size.isEmpty }

  /// The viewport cut to what a terminal can be, so that no question about it is unbounded.
  var bounded: Viewport {
    Viewport(top: top.bounded, size: Size(min(size.width, 65_535), min(size.height, 65_535)))
  }
}

extension Row {
  /// The row kept so far from the ends of `Int` that sums with any height of a calendar are exact.
  var bounded: Row { Row(Swift.min(Swift.max(value, -(1 << 60)), 1 << 60)) }
}
