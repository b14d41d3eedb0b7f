/// A column of cells, counted to the right; negative left of the origin.
///
/// Arithmetic stops at the ends of `Int`.
public struct Column: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  public var value: Int

  public init(_ value: Int) { self.value = value }
  public init(integerLiteral value: Int) { self.value = value }

  public static func < (a: Column, b: Column) -> Bool { a.value < b.value }
  public static func + (column: Column, count: Int) -> Column {
    Column(.saturatingSum(column.value, count))
  }
  public static func - (column: Column, count: Int) -> Column {
    Column(.saturatingDifference(column.value, count))
  }
  /// How many columns lie between two columns.
  public static func - (a: Column, b: Column) -> Int { .saturatingDifference(a.value, b.value) }
  public static func += (column: inout Column, count: Int) { column = column + count }
  public static func -= (column: inout Column, count: Int) { column = column - count }
}
