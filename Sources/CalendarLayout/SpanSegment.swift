import CalendarModel
import CellGeometry

/// The part of a span of days that lies in one week row of a month.
public struct SpanSegment: Hashable, Sendable {
  /// From the first day's cells to the last day's.
  public let rect: Rect
  public let days: ClosedRange<Day>
  /// Whether the span begins with this segment; false where an earlier part was cut off.
  public let startsHere: Bool
  /// Whether the span ends with this segment.
  public let endsHere: Bool

  public init(rect: Rect, days: ClosedRange<Day>, startsHere: Bool, endsHere: Bool) {
    self.rect = rect
    self.days = days
    self.startsHere = startsHere
    self.endsHere = endsHere
  }
}
