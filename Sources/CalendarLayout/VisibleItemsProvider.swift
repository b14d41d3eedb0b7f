import CalendarModel
import CellGeometry

/// One pass over a grid of months: viewport and anchor in, visible items out.
public struct VisibleItemsProvider: Hashable, Sendable {
  public let metrics: LayoutMetrics
  /// The days there are; nil for a calendar without end.
  public let range: ClosedRange<Day>?

  public init(metrics: LayoutMetrics, range: ClosedRange<Day>? = nil) {
    self.metrics = metrics
    self.range = range
  }

  public func visibleItems(in viewport: Viewport, from anchor: GridAnchor)
    -> VisibleItems<GridAnchor>
  {
    VisibleItems(anchor: anchor)
  }

  /// The anchor after the content moved up by `rows` (negative: down), stopped at a boundary.
  public func anchor(_ anchor: GridAnchor, scrolledBy rows: Int, in viewport: Viewport)
    -> GridAnchor
  { anchor }

  /// The anchor that shows a day at a place of the viewport, stopped at a boundary.
  public func anchor(showing day: Day, at position: ScrollPosition, in viewport: Viewport)
    -> GridAnchor
  { GridAnchor(day.month, at: viewport.top) }

  /// The anchor moved by as few rows as show the whole week row of a day.
  public func anchor(_ anchor: GridAnchor, revealing day: Day, in viewport: Viewport)
    -> GridAnchor
  { GridAnchor(day.month, at: viewport.top) }

  /// The rectangle of a day while `anchor` is in force, wherever it is; nil outside the range.
  public func frame(of day: Day, from anchor: GridAnchor) -> Rect? { nil }
}
