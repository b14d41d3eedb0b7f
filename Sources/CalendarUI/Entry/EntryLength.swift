import CalendarModel

/// A length as it is typed, such as `90m`, `1h30` or `2 days`.
struct EntryLength: Hashable {
  var days = 0
  var minutes = 0

  static let mostDigits = 4

  private static let minuteUnits: [String: Int] = [
    "m": 1, "min": 1, "mins": 1, "minute": 1, "minutes": 1,
    "h": 60, "hr": 60, "hrs": 60, "hour": 60, "hours": 60,
  ]
  private static let dayUnits: [String: Int] = [
    "d": 1, "day": 1, "days": 1, "w": 7, "wk": 7, "week": 7, "weeks": 7,
  ]

  init() {}

  /// A number of a unit; nil where the unit is none.
  init?(_ count: Int, unit: String) {
    if let minutes = Self.minuteUnits[unit] {
      self.minutes = count * minutes
    } else if let days = Self.dayUnits[unit] {
      self.days = count * days
    } else {
      return nil
    }
  }

  /// A whole word: numbers with units; minutes after hours need none.
  init?(word: String) {
    var rest = word[...]
    var isAfterHours = false
    while !rest.isEmpty {
      let digits = rest.prefix(while: \.isDigit)
      guard digits.count <= Self.mostDigits, let count = digits.number else { return nil }
      rest = rest[digits.endIndex...]
      let unit = rest.prefix { $0.isLetter }
      rest = rest[unit.endIndex...]
      let name = unit.isEmpty && rest.isEmpty && isAfterHours ? "m" : String(unit)
      guard let part = EntryLength(count, unit: name) else { return nil }
      isAfterHours = part.minutes > 0 && name.hasPrefix("h")
      add(part)
    }
    if word.isEmpty { return nil }
  }

  static func isUnit(_ word: String) -> Bool { minuteUnits[word] != nil || dayUnits[word] != nil }

  mutating func add(_ other: EntryLength) {
    days += other.days
    minutes += other.minutes
  }

  var duration: EventDuration { EventDuration(days: days, seconds: minutes * 60) }
  var isNone: Bool { days == 0 && minutes == 0 }
}
