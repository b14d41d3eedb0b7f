import CalendarModel

extension MemoryStore {
  /// How many months are looked through one by one before the whole store is searched.
  private static let nearMonthCount = 3

  /// The nearest later day on which a record starts.
  public func dayWithRecords(after day: Day) -> Day? {
    var next = day + 1
    for _ in 0..<Self.nearMonthCount {
      let page = page(of: next.month)
      let rest = page.summaries.suffix(page.month.lastDay - next + 1)
      if let found = rest.first(where: { $0.recordCount > 0 }) { return found.day }
      next = page.month.lastDay + 1
    }
    return farStart(.forward, from: next - 1)
  }

  /// The nearest earlier day on which a record starts.
  public func dayWithRecords(before day: Day) -> Day? {
    var previous = day - 1
    for _ in 0..<Self.nearMonthCount {
      let page = page(of: previous.month)
      let rest = page.summaries.prefix(previous - page.month.firstDay + 1)
      if let found = rest.last(where: { $0.recordCount > 0 }) { return found.day }
      previous = page.month.firstDay - 1
    }
    return farStart(.backward, from: previous + 1)
  }

  /// The nearest later day that an occurrence touches.
  public func dayWithEvents(after day: Day) -> Day? {
    isTouched(day + 1) ? day + 1 : dayWithRecords(after: day + 1)
  }

  /// The nearest earlier day that an occurrence touches.
  ///
  /// It is the last day of something that touches the nearest earlier day with a record: nothing
  /// starts between the two.
  public func dayWithEvents(before day: Day) -> Day? {
    if isTouched(day - 1) { return day - 1 }
    guard let start = dayWithRecords(before: day - 1) else { return nil }
    return page(of: start.month).lastDay(touchedWith: start)
  }

  private func isTouched(_ day: Day) -> Bool { page(of: day.month).summary(of: day).eventCount > 0 }
}
