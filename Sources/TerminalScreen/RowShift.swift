/// Rows of a screen that move up or down together, at their whole width.
public struct RowShift: Hashable, Sendable {
  /// The rows that take part; what leaves them is gone, what enters is blank.
  public let rows: Range<Int>
  /// How far up; down when it is negative. Never 0.
  public let distance: Int

  public init(rows: Range<Int>, distance: Int) {
    self.rows = rows
    self.distance = distance
  }

  /// The rows that are blank afterwards.
  public var blankRows: Range<Int> {
    distance > 0
      ? max(rows.lowerBound, rows.upperBound - distance)..<rows.upperBound
      : rows.lowerBound..<min(rows.upperBound, rows.lowerBound - distance)
  }

  /// Where a row was before; nil for one that is blank.
  func source(of row: Int) -> Int? {
    rows.contains(row + distance) ? row + distance : nil
  }
}
