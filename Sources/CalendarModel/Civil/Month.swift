/// A civil month: year × 12 + month − 1. Arithmetic saturates.
public struct Month: Hashable, Comparable, Sendable, Strideable {
  public let index: Int32

  public init(index: Int) { self.index = Int32(clamping: index) }

  /// - Parameter month: 1 … 12; other numbers reach into neighbouring years.
  public init(year: Int, month: Int) {
    let (index, overflow) = year.multipliedReportingOverflow(by: 12)
    self.init(
      index: overflow
        ? (year < 0 ? .min : .max) : saturatingSum(index, saturatingDifference(month, 1)))
  }

  public var year: Int { floorQuotient(Int(index), 12) }

  /// 1 … 12.
  public var number: Int { floorModulo(Int(index), 12) + 1 }

  public var firstDay: Day {
    // Counted from March, so that the leap day comes last, and positive.
    let cycles = 500_000
    let count = UInt64(Int(index) + 4800 * cycles - 2)
    let year = count / 12
    let century = year / 100
    let days = 1461 &* year / 4 &- century &+ century / 4 &+ (153 &* (count % 12) &+ 2) / 5
    return Day(Int(days) - cycles * 146_097 - 719_468)
  }

  public var lastDay: Day { firstDay + (dayCount - 1) }
  public var days: ClosedRange<Day> { firstDay...lastDay }

  /// 28 … 31.
  public var dayCount: Int {
    switch number {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day with this number, or the last day of a shorter month.
  public func day(clamping number: Int) -> Day { firstDay + (min(max(number, 1), dayCount) - 1) }

  public static func < (a: Month, b: Month) -> Bool { a.index < b.index }
  public static func + (month: Month, count: Int) -> Month {
    Month(index: saturatingSum(Int(month.index), count))
  }
  public static func - (month: Month, count: Int) -> Month {
    Month(index: saturatingDifference(Int(month.index), count))
  }
  public static func - (a: Month, b: Month) -> Int { Int(a.index) - Int(b.index) }
  public func advanced(by count: Int) -> Month { self + count }
  public func distance(to other: Month) -> Int { other - self }
}

/// Whether a year of the proleptic Gregorian calendar has a 29 February.
public func isLeapYear(_ year: Int) -> Bool {
  year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

extension Month {
  /// The number of a month by its English or German name, or by its first letters, at least three.
  public static func number(named word: String) -> Int? {
    let names = [
      ["january", "januar"], ["february", "februar"], ["march", "märz", "maerz"], ["april"],
      ["may", "mai"], ["june", "juni"], ["july", "juli"], ["august"], ["september"],
      ["october", "oktober"], ["november"], ["december", "dezember"],
    ]
    let word = word.lowercased()
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
  }
}
