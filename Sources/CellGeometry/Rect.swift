/// A rectangle of cells: `x ..< maxX`, `y ..< maxY`.
public struct Rect: Hashable, Sendable {
  public var x: Column
  public var y: Row
  public var size: Size

  public init(_ x: Column, _ y: Row, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    size = Size(width, height)
  }

  public init(origin: Position, size: Size) {
    x = origin.column
    y = origin.row
    self.size = size
  }

  public static let zero = Rect(0, 0, 0, 0)

  public var width: Int { size.width }
  public var height: Int { size.height }
  public var origin: Position { Position(x, y) }
  /// The first column right of the rectangle.
  public var maxX: Column { x + width }
  /// The first row below the rectangle.
  public var maxY: Row { y + height }
  public var isEmpty: Bool { size.isEmpty }

  public func contains(_ position: Position) -> Bool {
    position.column >= x && position.column < maxX && position.row >= y && position.row < maxY
  }

  /// The common part; empty when there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  public func offset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(x + columns, y + rows, width, height)
  }
}
