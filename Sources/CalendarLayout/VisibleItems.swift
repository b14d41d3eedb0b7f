import CalendarModel
import CellGeometry

/// What one pass over a viewport found.
public struct VisibleItems<Anchor: Hashable & Sendable>: Hashable, Sendable {
  /// In the order of the calendar, pinned items last.
  public var items: [PlacedItem] = []
  /// The first and the last visible day; nil when none is.
  public var days: ClosedRange<Day>?
  public var months: ClosedRange<Month>?
  /// The first row of the calendar, where it is in or above reach of the viewport.
  public var startBoundary: Row?
  /// The first row below the calendar.
  public var endBoundary: Row?
  /// An anchor in the same coordinates that is visible itself: the next pass starts there.
  public var anchor: Anchor
  /// How many items the pass looked at.
  public var visitedCount = 0

  public init(anchor: Anchor) { self.anchor = anchor }
}
