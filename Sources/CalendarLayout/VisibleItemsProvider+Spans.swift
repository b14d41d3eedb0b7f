import CalendarModel
import CellGeometry

/// Spans of days are cut to the visible days before anything is computed for them: a span of a
/// hundred years costs what one costs that ends at the edge of the viewport.
extension VisibleItemsProvider {
  /// The visible parts of a span, one for each week row of each month, in the order of the days.
  ///
  /// - Parameter visible: what a pass of this provider found.
  /// - Complexity: O(visible months + visible week rows of the span).
  public func segments(of days: ClosedRange<Day>, visible: VisibleItems<GridAnchor>)
    -> [SpanSegment]
  {
    guard let frames, let seen = visible.days, days.overlaps(seen) else { return [] }
    let shown = days.clamped(to: seen)
    guard frames.days.contains(shown.lowerBound), frames.days.contains(shown.upperBound)
    else { return [] }
    let lastBand = frames.band(of: shown.upperBound.month)
    var segments: [SpanSegment] = []
    var cursor: BandCursor? = frames.cursor(at: visible.anchor)
    while let band = cursor, band.band <= lastBand {
      for month in frames.months(in: band.band) where month.days.overlaps(shown) {
        let cut = SpanCut(span: days, shown: shown, month: month, top: band.top)
        segments += cut.segments(frames, in: visible.viewport.bounded)
      }
      cursor = frames.cursor(after: band)
    }
    return segments
  }
}

/// A span cut to the visible days, in one month.
private struct SpanCut {
  let span: ClosedRange<Day>
  let shown: ClosedRange<Day>
  let month: Month
  let top: Row

  func segments(_ frames: FrameProvider, in viewport: Viewport) -> [SpanSegment] {
    guard frames.left(of: month) < Column(viewport.size.width) else { return [] }
    let days = shown.clamped(to: frames.days(in: month))
    let body = top + frames.bodyTop
    let height = frames.metrics.dayHeight
    let first = max(
      frames.weekRow(of: days.lowerBound, in: month),
      floorQuotient(viewport.top - body, height))
    let last = min(
      frames.weekRow(of: days.upperBound, in: month),
      floorQuotient(viewport.bottom - body - 1, height))
    guard first <= last else { return [] }
    return (first...last).map { row in
      segment(days.clamped(to: frames.days(inWeekRow: row, of: month)), frames)
    }
  }

  private func segment(_ days: ClosedRange<Day>, _ frames: FrameProvider) -> SpanSegment {
    let first = frames.frame(of: days.lowerBound, in: month, withTop: top)
    let last = frames.frame(of: days.upperBound, in: month, withTop: top)
    return SpanSegment(
      rect: first.union(last), days: days, startsHere: days.lowerBound == span.lowerBound,
      endsHere: days.upperBound == span.upperBound)
  }
}

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
