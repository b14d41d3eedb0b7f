import CalendarModel
import CellGeometry

/// One pass over the history list: month labels, day labels and records, each one row high.
///
/// The labels of the section at the top are pinned and pushed away by the next ones.
public struct HistoryItemsProvider: Hashable, Sendable {
  public enum Order: Hashable, Sendable { case oldestFirst, newestFirst }

  public let order: Order

  public init(order: Order = .oldestFirst) { self.order = order }

  /// - Note: an anchor whose record is gone falls to the nearest one there is.
  public func visibleItems(
    in viewport: Viewport, from anchor: HistoryAnchor, counting records: some RecordCounting
  ) -> VisibleItems<HistoryAnchor> { VisibleItems(anchor: anchor) }

  public func anchor(
    _ anchor: HistoryAnchor, scrolledBy rows: Int, in viewport: Viewport,
    counting records: some RecordCounting
  ) -> HistoryAnchor { anchor }

  /// The anchor moved by as few rows as show a record below the pinned labels.
  public func anchor(
    _ anchor: HistoryAnchor, revealing record: Int, on day: Day, in viewport: Viewport,
    counting records: some RecordCounting
  ) -> HistoryAnchor { HistoryAnchor(day, record: record, at: viewport.top + 2) }

  /// The anchor that shows a record at a place of the viewport.
  public func anchor(
    showing record: Int, on day: Day, at position: ScrollPosition, in viewport: Viewport,
    counting records: some RecordCounting
  ) -> HistoryAnchor { HistoryAnchor(day, record: record, at: viewport.top + 2) }
}
