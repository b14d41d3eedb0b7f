import ArgumentParser
import CalendarModel

/// What `daybook totals` tells by.
enum TotalsGroup: String, CaseIterable, ExpressibleByArgument {
  case day, week, month, category, collection

  /// The first day of the period that holds a day; nil where totals are not told by periods.
  func period(of day: Day) -> Day? {
    switch self {
    case .day: day
    case .week: day.startOfWeek(firstWeekday: .monday)
    case .month: day.month.firstDay
    case .category, .collection: nil
    }
  }

  /// The last day of a period.
  func end(ofPeriod first: Day) -> Day {
    switch self {
    case .week: first + 6
    case .month: first.month.lastDay
    case .day, .category, .collection: first
    }
  }

  /// `2026-03-09`, `2026-W11`, `2026-03`.
  func name(ofPeriod first: Day) -> String {
    switch self {
    case .week: first.weekNumber.iso8601Text
    case .month: first.month.iso8601Text
    case .day, .category, .collection: first.iso8601Text
    }
  }
}
