/// A day of the week, numbered as in ISO 8601: Monday is 1.
public enum Weekday: Int, CaseIterable, Sendable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }

  public var isWeekend: Bool { self >= .saturday }

  /// How many days this weekday comes after the start of a week that begins with `first`: 0 … 6.
  public func column(inWeekFrom first: Weekday) -> Int { (rawValue - first.rawValue + 7) % 7 }

  /// The weekday `count` days later; negative counts go back.
  public func advanced(by count: Int) -> Weekday {
    Weekday(daysAfterMonday: saturatingSum(rawValue - 1, count))
  }

  /// The weekday that comes so many days after a Monday, or before it.
  init(daysAfterMonday count: Int) {
    self = Weekday(rawValue: floorModulo(count, 7) + 1) ?? .monday
  }
}
