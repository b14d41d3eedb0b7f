import CalendarModel

/// What stands in a cell of a frame, as far as a mouse can do something with it.
enum HitTarget: Hashable {
  case nothing
  case day(Day)
  /// An event's line or bar in the cell of a day.
  case event(Record, on: Day)
  /// The name of a month in a grid, or its label in the history list.
  case month(Month)
  /// The label of a day in the history list.
  case label(Day)
  /// A record of the history list.
  case record(Selection)
  /// The pane, with the event that stands there.
  case pane(Record?)
  /// The name of a view at the top.
  case view(ViewKind)
  case window(WindowPart)

  /// The day it belongs to.
  var day: Day? {
    switch self {
    case .day(let day), .event(_, let day), .label(let day): day
    case .record(let selection): selection.day
    case .month(let month): month.firstDay
    case .nothing, .pane, .view, .window: nil
    }
  }
}
