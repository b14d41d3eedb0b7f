import CalendarModel
import Testing

@testable import CalendarLayout

struct LayoutItemEnumeratorTests {
  private let range = day(2026, 1, 30)...day(2026, 3, 2)

  @Test func orderOfItems() {
    let order = LayoutItemEnumerator(
      metrics: LayoutMetrics(weekNumberWidth: 3), days: day(2026, 2, 27)...day(2026, 3, 2))
    let february = month(2026, 2)
    let march = month(2026, 3)
    let names = Weekday.allCases
    let expected: [LayoutItem] =
      [.monthHeader(february)] + names.map { .weekdayName(february, $0) }
      + [
        .weekNumber(february, day: day(2026, 2, 27)), .day(day(2026, 2, 27)),
        .day(day(2026, 2, 28)), .monthHeader(march),
      ] + names.map { .weekdayName(march, $0) }
      + [
        .weekNumber(march, day: day(2026, 3, 1)), .day(day(2026, 3, 1)),
        .weekNumber(march, day: day(2026, 3, 2)), .day(day(2026, 3, 2)),
      ]
    #expect(items(order, from: february) == expected)
  }

  @Test func historyItemsHaveNoPlaceInAGrid() {
    let order = LayoutItemEnumerator(metrics: LayoutMetrics(), days: range)
    for item in [LayoutItem.monthLabel(month(2026, 2)), .record(day(2026, 2, 3), 1)] {
      #expect(order.item(after: item) == nil)
    }
  }

  private func items(_ order: LayoutItemEnumerator, from month: Month) -> [LayoutItem] {
    var items: [LayoutItem] = []
    var item = order.firstItem(of: month)
    while let current = item {
      items.append(current)
      item = order.item(after: current)
    }
    return items
  }
}

extension LayoutItemEnumerator {
  /// Returns the next item, also that of another month.
  fileprivate func item(after item: LayoutItem) -> LayoutItem? {
    guard let month = item.month else { return nil }
    return self.item(after: item, in: month) ?? firstItem(of: month + 1)
  }
}
