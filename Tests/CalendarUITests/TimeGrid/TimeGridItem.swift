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
  let record: Record?
  /// The first moment on the reader's clock, and the end.
  let time: ClosedRange<LocalTime>
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
      return TimeGridItem(
        kind: .heading, record: nil, time: Self.whole(day),
        frame: Rect(column, -1, grid.layout.dayWidth, 1))
    }
    items += grid.lanes.shown.map { record, lane, days in
      TimeGridItem(
        kind: .lane, record: record, time: record.occurrence.start...record.occurrence.end,
        frame: frame(of: lane, days))
    }
    items += hiddenInLanes.map { day, _, frame in
      TimeGridItem(kind: .more, record: nil, time: Self.whole(day), frame: frame)
    }
    items += pieces.map { piece in
      TimeGridItem(
        kind: .event, record: piece.record,
        time: piece.record.occurrence.start...piece.record.occurrence.end,
        frame: piece.placed.frame)
    }
    items += hidden.map { day, hidden in
      let minutes = grid.layout.rowLength.minutes
      let start = LocalTime(day, secondOfDay: hidden.rows.lowerBound * minutes * 60)
      let end = LocalTime(day, secondOfDay: (hidden.rows.upperBound + 1) * minutes * 60)
      return TimeGridItem(kind: .more, record: nil, time: start...end, frame: hidden.frame)
    }
    items += outside.map { mark in
      let start = LocalTime(mark.day, secondOfDay: mark.minute * 60)
      let isAbove = mark.edge == .above
      let end = isAbove ? grid.layout.firstMinute : 1_440
      return TimeGridItem(
        kind: .outside, record: nil,
        time: start...max(start, LocalTime(mark.day) + Int64(end * 60)), frame: mark.frame)
    }
    if let frame = nowFrame {
      items.append(TimeGridItem(kind: .now, record: nil, time: now...now, frame: frame))
    }
    return items
  }

  private static func whole(_ day: Day) -> ClosedRange<LocalTime> {
    LocalTime(day)...LocalTime(day + 1)
  }
}
