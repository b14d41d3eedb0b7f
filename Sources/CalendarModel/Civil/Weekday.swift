/// A day of the week, numbered as in ISO 8601: Monday is 1.
public enum Weekday: Int, CaseIterable, Sendable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }

  public var isWeekend: Bool { self >= .saturday }

  /// The number of days from `first`, the start of the week, to this weekday: 0 … 6.
  public func column(inWeekFrom first: Weekday) -> Int { (rawValue - first.rawValue + 7) % 7 }

  /// The weekday `count` days later; negative counts go back.
  public func advanced(by count: Int) -> Weekday {
    Weekday(daysAfterMonday: saturatingSum(rawValue - 1, count))
  }

  /// The weekday with an English or German name, or with its first letters, at least two.
  public init?(named word: String) {
    let names = [
      ["monday", "montag"], ["tuesday", "dienstag"], ["wednesday", "mittwoch"],
      ["thursday", "donnerstag"], ["friday", "freitag"], ["saturday", "samstag", "sonnabend"],
      ["sunday", "sonntag"],
    ]
    let word = word.lowercased()
    guard word.count >= 2,
      let place = names.firstIndex(where: { $0.contains { $0.hasPrefix(word) } })
    else { return nil }
    self.init(rawValue: place + 1)
  }

  /// Creates the weekday a number of days after a Monday, or before it if negative.
  init(daysAfterMonday count: Int) {
    self = Weekday(rawValue: floorModulo(count, 7) + 1) ?? .monday
  }
}

/// A week of ISO 8601: weeks start on Monday, week 1 contains the year's first Thursday.
public struct WeekNumber: Hashable, Sendable {
  /// The year that owns the week; it differs from the civil year around New Year.
  public let year: Int
  /// 1 … 53.
  public let week: Int
}

extension Day {
  public var weekNumber: WeekNumber {
    let thursday = self + (4 - weekday.rawValue)
    let year = thursday.civil.year
    return WeekNumber(year: year, week: (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// The week of a row of seven days that begins with any weekday: that of the row's Thursday, to
  /// which most of its days belong. Consecutive rows have consecutive weeks.
  public func weekNumber(ofRowFrom firstWeekday: Weekday) -> WeekNumber {
    let start = startOfWeek(firstWeekday: firstWeekday)
    return (start + Weekday.thursday.column(inWeekFrom: firstWeekday)).weekNumber
  }
}
