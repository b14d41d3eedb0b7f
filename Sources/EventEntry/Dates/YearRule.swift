import CalendarModel
import CalendarWords

/// Which year is meant where a date is written without one.
package enum YearRule: Hashable {
  /// That of the date in the twelve months from a day on.
  case twelveMonths(from: Day)
  /// That of the first such date from a day on; the next 29 February may be years away.
  case next(from: Day)
  /// That of the date nearest to a day.
  case nearest(to: Day)
  /// This one.
  case year(Int)

  /// The rule of all prompts and commands that go to days or ask about them: what was last month is
  /// still meant, what is longer ago is not.
  package static func ofPrompts(today: Day) -> YearRule {
    .twelveMonths(from: DateUnit.month.day(-1, from: today))
  }

  /// The longest time between two leap days, in years: 1896 to 1904.
  private static let longestWait = 8

  /// The period of the year that is meant; of those that begin before the day of the rule, one that
  /// touches it counts.
  ///
  /// - Parameter period: that of a year; throws where the year has none, such as a week 53.
  package func period(
    _ period: (Int) throws(DateTextError) -> DatePeriod
  ) throws(DateTextError) -> DatePeriod {
    switch self {
    case .year(let year): return try period(year)
    case .twelveMonths(let first):
      let end = DateUnit.year.day(1, from: first)
      return try earliest(from: first, before: end, years: 1, period)
    case .next(let first):
      return try earliest(from: first, before: nil, years: Self.longestWait, period)
    case .nearest(let day):
      let year = day.civil.year
      // Years without such a day are passed over.
      let found = (year - Self.longestWait...year + Self.longestWait).compactMap {
        try? period($0)
      }
      guard let nearest = found.min(by: { abs($0.day - day) < abs($1.day - day) }) else {
        return try period(year)
      }
      return nearest
    }
  }

  // MARK: - Private

  private func earliest(
    from first: Day, before end: Day?, years: Int,
    _ period: (Int) throws(DateTextError) -> DatePeriod
  ) throws(DateTextError) -> DatePeriod {
    let year = first.civil.year
    // The week that 1 January is in may be one of the year before.
    for year in year - 1...year + years {
      // Years without such a day are passed over.
      guard let found = try? period(year), found.days.upperBound >= first else { continue }
      guard let end, found.days.lowerBound >= end else { return found }
    }
    do {
      _ = try period(year)
    } catch .noSuchDay(let month) where month.lastDay < first {
      // That of the next year is the one that is missing.
    }
    return try period(year + 1)
  }
}
