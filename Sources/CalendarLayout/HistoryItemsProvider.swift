import CalendarModel
import CellGeometry

/// One pass over the history list: month labels, day labels and records, each one row high.
///
/// A day without records takes no row. The labels of the section at the top are pinned, the
/// month's in the first row of the viewport and the day's in the second, and pushed away by the
/// next ones. A record under a pinned label is not visible. A label in its own place in the flow is
/// not pinned, and no label is ever there twice.
///
/// Newest first turns everything round: months, days, and the records of a day.
public struct HistoryItemsProvider: Hashable, Sendable {
  public enum Order: Hashable, Sendable { case oldestFirst, newestFirst }

  public let order: Order

  public init(order: Order = .oldestFirst) { self.order = order }

  /// How many rows at the top belong to pinned labels: 2, or 0 where no row would be left.
  public static func pinnedRows(in viewport: Viewport) -> Int { viewport.size.height < 3 ? 0 : 2 }

  /// The visible rows, in the order of the list, pinned labels last.
  ///
  /// The anchor in the answer is a visible record. Without records, or in an empty viewport, there
  /// are no items.
  ///
  /// - Note: an anchor whose record is gone falls to the nearest one there is.
  /// - Complexity: O(visible rows) from any visible anchor, however many records a day has; one
  ///   step for each day with records between an anchor elsewhere and the viewport.
  public func visibleItems(
    in viewport: Viewport, from anchor: HistoryAnchor, counting records: any RecordCounting
  ) -> VisibleItems<HistoryAnchor> {
    var none = VisibleItems(anchor: anchor)
    none.viewport = viewport
    var walk = HistoryWalk(records, order: order)
    guard !viewport.isEmpty, let section = walk.section(of: anchor) else { return none }
    var pass = HistoryPass(walk, viewport: viewport.bounded, anchor: anchor)
    pass.run(from: section)
    return pass.found
  }
}
