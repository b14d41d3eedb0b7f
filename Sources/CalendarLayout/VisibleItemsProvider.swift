import CalendarModel
import CellGeometry

/// One pass over a grid of months: viewport and anchor in, visible items out.
///
/// No size of the whole calendar is ever computed. Whatever lies in the viewport follows from the
/// anchor; an anchor far away is replaced by arithmetic, never by a walk over the months between.
///
/// A month column that begins right of the viewport is not visible; a month that begins inside it
/// is there with all of its columns. Days outside `Day.supportedYears` do not exist.
public struct VisibleItemsProvider: Hashable, Sendable {
  public let metrics: LayoutMetrics
  /// The days there are; nil for a calendar without end.
  public let range: ClosedRange<Day>?
  /// Nil when there is no day at all.
  let frames: FrameProvider?

  public init(metrics: LayoutMetrics, range: ClosedRange<Day>? = nil) {
    self.metrics = metrics.bounded
    self.range = range
    frames = FrameProvider(metrics: metrics, range: range)
  }

  /// The items with a cell in the viewport's rows, in the order of the calendar.
  ///
  /// The anchor in the answer is the first visible month. An empty viewport has no items.
  ///
  /// - Complexity: O(visible items), wherever the anchor is.
  public func visibleItems(in viewport: Viewport, from anchor: GridAnchor)
    -> VisibleItems<GridAnchor>
  {
    var none = VisibleItems(anchor: anchor)
    none.viewport = viewport
    guard let frames, !viewport.isEmpty else { return none }
    var pass = GridPass(frames, viewport: viewport.bounded, anchor: anchor)
    pass.run(from: frames.cursor(at: anchor))
    return pass.found
  }

  /// The rectangle of a day while `anchor` is in force, wherever it is; nil outside the range.
  ///
  /// - Complexity: O(1).
  public func frame(of day: Day, from anchor: GridAnchor) -> Rect? {
    guard let frames, frames.days.contains(day) else { return nil }
    let month = day.month
    let start = frames.cursor(at: anchor)
    let top = start.top + frames.rows(from: start.band, to: frames.band(of: month))
    return frames.frame(of: day, in: month, withTop: top)
  }
}
