import CalendarModel
import TerminalScreen

extension LocalTime {
  /// `09:30`.
  public var clockText: String { "\(twoDigits(hour)):\(twoDigits(minute))" }

  /// `9` or `9:30`, for places where every column counts.
  var shortClockText: String { minute == 0 ? "\(hour)" : "\(hour):\(twoDigits(minute))" }
}

func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// A count of minutes as `6 h 30 min`, `45 min` or `2 h`.
func durationText(minutes: Int) -> String {
  let (hours, rest) = (minutes / 60, minutes % 60)
  if hours == 0 { return "\(rest) min" }
  return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
}

extension Record {
  /// How long it lasts: `1 h 30 min`, `3 days`; empty for a point in time.
  public var durationText: String {
    switch occurrence.time {
    case .allDay(let days): return counted(days.count, "day")
    case .timed: return minutes == 0 ? "" : CalendarUI.durationText(minutes: minutes)
    }
  }

  /// Its clock times as a list shows them: `09:00–10:30`, `all day`, `22:00–02:00+1`.
  var rangeText: String {
    guard case .timed(let start, let end) = occurrence.time else { return "all day" }
    if start == end { return start.clockText }
    let days = end.day - start.day
    return "\(start.clockText)–\(end.clockText)\(days > 0 ? "+\(days)" : "")"
  }

  /// What it takes of one of its days: `09:00–10:30`, `22:00 →`, `→ 02:00`, `all day`.
  func rangeText(on day: Day) -> String {
    guard case .timed(let start, let end) = occurrence.time else { return "all day" }
    let days = occurrence.days
    if days.count == 1 { return start == end ? start.clockText : rangeText(within: start, end) }
    if day == days.lowerBound { return "\(start.clockText) →" }
    return day == days.upperBound ? "→ \(end.clockText)" : "all day"
  }

  /// An end at midnight is the 24:00 of the same day.
  private func rangeText(within start: LocalTime, _ end: LocalTime) -> String {
    "\(start.clockText)–\(end.day > start.day ? "24:00" : end.clockText)"
  }

  /// Its title, safe to show, marked when it is cancelled or tentative.
  var shownTitle: String {
    let text = title.isEmpty ? "(no title)" : displayable(title)
    switch status {
    case .cancelled: return "×\(text)"
    case .tentative: return "?\(text)"
    default: return text
    }
  }

  /// Its categories, safe to show.
  var categoriesText: String { displayable(categories.map(\.name).joined(separator: ", ")) }
}
