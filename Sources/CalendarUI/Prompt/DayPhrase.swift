import CalendarModel

/// Days in words.
public enum DayPhrase {
  /// `Mon 9 Mar 2026`.
  public static func date(_ day: Day) -> String {
    let date = day.civil
    let weekday = EnglishName.weekdays[day.weekday.rawValue - 1].prefix(3)
    return "\(weekday) \(date.day) \(EnglishName.months[date.month - 1].prefix(3)) \(date.year)"
  }

  /// `today`, `tomorrow`, `in 12 days`, `12 days ago`.
  public static func distance(from today: Day, to day: Day) -> String {
    switch day - today {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let count where count > 0: "in \(count) days"
    case let count: "\(-count) days ago"
    }
  }

  /// `March 2026`.
  static func month(_ month: Month) -> String {
    "\(EnglishName.months[month.number - 1]) \(month.year)"
  }
}
