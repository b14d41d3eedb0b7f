import CalendarModel

/// The stretch of days around the selected one that the totals panel counts, from near to far.
public enum TotalsPeriod: Int, CaseIterable, Hashable, Sendable {
  case day, week, month, quarter, year

  /// What a view shows: the selected month of month and history, the selected quarter, the
  /// selected year.
  init(of view: ViewKind) {
    switch view {
    case .month, .history: self = .month
    case .quarter: self = .quarter
    case .year: self = .year
    }
  }

  func days(around day: Day, firstWeekday: Weekday) -> ClosedRange<Day> {
    switch self {
    case .day: return day...day
    case .week:
      let first = day.startOfWeek(firstWeekday: firstWeekday)
      return first...first + 6
    case .month: return months(from: day.month, count: 1)
    case .quarter: return months(from: day.month - (day.month.number - 1) % 3, count: 3)
    case .year: return months(from: day.month - (day.month.number - 1), count: 12)
    }
  }

  /// How far the next one is.
  func motion(_ count: Int) -> Motion {
    switch self {
    case .day: .days(count)
    case .week: .days(7 * count)
    case .month: .months(count)
    case .quarter: .months(3 * count)
    case .year: .months(12 * count)
    }
  }

  func name(around day: Day, firstWeekday: Weekday) -> String {
    let year = yearText(day.month.year)
    switch self {
    case .day: return day.longText
    case .week:
      let days = days(around: day, firstWeekday: firstWeekday)
      return "\(days.lowerBound.shortText) – \(days.upperBound.shortText)"
    case .month: return day.month.nameWithYear
    case .quarter: return "Quarter \((day.month.number + 2) / 3) · \(year)"
    case .year: return year
    }
  }

  private func months(from first: Month, count: Int) -> ClosedRange<Day> {
    first.firstDay...(first + (count - 1)).lastDay
  }
}
