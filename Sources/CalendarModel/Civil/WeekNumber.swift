/// A week of ISO 8601: weeks start on Monday, week 1 holds the year's first Thursday.
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

  /// The week beside a row of seven days that begins with any weekday: that of the row's Thursday,
  /// which most of its days belong to. Rows in turn have weeks in turn.
  public func weekNumber(ofRowFrom firstWeekday: Weekday) -> WeekNumber {
    let start = startOfWeek(firstWeekday: firstWeekday)
    return (start + Weekday.thursday.column(inWeekFrom: firstWeekday)).weekNumber
  }
}
