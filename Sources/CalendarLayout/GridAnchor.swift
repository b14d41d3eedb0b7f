import CalendarModel
import CellGeometry

/// The item a grid viewport hangs on: a month whose header stands in `row`.
public struct GridAnchor: Hashable, Sendable {
  public var month: Month
  public var row: Row

  public init(_ month: Month, at row: Row) {
    self.month = month
    self.row = row
  }
}
