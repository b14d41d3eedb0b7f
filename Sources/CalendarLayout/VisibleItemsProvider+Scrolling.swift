import CalendarModel
import CellGeometry

/// Anchors for scrolling. All of them are stopped at a boundary: the calendar's first row is never
/// below the top of the viewport, its last row not above the bottom unless it is smaller than the
/// viewport; then it rests at the top. An anchor in an answer is in the first visible band.
extension VisibleItemsProvider {
  /// The anchor after the content moved up by `rows` (negative: down), stopped at a boundary.
  ///
  /// - Complexity: O(visible bands), however many rows.
  public func anchor(_ anchor: GridAnchor, scrolledBy rows: Int, in viewport: Viewport)
    -> GridAnchor
  {
    guard let frames else { return anchor }
    var cursor = frames.cursor(at: anchor)
    cursor.top -= rows
    return settled(cursor, in: viewport, frames)
  }

  /// The anchor that shows a day at a place of the viewport, stopped at a boundary.
  public func anchor(showing day: Day, at position: ScrollPosition, in viewport: Viewport)
    -> GridAnchor
  {
    guard let frames else { return GridAnchor(day.month, at: viewport.top) }
    let target = WeekRowPlace(of: day, frames)
    let row = position.row(ofHeight: frames.metrics.dayHeight, in: viewport.bounded)
    return settled(target.cursor(withWeekRowAt: row), in: viewport, frames)
  }

  /// The anchor that shows a month, header to last week row, at a place of the viewport.
  public func anchor(showing month: Month, at position: ScrollPosition, in viewport: Viewport)
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
  public func anchor(
    _ anchor: GridAnchor, revealing day: Day, in viewport: Viewport, padding: Int = 0
  ) -> GridAnchor {
    guard let frames else { return anchor }
    let target = WeekRowPlace(of: day, frames)
    let start = frames.cursor(at: anchor)
    let row = start.top + frames.rows(from: start.band, to: target.band) + target.offset
    let top = viewport.bounded.top + min(max(0, padding), viewport.size.height)
    let last = viewport.bounded.bottom - frames.metrics.dayHeight
    let place = max(min(row, last), top)
    return settled(target.cursor(withWeekRowAt: place), in: viewport, frames)
  }

  /// The anchor for another size of the viewport or other metrics: the first visible month stays
  /// where it was.
  ///
  /// Where its header is above the viewport, its first visible week row stays instead.
  ///
  /// - Parameter old: the provider and the viewport that `anchor` was in force with.
  public func anchor(
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

  /// Stops a place at the boundaries and hands on the first visible band.
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
    cursor = frames.cursor(covering: viewport.top, from: cursor)
    if cursor.band == frames.bands.lowerBound { cursor.top = min(cursor.top, viewport.top) }
    if cursor.top + frames.height(of: cursor.band) <= viewport.top,
      let next = frames.cursor(after: cursor)
    {
      cursor = next
    }
    return GridAnchor(frames.months(in: cursor.band).lowerBound, at: cursor.top)
  }
}

/// Where the week row of a day lies in its band.
private struct WeekRowPlace {
  let band: Band
  /// Rows from the top of the band.
  let offset: Int

  /// A day outside the range counts as the nearest inside.
  init(of day: Day, _ frames: FrameProvider) {
    let day = min(max(day, frames.days.lowerBound), frames.days.upperBound)
    let month = day.month
    band = frames.band(of: month)
    offset =
      frames.top(ofWeekRow: frames.weekRow(of: day, in: month), inMonthWithTop: 0) - Row(0)
  }

  func cursor(withWeekRowAt row: Row) -> BandCursor { BandCursor(band: band, top: row - offset) }
}
