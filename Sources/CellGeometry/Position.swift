/// The place of one cell.
public struct Position: Hashable, Sendable {
  public var column: Column
  public var row: Row

  public init(_ column: Column, _ row: Row) {
    self.column = column
    self.row = row
  }

  public static let zero = Position(0, 0)
}
