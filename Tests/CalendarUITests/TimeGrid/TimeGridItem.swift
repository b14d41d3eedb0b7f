import CalendarLayout
import CalendarModel
import CellGeometry

@testable import CalendarUI
@testable import CalendarViews

/// Anything that has a place in a time grid.
struct TimeGridItem: Hashable {
  enum Kind: Hashable { case heading, lane, event, more, outside, now }

  let kind: Kind
  /// The event; nil for items that are not one event.
  var record: Record?
  /// In cells of the content; headings lie above it.
  let frame: Rect
}

extension Interface {
  /// The items of the week or the day; empty in other views.
  var timeGridItems: [TimeGridItem] {
    guard let view = state.view as? TimeGridView else { return [] }
    return TimeGridItems(scene, view.grid(scene)).items
  }
}

extension TimeGridItems {
  /// All items, from the headings to the present row.
  var items: [TimeGridItem] {
    var items: [TimeGridItem] = grid.days.map { day in
      let column = grid.layout.column(ofDay: day - grid.firstDay)
      return TimeGridItem(kind: .heading, frame: Rect(column, -1, grid.layout.dayWidth, 1))
    }
    items += grid.lanes.shown.map { record, lane, days in
      TimeGridItem(kind: .lane, record: record, frame: frame(of: lane, days))
    }
    items += hiddenInLanes.map { TimeGridItem(kind: .more, frame: $0.frame) }
    items += pieces.map {
      TimeGridItem(kind: .event, record: $0.record, frame: $0.placed.frame)
    }
    items += hidden.map { TimeGridItem(kind: .more, frame: $0.pieces.frame) }
    items += outside.map { TimeGridItem(kind: .outside, frame: $0.frame) }
    if let frame = nowFrame { items.append(TimeGridItem(kind: .now, frame: frame)) }
    return items
  }
}
