import CalendarModel

/// Month pages by month: a bounded number, those not used for the longest time dropped first.
struct MonthCache {
  let capacity: Int
  private var pages: [Month: (page: MonthPage, use: Int)] = [:]
  private var clock = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  var count: Int { pages.count }

  func contains(_ month: Month) -> Bool { pages[month] != nil }

  mutating func page(of month: Month) -> MonthPage? {
    guard let page = pages[month]?.page else { return nil }
    clock += 1
    pages[month]?.use = clock
    return page
  }

  /// - Complexity: O(capacity) where a page must go.
  mutating func insert(_ page: MonthPage) {
    clock += 1
    pages[page.month] = (page, clock)
    guard pages.count > capacity else { return }
    guard let oldest = pages.min(by: { $0.value.use < $1.value.use }) else { return }
    pages[oldest.key] = nil
  }
}
