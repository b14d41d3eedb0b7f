import CalendarModel
import CellGeometry

/// One pass over the history list: month labels, day labels, records and the line of the present
/// moment, each one row high.
///
/// A day without records takes no row. The labels of the section at the top are pinned, the
/// month's in the first row of the viewport and the day's in the second, and pushed away by the
/// next ones. A record under a pinned label is not visible. A label in its own place in the flow is
/// not pinned, and no label is ever there twice.
///
/// Newest first reverses everything: months, days, and the records of a day.
package struct HistoryItemsProvider: Hashable, Sendable {
  package enum Order: Hashable, Sendable { case oldestFirst, newestFirst }

  package let order: Order
  /// Whether each day has a label; else only months have.
  package let hasDayLabels: Bool

  package init(order: Order = .oldestFirst, hasDayLabels: Bool = true) {
    (self.order, self.hasDayLabels) = (order, hasDayLabels)
  }

  /// The number of rows of pinned labels at the top: 2, or 1 without labels of days; 0 in a viewport
  /// of fewer than 3 rows.
  package func pinnedRows(in viewport: Viewport) -> Int {
    viewport.size.height < 3 ? 0 : hasDayLabels ? 2 : 1
  }

  /// The visible rows, in the order of the list, pinned labels last.
  ///
  /// The anchor in the answer is a visible record. Without records, or in an empty viewport, there
  /// are no items.
  ///
  /// - Note: an anchor whose record is gone moves to the nearest one.
  /// - Complexity: O(visible rows) from any visible anchor, however many records a day has; one
  ///   step for each day with records between an anchor elsewhere and the viewport.
  package func visibleItems(
    in viewport: Viewport, from anchor: HistoryAnchor, counting records: any RecordCounting
  ) -> VisibleItems<HistoryAnchor> {
    var none = VisibleItems(anchor: anchor)
    none.viewport = viewport
    var walk = HistoryWalk(records, self)
    guard !viewport.isEmpty, let section = walk.section(of: anchor) else { return none }
    var pass = HistoryPass(
      walk, viewport: viewport.bounded, pinnedRows: pinnedRows(in: viewport), anchor: anchor)
    pass.run(from: section)
    return pass.found
  }
}

/// Anchors for scrolling. All of them are stopped at the first label and at the last record; a list
/// shorter than the viewport rests at the top. An anchor in an answer is a visible record: its own while that
/// is visible, else the first.
extension HistoryItemsProvider {
  /// The anchor after the content moved up by `rows` (negative: down), stopped at a boundary.
  ///
  /// With 0 rows: the anchor stopped at the boundaries, as after a resize or a change of records.
  ///
  /// - Complexity: O(visible rows + days with records on the way).
  package func anchor(
    _ anchor: HistoryAnchor, scrolledBy rows: Int, in viewport: Viewport,
    counting records: any RecordCounting
  ) -> HistoryAnchor {
    var moved = anchor
    moved.row = moved.row.bounded - rows
    return settled(moved, in: viewport.bounded, HistoryWalk(records, self))
  }

  /// The anchor moved by the fewest rows that show a record below the pinned labels.
  ///
  /// - Complexity: O(visible rows), wherever the record is.
  package func anchor(
    _ anchor: HistoryAnchor, revealing record: Int, on day: Day, in viewport: Viewport,
    counting records: any RecordCounting
  ) -> HistoryAnchor {
    let viewport = viewport.bounded
    var walk = HistoryWalk(records, self)
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
    let place = max(min(row, viewport.bottom - 1), viewport.top + pinnedRows(in: viewport))
    return settled(HistoryAnchor(target.day, record: target.record, at: place), in: viewport, walk)
  }

  /// The anchor that shows a record at a place of the viewport, below the pinned labels.
  package func anchor(
    showing record: Int, on day: Day, at position: ScrollPosition, in viewport: Viewport,
    counting records: any RecordCounting
  ) -> HistoryAnchor {
    let viewport = viewport.bounded
    let pinned = pinnedRows(in: viewport)
    let row =
      if case .first(let padding) = position {
        viewport.top + pinned + padding
      } else {
        max(position.row(ofHeight: 1, in: viewport), viewport.top + pinned)
      }
    return settled(
      HistoryAnchor(day, record: record, at: row), in: viewport, HistoryWalk(records, self))
  }

  /// Stops a place at the boundaries, and returns an anchor at its record or the first visible one.
  private func settled(
    _ anchor: HistoryAnchor, in viewport: Viewport, _ walk: HistoryWalk
  ) -> HistoryAnchor {
    var walk = walk
    guard let start = walk.section(of: anchor),
      let own = walk.nearest(to: anchor.day, record: anchor.record)
    else { return anchor }
    var row = anchor.row.bounded
    var first = walk.section(covering: viewport.top, from: start)
    var last = walk.section(covering: viewport.bottom - 1, from: first)
    if last.end < viewport.bottom {
      row += viewport.bottom - last.end
      last.labelRow += viewport.bottom - last.end
      first = walk.section(covering: viewport.top, from: last)
    }
    if first.firstRow > viewport.top {
      row -= first.firstRow - viewport.top
      first.labelRow -= first.firstRow - viewport.top
    }
    let uncovered = viewport.top + pinnedRows(in: viewport)
    if row >= uncovered, row < viewport.bottom {
      return HistoryAnchor(own.day, record: own.record, at: row)
    }
    let section = walk.section(covering: uncovered, from: first)
    row = section.recordRow(nearest: uncovered)
    return HistoryAnchor(section.day, record: walk.record(at: row, in: section), at: row)
  }
}
