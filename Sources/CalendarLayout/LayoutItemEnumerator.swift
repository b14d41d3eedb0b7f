import CalendarModel

/// The order of a grid's items, and only that: which item comes after another.
///
/// A month is its header, its seven weekday names, then its week rows, each with its number and
/// days; kinds without a size are left out. Every step takes constant time.
struct LayoutItemEnumerator: Hashable, Sendable {
  private let firstWeekday: Weekday
  private let days: ClosedRange<Day>
  private let hasHeaders: Bool
  private let hasWeekdayNames: Bool
  private let hasWeekNumbers: Bool
  private let joinsMonths: Bool

  init(metrics: LayoutMetrics, days: ClosedRange<Day>) {
    firstWeekday = metrics.firstWeekday
    self.days = days
    hasHeaders = metrics.headerHeight > 0
    hasWeekdayNames = metrics.weekdayRowHeight > 0
    hasWeekNumbers = metrics.weekNumberWidth > 0
    joinsMonths = metrics.joinsMonths
  }

  func firstItem(of month: Month) -> LayoutItem? {
    guard let days = days(in: month) else { return nil }
    return hasHeaders ? .monthHeader(month) : itemAfterHeader(of: month, days)
  }

  /// The first item of the week row that starts with `day`.
  func firstItem(ofWeekRowFrom day: Day, in month: Month) -> LayoutItem {
    // A week row of two months has its number from the earlier one.
    let isFurtherPart = joinsMonths && day.weekday != firstWeekday && day != days.lowerBound
    return hasWeekNumbers && !isFurtherPart ? .weekNumber(month, day: day) : .day(day)
  }

  func firstWeekdayName(of month: Month) -> LayoutItem? {
    hasWeekdayNames ? .weekdayName(month, firstWeekday) : nil
  }

  /// The next item; nil after the month's last.
  func item(after item: LayoutItem, in month: Month) -> LayoutItem? {
    guard let days = days(in: month) else { return nil }
    switch item {
    case .monthHeader: return itemAfterHeader(of: month, days)
    case .weekdayName(_, let weekday):
      let next = weekday.advanced(by: 1)
      guard next == firstWeekday else { return .weekdayName(month, next) }
      return firstItem(ofWeekRowFrom: days.lowerBound, in: month)
    case .weekNumber(_, let day): return .day(day)
    case .day(let day):
      guard day < days.upperBound else { return nil }
      return startsWeekRow(day + 1, of: days)
        ? firstItem(ofWeekRowFrom: day + 1, in: month) : .day(day + 1)
    case .monthLabel, .dayLabel, .record, .now: return nil
    }
  }

  private func itemAfterHeader(of month: Month, _ days: ClosedRange<Day>) -> LayoutItem {
    firstWeekdayName(of: month) ?? firstItem(ofWeekRowFrom: days.lowerBound, in: month)
  }

  private func startsWeekRow(_ day: Day, of days: ClosedRange<Day>) -> Bool {
    day == days.lowerBound || day.weekday == firstWeekday
  }

  private func days(in month: Month) -> ClosedRange<Day>? {
    month.days.overlaps(days) ? month.days.clamped(to: days) : nil
  }
}
