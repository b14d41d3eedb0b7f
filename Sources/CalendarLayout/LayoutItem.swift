import CalendarModel

/// Something the layout can show.
public enum LayoutItem: Hashable, Sendable {
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

  /// The month the item belongs to; nil for the items of the history list.
  var month: Month? {
    switch self {
    case .monthHeader(let month), .weekdayName(let month, _), .weekNumber(let month, _): month
    case .day(let day): day.month
    case .monthLabel, .dayLabel, .record: nil
    }
  }
}
