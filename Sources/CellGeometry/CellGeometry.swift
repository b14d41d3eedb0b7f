/// A rectangle of cells: `x ..< maxX`, `y ..< maxY`.
package struct Rect: Hashable, Sendable {
  package var x: Column
  package var y: Row
  package var size: Size

  package init(_ x: Column, _ y: Row, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    size = Size(width, height)
  }

  package init(origin: Position, size: Size) {
    x = origin.column
    y = origin.row
    self.size = size
  }

  package static let zero = Rect(0, 0, 0, 0)

  package var width: Int { size.width }
  package var height: Int { size.height }
  package var origin: Position { Position(x, y) }
  /// The first column right of the rectangle.
  package var maxX: Column { x + width }
  /// The first row below the rectangle.
  package var maxY: Row { y + height }
  package var isEmpty: Bool { size.isEmpty }

  package func contains(_ position: Position) -> Bool {
    position.column >= x && position.column < maxX && position.row >= y && position.row < maxY
  }

  /// The common part; empty when there is none.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  package func offset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(x + columns, y + rows, width, height)
  }
}

/// A width and a height in cells, never negative.
package struct Size: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Negative measures become 0.
  package init(_ width: Int, _ height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }
  package static let zero = Size(0, 0)
}

/// The place of one cell.
package struct Position: Hashable, Sendable {
  package var column: Column
  package var row: Row

  package init(_ column: Column, _ row: Row) {
    self.column = column
    self.row = row
  }

  package static let zero = Position(0, 0)
}

/// A row of cells, counted downwards; negative above the origin.
///
/// Arithmetic stops at the ends of `Int`.
package struct Row: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  package var value: Int

  package init(_ value: Int) { self.value = value }
  package init(integerLiteral value: Int) { self.value = value }

  package static func < (a: Row, b: Row) -> Bool { a.value < b.value }
  package static func + (row: Row, count: Int) -> Row { Row(.saturatingSum(row.value, count)) }
  package static func - (row: Row, count: Int) -> Row {
    Row(.saturatingDifference(row.value, count))
  }
  /// The number of rows between two rows.
  package static func - (a: Row, b: Row) -> Int { .saturatingDifference(a.value, b.value) }
  package static func += (row: inout Row, count: Int) { row = row + count }
  package static func -= (row: inout Row, count: Int) { row = row - count }
}

/// A column of cells, counted to the right; negative left of the origin.
///
/// Arithmetic stops at the ends of `Int`.
package struct Column: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  package var value: Int

  package init(_ value: Int) { self.value = value }
  package init(integerLiteral value: Int) { self.value = value }

  package static func < (a: Column, b: Column) -> Bool { a.value < b.value }
  package static func + (column: Column, count: Int) -> Column {
    Column(.saturatingSum(column.value, count))
  }
  package static func - (column: Column, count: Int) -> Column {
    Column(.saturatingDifference(column.value, count))
  }
  /// The number of columns between two columns.
  package static func - (a: Column, b: Column) -> Int { .saturatingDifference(a.value, b.value) }
}

/// Sums and differences that stop at the ends of `Int`: no place on a screen can trap.
extension Int {
  @inlinable
  static func saturatingSum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b < 0 ? .min : .max) : sum
  }

  @inlinable
  static func saturatingDifference(_ a: Int, _ b: Int) -> Int {
    let (difference, overflow) = a.subtractingReportingOverflow(b)
    return overflow ? (b < 0 ? .max : .min) : difference
  }
}
