import CalendarModel
import CalendarWords

/// A target that the mouse can act on in a cell of a frame.
package enum HitTarget: Hashable {
  case nothing
  case time(DayTime)
  /// The line or bar of an event or a task in the cell of a day, or a block of its hours.
  case event(Record, at: DayTime)
  /// The last row of an event that has several rows, by which it is made longer or shorter.
  case eventEnd(Record, at: DayTime)
  /// The box of a task in the cell of a day, in its hours, or in the history.
  case taskBox(TodoRow, at: DayTime)
  /// The number of events above or below the visible hours of a day, with the time of the first
  /// one.
  case outside(DayTime, at: DayTime)
  /// The name of a month.
  case month(Month)
  /// The line above the records of a day.
  case heading(Day)
  /// A row of a list; the record is nil while unknown.
  case record(RecordPlace, Record?)
  /// A row of the task list, or its box; the row is nil while unknown.
  case todo(TodoPlace, TodoRow?, isBox: Bool)
  /// The pane, with the event at this place.
  case pane(Record?)
  /// A coming day in the pane, or an event that begins on it.
  case coming(Day, Record?)
  /// The name of a view at the top.
  case view(ViewKind)
  /// The timers in the title row.
  case timer
  /// A key and what it does, in the status line.
  case hint(Command)
  case window(WindowPart)

  /// Its place on the calendar.
  package var time: DayTime? {
    switch self {
    case .time(let time), .event(_, let time), .eventEnd(_, let time), .taskBox(_, let time),
      .outside(_, let time):
      time
    case .heading(let day), .coming(let day, _): DayTime(day)
    case .record(let place, _): DayTime(place.day)
    case .month(let month): DayTime(month.firstDay)
    case .nothing, .todo, .pane, .view, .timer, .hint, .window: nil
    }
  }
}
