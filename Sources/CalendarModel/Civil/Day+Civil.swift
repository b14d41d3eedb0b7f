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
  /// Counts years from March, as in H. Hinnant, "chrono-compatible low-level date algorithms".
  public var civil: CivilDate {
    let shifted = Int(number) + 719_468
    let era = floorQuotient(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return CivilDate(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
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
