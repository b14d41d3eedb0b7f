import CalendarLayout
import CalendarModel

extension LayoutItem {
  /// The kind's name in output.
  var kind: String {
    switch self {
    case .monthHeader: "monthHeader"
    case .weekdayName: "weekdayName"
    case .weekNumber: "weekNumber"
    case .day: "day"
    case .monthLabel: "monthLabel"
    case .dayLabel: "dayLabel"
    case .record: "record"
    }
  }

  /// The item's id in output: `2026-03`, `2026-03:mon`, `2026-W11`, `2026-03-09`, `2026-03-09#0`.
  ///
  /// A week that is shown in two months has the same id twice.
  func id(firstWeekday: Weekday) -> String {
    switch self {
    case .monthHeader(let month), .monthLabel(let month): month.iso8601Text
    case .weekdayName(let month, let weekday):
      "\(month.iso8601Text):" + "\(weekday)".prefix(3)
    case .weekNumber(_, let day): day.weekNumber(ofRowFrom: firstWeekday).iso8601Text
    case .day(let day), .dayLabel(let day): day.iso8601Text
    case .record(let day, let number): "\(day.iso8601Text)#\(number)"
    }
  }
}

extension Month {
  /// The month as `2026-03`.
  var iso8601Text: String { String(firstDay.iso8601Text.dropLast(3)) }
}

extension WeekNumber {
  /// The week as `2026-W11`.
  var iso8601Text: String {
    let year = Month(year: year, month: 1).firstDay.iso8601Text.dropLast(6)
    return "\(year)-W\(week < 10 ? "0" : "")\(week)"
  }
}
