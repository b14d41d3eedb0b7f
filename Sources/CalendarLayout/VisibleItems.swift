import CalendarModel
import CellGeometry

/// The result of one pass over a viewport.
package struct VisibleItems<Anchor: Hashable & Sendable>: Hashable, Sendable {
  /// In the order of the calendar, pinned items last.
  package var items: [PlacedItem] = []
  /// The first and the last visible day; nil when none is.
  package var days: ClosedRange<Day>?
  package var months: ClosedRange<Month>?
  /// The first row of the calendar, where its first band or record day is reached.
  package var startBoundary: Row?
  /// The first row below the calendar, where its last band or record day is reached.
  package var endBoundary: Row?
  /// An anchor in the same coordinates that is visible itself: the next pass starts there.
  package var anchor: Anchor
  /// The rows and columns the pass was about.
  package var viewport = Viewport(size: .zero)
  /// The number of items visited: the visible ones and the first outside at each end.
  package var visitedCount = 0

  package init(anchor: Anchor) { self.anchor = anchor }
}

/// Something the layout can show.
package enum LayoutItem: Hashable, Sendable {
  /// The line with a month's name, in the flow above its days.
  case monthHeader(Month)
  case weekdayName(Month, Weekday)
  /// The number of the week row that holds `day`, the first day of the row that is in the month.
  case weekNumber(Month, day: Day)
  case day(Day)
  /// History: the line above a month's days.
  case monthLabel(Month)
  /// History: the line above a day's records.
  case dayLabel(Day)
  /// History: a record by its number on its day, from 0.
  case record(Day, Int)
  /// History: the line between past and future, in the section of a day.
  case now(Day)

  /// The month the item belongs to; nil for the items of the history list.
  var month: Month? {
    switch self {
    case .monthHeader(let month), .weekdayName(let month, _), .weekNumber(let month, _): month
    case .day(let day): day.month
    case .monthLabel, .dayLabel, .record, .now: nil
    }
  }
}

/// An item with its rectangle, in the coordinates of the viewport's rows.
package struct PlacedItem: Hashable, Sendable {
  package let item: LayoutItem
  package let frame: Rect
  /// Whether it lies over the flow at the top of the viewport (a sticky label).
  package let isPinned: Bool

  package init(_ item: LayoutItem, frame: Rect, isPinned: Bool = false) {
    self.item = item
    self.frame = frame
    self.isPinned = isPinned
  }
}
