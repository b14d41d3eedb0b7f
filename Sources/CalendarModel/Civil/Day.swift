/// A civil day of the proleptic Gregorian calendar: a day number without an instant or a time zone.
///
/// Day 0 is 1970-01-01. Years run over at least −1,000,000 … +1,000,000 (astronomical: year 0 is 1
/// BC). All conversions take constant time; arithmetic saturates.
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

extension Day {
  /// The years that dates in texts may have.
  public static let writtenYears = -100_000...100_000

  /// The day as `2026-03-09`; other years as `99999-05-05`, `-0044-03-15`.
  public var iso8601Text: String {
    var text: [UInt8] = []
    text.append(self)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads `2026-03-09`, with years of four to six digits and an optional sign.
  ///
  /// Nil for anything else, for days that do not exist and years outside `writtenYears`.
  public init?(iso8601 text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let day = scanner.day(), scanner.isAtEnd else { return nil }
    self = day
  }
}

extension DigitScanner {
  /// Reads a date in the form of ISO 8601.
  mutating func day() -> Day? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let digits = number(digits: 4...6), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2)
    else { return nil }
    let year = isNegative ? -digits : digits
    return Day.writtenYears.contains(year) ? Day(year: year, month: month, day: day) : nil
  }
}

extension [UInt8] {
  /// Appends a date in the form of ISO 8601.
  mutating func append(_ day: Day) {
    let date = day.civil
    reserveCapacity(24)
    if date.year < 0 { append("-") }
    append(digits: abs(date.year), width: 4)
    append("-")
    append(digits: date.month, width: 2)
    append("-")
    append(digits: date.day, width: 2)
  }
}

/// The parts of a civil date.
public struct CivilDate: Hashable, Sendable {
  public let year: Int
  /// 1 … 12.
  public let month: Int
  /// 1 … 31.
  public let day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

extension Day {
  /// Year, month and day of month.
  ///
  /// Counts years from March and multiplies instead of dividing, after C. Neri and L. Schneider,
  /// "Euclidean affine functions and their application to calendar algorithms" (2022).
  public var civil: CivilDate {
    // 0000-03-01 is day −719,468; this many cycles of 400 years earlier, all numbers are positive.
    let cycles = 14_704
    let count = UInt64(Int(number) + 719_468 + cycles * 146_097)
    let quarterDays = 4 &* count &+ 3
    let century = quarterDays / 146_097
    let dayOfCentury = quarterDays % 146_097 / 4
    let yearProduct = 2_939_745 &* (4 &* dayOfCentury &+ 3)
    let yearOfCentury = yearProduct >> 32
    let dayOfYear = (yearProduct & 0xFFFF_FFFF) / 2_939_745 / 4
    let monthProduct = 2141 &* dayOfYear &+ 197_913
    let isAfterDecember = dayOfYear >= 306
    let year = Int(100 &* century &+ yearOfCentury) - 400 * cycles
    let month = Int(monthProduct >> 16)
    return CivilDate(
      year: isAfterDecember ? year + 1 : year, month: isAfterDecember ? month - 12 : month,
      day: Int((monthProduct & 0xFFFF) / 2141) + 1)
  }

  public var month: Month {
    let date = civil
    return Month(year: date.year, month: date.month)
  }

  /// 1 … 31.
  public var dayOfMonth: Int { civil.day }

  public var weekday: Weekday { Weekday(daysAfterMonday: Int(number) + 3) }

  /// 1 … 366.
  public var dayOfYear: Int { self - Month(year: civil.year, month: 1).firstDay + 1 }

  /// The first day of the week that contains this day.
  public func startOfWeek(firstWeekday: Weekday) -> Day {
    self - weekday.column(inWeekFrom: firstWeekday)
  }
}
