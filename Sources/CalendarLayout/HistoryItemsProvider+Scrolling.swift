import CalendarModel
import CellGeometry

/// Anchors for scrolling. All of them are stopped at the first label and at the last record; a list
/// shorter than the viewport rests at the top. An anchor in an answer is a visible record.
extension HistoryItemsProvider {
  /// The anchor after the content moved up by `rows` (negative: down), stopped at a boundary.
  ///
  /// With 0 rows: the anchor stopped at the boundaries, as after a resize or a change of records.
  ///
  /// - Complexity: O(visible rows + days with records on the way).
  public func anchor(
    _ anchor: HistoryAnchor, scrolledBy rows: Int, in viewport: Viewport,
    counting records: any RecordCounting
  ) -> HistoryAnchor {
    var moved = anchor
    moved.row = moved.row.bounded - rows
    return settled(moved, in: viewport.bounded, HistoryWalk(records, order: order))
  }

  /// The anchor moved by as few rows as show a record below the pinned labels.
  ///
  /// - Complexity: O(visible rows), wherever the record is.
  public func anchor(
    _ anchor: HistoryAnchor, revealing record: Int, on day: Day, in viewport: Viewport,
    counting records: any RecordCounting
  ) -> HistoryAnchor {
    let viewport = viewport.bounded
    var walk = HistoryWalk(records, order: order)
    guard let target = walk.nearest(to: day, record: record),
      let start = walk.section(of: anchor)
    else { return anchor }
    var section = walk.section(covering: viewport.top, from: start)
    let isAbove = walk.isOrdered(target.day, before: section.day)
    while !isAbove, section.day != target.day, section.firstRow < viewport.bottom,
      let next = walk.section(after: section)
    {
      section = next
    }
    let row =
      section.day == target.day
      ? walk.row(of: target.record, in: section) : isAbove ? viewport.top : viewport.bottom
    let place = max(min(row, viewport.bottom - 1), viewport.top + Self.pinnedRows(in: viewport))
    return settled(HistoryAnchor(target.day, record: target.record, at: place), in: viewport, walk)
  }

  /// The anchor that shows a record at a place of the viewport, below the pinned labels.
  public func anchor(
    showing record: Int, on day: Day, at position: ScrollPosition, in viewport: Viewport,
    counting records: any RecordCounting
  ) -> HistoryAnchor {
    let viewport = viewport.bounded
    let pinned = Self.pinnedRows(in: viewport)
    let row =
      if case .first(let padding) = position {
        viewport.top + pinned + padding
      } else {
        max(position.row(ofHeight: 1, in: viewport), viewport.top + pinned)
      }
    return settled(
      HistoryAnchor(day, record: record, at: row), in: viewport, HistoryWalk(records, order: order))
  }

  /// Stops a place at the boundaries and hands on the first visible record.
  private func settled(
    _ anchor: HistoryAnchor, in viewport: Viewport, _ walk: HistoryWalk
  ) -> HistoryAnchor {
    var walk = walk
    guard let start = walk.section(of: anchor) else { return anchor }
    var first = walk.section(covering: viewport.top, from: start)
    var last = walk.section(covering: viewport.bottom - 1, from: first)
    if last.end < viewport.bottom {
      last.labelRow += viewport.bottom - last.end
      first = walk.section(covering: viewport.top, from: last)
    }
    if first.firstRow > viewport.top { first.labelRow -= first.firstRow - viewport.top }
    let uncovered = viewport.top + Self.pinnedRows(in: viewport)
    let section = walk.section(covering: uncovered, from: first)
    let row = section.recordRow(nearest: uncovered)
    return HistoryAnchor(section.day, record: walk.record(at: row, in: section), at: row)
  }
}
