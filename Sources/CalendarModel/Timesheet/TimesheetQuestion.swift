/// The days of a timesheet, and what its numbers are held against.
public struct TimesheetQuestion: Hashable, Sendable {
  /// The weeks in a row of which trends tell, the present one last.
  public static let weekCount = 8
  /// The most days of a sheet: ten years.
  public static let mostDays = 3_653
  /// The most rows; what is in others is summed up in one.
  public static let mostRows = 2_000

  public var days: ClosedRange<Day>
  public var columns: TimesheetColumns
  public var today: Day
  public var firstWeekday: Weekday
  public var workDays: Set<Weekday>
  /// The categories that are known by sight, in the user's order.
  public var types: [TrackedCategory]

  /// - Parameter columns: nil for those that fit the days.
  public init(
    _ days: ClosedRange<Day>, by columns: TimesheetColumns? = nil, today: Day,
    firstWeekday: Weekday = .monday, workDays: Set<Weekday> = WorkTime.defaultDays,
    types: [TrackedCategory] = []
  ) {
    self.days = days
    self.columns = columns ?? .fitting(days)
    self.today = today
    self.firstWeekday = firstWeekday
    self.workDays = workDays
    self.types = types
  }

  /// The day until which trends look: today, or the day of the sheet that is nearest to it.
  public var reference: Day { min(max(today, days.lowerBound), days.upperBound) }

  /// The week of the trends.
  public var week: ClosedRange<Day> { week(before: 0) }

  /// Returns a week before that of the trends.
  public func week(before count: Int) -> ClosedRange<Day> {
    let first = reference.startOfWeek(firstWeekday: firstWeekday) - 7 * count
    return first...first + 6
  }

  /// The days of the weeks of which trends tell, until the day that they look from.
  public var trendDays: ClosedRange<Day> {
    week(before: Self.weekCount - 1).lowerBound...reference
  }

  /// The days without which no row can be shown; streaks, and when something was last, look back
  /// further.
  public var neededDays: ClosedRange<Day> {
    // A work day may lie before some holidays.
    let workdays = reference - Self.mostHolidays...reference
    let periods =
      [days, week, trendDays, workdays]
      + types.flatMap(\.targets).compactMap { period($0.period, of: reference) }
    let first = periods.map(\.lowerBound).min() ?? days.lowerBound
    let last = periods.map(\.upperBound).max() ?? days.upperBound
    return first...last
  }

  /// The most days in a row without work that are skipped.
  private static let mostHolidays = 21

  /// Returns the period of a kind that has a day, or the last one before it; nil if there is none.
  public func period(
    _ kind: Target.Period, of day: Day, holidays: Set<Day> = []
  ) -> ClosedRange<Day>? {
    switch kind {
    case .day: return day...day
    case .workday:
      let days = (0...Self.mostHolidays).lazy.map { day - $0 }
      return days.first { workDays.contains($0.weekday) && !holidays.contains($0) }.map { $0...$0 }
    case .week:
      let first = day.startOfWeek(firstWeekday: firstWeekday)
      return first...first + 6
    case .month: return day.month.days
    case .year:
      let first = Month(year: day.month.year, month: 1)
      return first.firstDay...(first + 11).lastDay
    }
  }
}

/// What a column of a timesheet is.
public enum TimesheetColumns: String, CaseIterable, Hashable, Sendable {
  case day, week, month, quarter, year

  /// Returns the columns that a table of some days has room for.
  public static func fitting(_ days: ClosedRange<Day>) -> TimesheetColumns {
    switch days.count {
    case ...7: .day
    case ...98: .week
    default: .month
    }
  }

  /// Returns the parts of some days that are columns, in order.
  public func parts(of days: ClosedRange<Day>, firstWeekday: Weekday) -> [ClosedRange<Day>] {
    var parts: [ClosedRange<Day>] = []
    var first = days.lowerBound
    while true {
      let end =
        switch self {
        case .day: first
        case .week: first.startOfWeek(firstWeekday: firstWeekday) + 6
        case .month: first.month.lastDay
        case .quarter: (first.month + (2 - (first.month.number - 1) % 3)).lastDay
        case .year: Month(year: first.month.year, month: 12).lastDay
        }
      parts.append(first...min(end, days.upperBound))
      guard end < days.upperBound else { return parts }
      first = end + 1
    }
  }
}
