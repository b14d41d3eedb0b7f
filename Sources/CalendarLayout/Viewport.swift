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
}
