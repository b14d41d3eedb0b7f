import CalendarModel
import CellGeometry

/// The item a history viewport hangs on: a record whose line stands in `row`.
public struct HistoryAnchor: Hashable, Sendable {
  public var day: Day
  /// The record's number on its day, from 0.
  public var record: Int
  public var row: Row

  public init(_ day: Day, record: Int, at row: Row) {
    self.day = day
    self.record = record
    self.row = row
  }
}
