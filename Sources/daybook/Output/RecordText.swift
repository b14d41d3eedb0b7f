import CalendarModel
import CalendarUI
import TerminalScreen

/// The parts of a line about a record, safe for a terminal.
extension Record {
  /// `Mon 2026-03-09`.
  var dayText: String { occurrence.start.day.shortText }

  /// `09:15–09:30`, `20:00–00:30+1`, `all day`, `3 days`.
  var timeText: String {
    switch occurrence.time {
    case .allDay(let days):
      return days.count == 1 ? "all day" : "\(days.count) days"
    case .timed(let start, let end):
      guard end > start else { return start.clockText }
      let later = end.day - start.day
      return "\(start.clockText)–\(end.clockText)" + (later > 0 ? "+\(later)" : "")
    }
  }

  var titleText: String {
    let text = displayable(title)
    return text.isEmpty ? "(no title)" : text
  }
}

extension Day {
  /// `Mon 2026-03-09`.
  var shortText: String { "\(weekday.shortName) \(iso8601Text)" }
}
