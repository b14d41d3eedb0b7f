import CalendarModel

extension Weekday {
  var name: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][rawValue - 1]
  }

  /// `Mon`.
  public var shortName: String { String(name.prefix(3)) }

  /// The longest name that fits: `Monday`, `Mon`, `Mo` or `M`.
  func name(fitting width: Int) -> String {
    if width >= 12 { return name }
    return String(name.prefix(width >= 3 ? 3 : width >= 2 ? 2 : 1))
  }
}

extension Month {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `March`.
  var name: String { Month.names[number - 1] }

  /// `Mar`.
  var shortName: String { String(name.prefix(3)) }

  /// `March 2026`.
  var nameWithYear: String { "\(name) \(yearText(year))" }
}

extension Day {
  /// `9 Mar 2026`.
  var shortText: String {
    let month = month
    return "\(dayOfMonth) \(month.shortName) \(yearText(month.year))"
  }

  /// `Mon 9 Mar 2026`.
  var shortTextWithWeekday: String { "\(weekday.shortName) \(shortText)" }

  /// `Monday 9 March 2026`.
  var longText: String { "\(weekday.name) \(dayOfMonth) \(month.nameWithYear)" }

  /// `today`, `tomorrow`, `in 12 days`, `12 days ago`.
  func distanceText(from today: Day) -> String {
    switch self - today {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}

/// A year as people write it; years before 1 keep their astronomical number, with a minus sign.
func yearText(_ year: Int) -> String { year < 0 ? "−\(-year)" : "\(year)" }
