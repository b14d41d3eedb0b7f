import CalendarModel
import CalendarWords

/// The stretch of days around the selected one that the totals panel counts, from near to far.
public enum TotalsPeriod: Int, CaseIterable, Hashable, Sendable {
  case day, week, month, quarter, year

  package func days(around day: Day, firstWeekday: Weekday) -> ClosedRange<Day> {
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
  package func name(around day: Day, firstWeekday: Weekday, _ words: Words) -> String {
    switch self {
    case .day: return words.longDate(day)
    case .week:
      let days = days(around: day, firstWeekday: firstWeekday)
      return "\(words.date(days.lowerBound)) – \(words.date(days.upperBound))"
    case .month: return words.titleWithYear(of: day.month)
    case .quarter: return words.quarter(of: day.month)
    case .year: return yearText(day.month.year)
    }
  }

  private func months(from first: Month, count: Int) -> ClosedRange<Day> {
    first.firstDay...(first + (count - 1)).lastDay
  }
}
