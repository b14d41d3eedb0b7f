/// A civil day of the proleptic Gregorian calendar: a day number, no instant and no time zone.
///
/// Day 0 is 1970-01-01. Years run over at least −1,000,000 … +1,000,000 (astronomical: year 0 is
/// 1 BC). All conversions take constant time; arithmetic stops at the first and the last number.
public struct Day: Hashable, Comparable, Sendable, Strideable {
  public let number: Int32

  public init(_ number: Int) { self.number = Int32(clamping: number) }

  /// The day of a civil date; nil when there is none, as for 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, Day.supportedYears.contains(year) else { return nil }
    let month = Month(year: year, month: month)
    guard day <= month.dayCount else { return nil }
    self = month.firstDay + (day - 1)
  }

  /// The years in which every day has a number.
  public static let supportedYears = -1_000_000...1_000_000

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
  public static func + (day: Day, count: Int) -> Day { Day(saturatingSum(Int(day.number), count)) }
  public static func - (day: Day, count: Int) -> Day {
    Day(saturatingDifference(Int(day.number), count))
  }
  public static func - (a: Day, b: Day) -> Int { Int(a.number) - Int(b.number) }
  public func advanced(by count: Int) -> Day { self + count }
  public func distance(to other: Day) -> Int { other - self }
}
