import CalendarModel
import CellGeometry

/// The part of the endless layout that is on screen: rows `top ..< top + size.height`.
package struct Viewport: Hashable, Sendable {
  package var top: Row
  package var size: Size

  package init(top: Row = 0, size: Size) {
    self.top = top
    self.size = size
  }

  package var bottom: Row { top + size.height }
  package var isEmpty: Bool { size.isEmpty }

  /// The viewport clamped to sizes of terminals, so that every query about it is bounded.
  var bounded: Viewport {
    Viewport(top: top.bounded, size: Size(min(size.width, 65_535), min(size.height, 65_535)))
  }
}

extension Row {
  /// The row clamped so that sums with any height of a calendar do not overflow.
  var bounded: Row { Row(Swift.min(Swift.max(value, -(1 << 60)), 1 << 60)) }
}

/// The item that a grid viewport is anchored to: a month whose header is in `row`.
package struct GridAnchor: Hashable, Sendable {
  package var month: Month
  package var row: Row

  package init(_ month: Month, at row: Row) {
    self.month = month
    self.row = row
  }
}

/// The item that a history viewport is anchored to: a record whose line is in `row`.
package struct HistoryAnchor: Hashable, Sendable {
  package var day: Day
  /// The record's number on its day, from 0.
  package var record: Int
  package var row: Row

  package init(_ day: Day, record: Int, at row: Row) {
    self.day = day
    self.record = record
    self.row = row
  }
}

/// The final place of an item that is scrolled to.
package enum ScrollPosition: Hashable, Sendable {
  /// At the top, `padding` rows below the edge.
  case first(padding: Int)
  /// In the middle, rounded down.
  case centered
  /// At the bottom, `padding` rows above the edge.
  case last(padding: Int)

  /// The first row of an item at this place.
  func row(ofHeight height: Int, in viewport: Viewport) -> Row {
    switch self {
    case .first(let padding): viewport.top + padding
    case .centered: viewport.top + floorQuotient(viewport.size.height - height, 2)
    case .last(let padding): viewport.bottom - height - padding
    }
  }
}
