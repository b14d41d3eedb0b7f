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
  /// Counts years from March and multiplies where others divide, after C. Neri and L. Schneider,
  /// "Euclidean affine functions and their application to calendar algorithms" (2022).
  public var civil: CivilDate {
    // 0000-03-01 is day −719,468; so many cycles of 400 years earlier all numbers are positive.
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

  /// The first day of the week that holds this day.
  public func startOfWeek(firstWeekday: Weekday) -> Day {
    self - weekday.column(inWeekFrom: firstWeekday)
  }
}
