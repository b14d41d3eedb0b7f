import CalendarModel
import CellGeometry

/// One pass over a grid of months: viewport and anchor in, visible items out.
///
/// The size of the whole calendar is never computed. The contents of the viewport follow from the
/// anchor; a distant anchor is replaced by arithmetic, not by a walk over the months between.
///
/// A month column that begins right of the viewport is not visible; a month that begins inside it
/// is there with all of its columns. Days outside `Day.supportedYears` do not exist.
package struct VisibleItemsProvider {
  package let metrics: LayoutMetrics
  /// The days there are; nil for a calendar without end.
  package let range: ClosedRange<Day>?
  /// Nil when there is no day at all.
  let frames: FrameProvider?

  /// - Parameter heights: the heights of week rows; nil if all are as high as `metrics` says.
  package init(
    metrics: LayoutMetrics, range: ClosedRange<Day>? = nil,
    heights: (any WeekRowMeasuring)? = nil
  ) {
    self.metrics = metrics.bounded
    self.range = range
    frames = FrameProvider(metrics: metrics, range: range, heights: heights)
  }

  /// The items with a cell in the viewport's rows, in the order of the calendar.
  ///
  /// The anchor in the answer is the first visible month. An empty viewport has no items.
  ///
  /// - Complexity: O(visible items), wherever the anchor is.
  package func visibleItems(in viewport: Viewport, from anchor: GridAnchor)
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
  package func frame(of day: Day, from anchor: GridAnchor) -> Rect? {
    guard let frames, frames.days.contains(day) else { return nil }
    let month = day.month
    let start = frames.cursor(at: anchor)
    let top = start.top + frames.rows(from: start.band, to: frames.band(of: month))
    return frames.frame(of: day, in: month, withTop: top)
  }
}

/// Anchors for scrolling. All of them are stopped at a boundary: the calendar's first row is never
/// below the top of the viewport, its last row not above the bottom unless it is smaller than the
/// viewport; then it rests at the top. An anchor in an answer is in the first visible band.
extension VisibleItemsProvider {
  /// The anchor after the content moved up by `rows` (negative: down), stopped at a boundary.
  ///
  /// - Complexity: O(visible bands), however many rows.
  package func anchor(_ anchor: GridAnchor, scrolledBy rows: Int, in viewport: Viewport)
    -> GridAnchor
  {
    guard let frames else { return anchor }
    var cursor = frames.cursor(at: anchor)
    cursor.top -= rows
    return settled(cursor, in: viewport, frames)
  }

  /// The anchor that shows a day at a place of the viewport, stopped at a boundary.
  package func anchor(showing day: Day, at position: ScrollPosition, in viewport: Viewport)
    -> GridAnchor
  {
    guard let frames else { return GridAnchor(day.month, at: viewport.top) }
    let target = WeekRowPlace(of: day, frames)
    let row = position.row(ofHeight: target.height, in: viewport.bounded)
    return settled(target.cursor(withWeekRowAt: row), in: viewport, frames)
  }

  /// The anchor that shows a month, header to last week row, at a place of the viewport.
  package func anchor(showing month: Month, at position: ScrollPosition, in viewport: Viewport)
    -> GridAnchor
  {
    guard let frames else { return GridAnchor(month, at: viewport.top) }
    var cursor = frames.cursor(at: GridAnchor(month, at: 0))
    let shown = min(max(month, frames.months.lowerBound), frames.months.upperBound)
    cursor.top = position.row(ofHeight: frames.height(of: shown), in: viewport.bounded)
    return settled(cursor, in: viewport, frames)
  }

  /// The anchor moved by as few rows as show the whole week row of a day.
  ///
  /// A week row higher than the viewport is shown from its top. A day outside the range counts as
  /// the nearest inside.
  ///
  /// - Parameter padding: rows at the top of the viewport that something else covers.
  package func anchor(
    _ anchor: GridAnchor, revealing day: Day, in viewport: Viewport, padding: Int = 0
  ) -> GridAnchor {
    guard let frames else { return anchor }
    let target = WeekRowPlace(of: day, frames)
    let start = frames.cursor(at: anchor)
    let row = start.top + frames.rows(from: start.band, to: target.band) + target.offset
    let top = viewport.bounded.top + min(max(0, padding), viewport.size.height)
    let last = viewport.bounded.bottom - target.height
    let place = max(min(row, last), top)
    return settled(target.cursor(withWeekRowAt: place), in: viewport, frames)
  }

  /// The anchor for another size of the viewport or other metrics: the first visible month stays
  /// where it was.
  ///
  /// If its header is above the viewport, its first visible week row stays instead.
  ///
  /// - Parameter old: the provider and the viewport for which `anchor` applied.
  package func anchor(
    _ anchor: GridAnchor, resizedFrom old: VisibleItemsProvider, in oldViewport: Viewport,
    to viewport: Viewport
  ) -> GridAnchor {
    guard let frames else { return anchor }
    let seen = old.visibleItems(in: oldViewport, from: anchor)
    let shift = viewport.top - oldViewport.top
    guard seen.anchor.row < oldViewport.top, let day = seen.days?.lowerBound,
      let frame = old.frame(of: day, from: seen.anchor)
    else {
      var cursor = frames.cursor(at: seen.anchor)
      cursor.top += shift
      return settled(cursor, in: viewport, frames)
    }
    let row = max(frame.y, oldViewport.top) + shift
    return settled(
      WeekRowPlace(of: day, frames).cursor(withWeekRowAt: row), in: viewport, frames)
  }

  /// Stops a place at the boundaries, and returns an anchor at the first visible band.
  private func settled(_ cursor: BandCursor, in viewport: Viewport, _ frames: FrameProvider)
    -> GridAnchor
  {
    let viewport = viewport.bounded
    var cursor = BandCursor(band: cursor.band, top: cursor.top.bounded)
    let last = frames.cursor(covering: viewport.bottom, from: cursor)
    let end = last.top + frames.height(of: last.band)
    if last.band == frames.bands.upperBound, end < viewport.bottom {
      cursor = BandCursor(band: last.band, top: last.top + (viewport.bottom - end))
    }
    cursor = frames.firstBand(below: viewport.top, from: cursor)
    if cursor.band == frames.bands.lowerBound { cursor.top = min(cursor.top, viewport.top) }
    return GridAnchor(frames.months(in: cursor.band).lowerBound, at: cursor.top)
  }
}

/// The place of a day's week row in its band.
private struct WeekRowPlace {
  let band: Band
  /// Rows from the top of the band.
  let offset: Int
  let height: Int

  /// A day outside the range counts as the nearest inside.
  init(of day: Day, _ frames: FrameProvider) {
    let day = min(max(day, frames.days.lowerBound), frames.days.upperBound)
    let month = day.month
    band = frames.band(of: month)
    let place = frames.weekRowPlace(of: day, in: month, withTop: 0)
    (offset, height) = (place.top.value, place.height)
  }

  func cursor(withWeekRowAt row: Row) -> BandCursor { BandCursor(band: band, top: row - offset) }
}

/// Spans of days are cut to the visible days before anything is computed for them: a span of a
/// hundred years costs what one costs that ends at the edge of the viewport.
extension VisibleItemsProvider {
  /// The visible parts of a span, one for each week row, in the order of the days.
  ///
  /// - Parameter visible: the result of a pass of this provider.
  /// - Complexity: O(visible months + visible week rows of the span).
  package func segments(of days: ClosedRange<Day>, visible: VisibleItems<GridAnchor>)
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
        for segment in cut.segments(frames, in: visible.viewport.bounded) {
          // The first week row of a month may be the last one of the month before.
          if frames.metrics.joinsMonths, let last = segments.last, last.rect.y == segment.rect.y {
            segments[segments.count - 1] = last.joined(with: segment)
          } else {
            segments.append(segment)
          }
        }
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
    let first = max(
      frames.weekRow(of: days.lowerBound, in: month),
      frames.weekRow(atOffset: viewport.top - body, in: month))
    let last = min(
      frames.weekRow(of: days.upperBound, in: month),
      frames.weekRow(atOffset: viewport.bottom - body - 1, in: month))
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

/// The part of a span of days that lies in one week row.
package struct SpanSegment: Hashable, Sendable {
  /// From the first day's cells to the last day's.
  package let rect: Rect
  package let days: ClosedRange<Day>
  /// Whether the span begins with this segment; false if an earlier part was cut off.
  package let startsHere: Bool
  /// Whether the span ends with this segment.
  package let endsHere: Bool

  package init(rect: Rect, days: ClosedRange<Day>, startsHere: Bool, endsHere: Bool) {
    self.rect = rect
    self.days = days
    self.startsHere = startsHere
    self.endsHere = endsHere
  }

  /// This part with the one after it in the same row.
  fileprivate func joined(with next: SpanSegment) -> SpanSegment {
    SpanSegment(
      rect: rect.union(next.rect), days: days.lowerBound...next.days.upperBound,
      startsHere: startsHere, endsHere: next.endsHere)
  }
}
