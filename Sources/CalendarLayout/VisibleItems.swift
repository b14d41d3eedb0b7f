import CalendarModel
import CellGeometry

/// What one pass over a viewport found.
public struct VisibleItems<Anchor: Hashable & Sendable>: Hashable, Sendable {
  /// In the order of the calendar, pinned items last.
  public var items: [PlacedItem] = []
  /// The first and the last visible day; nil when none is.
  public var days: ClosedRange<Day>?
  public var months: ClosedRange<Month>?
  /// The first row of the calendar, where its first band or record day is reached.
  public var startBoundary: Row?
  /// The first row below the calendar, where its last band or record day is reached.
  public var endBoundary: Row?
  /// An anchor in the same coordinates that is visible itself: the next pass starts there.
  public var anchor: Anchor
  /// The rows and columns the pass was about.
  public var viewport = Viewport(size: .zero)
  /// How many items the pass looked at: the visible ones and the first outside at each end.
  public var visitedCount = 0

  public init(anchor: Anchor) { self.anchor = anchor }
}
