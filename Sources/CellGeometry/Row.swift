/// A row of cells, counted downwards; negative above the origin.
///
/// Arithmetic stops at the ends of `Int`.
public struct Row: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  public var value: Int

  public init(_ value: Int) { self.value = value }
  public init(integerLiteral value: Int) { self.value = value }

  public static func < (a: Row, b: Row) -> Bool { a.value < b.value }
  public static func + (row: Row, count: Int) -> Row { Row(.saturatingSum(row.value, count)) }
  public static func - (row: Row, count: Int) -> Row {
    Row(.saturatingDifference(row.value, count))
  }
  /// How many rows lie between two rows.
  public static func - (a: Row, b: Row) -> Int { .saturatingDifference(a.value, b.value) }
  public static func += (row: inout Row, count: Int) { row = row + count }
  public static func -= (row: inout Row, count: Int) { row = row - count }
}
