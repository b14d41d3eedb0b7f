import CalendarModel

extension MemoryStore {
  /// Hands on the records that touch the days, in list order, a month's at a time.
  ///
  /// Months without records are jumped over; no more than a few months are held at once.
  public func forEachRecord(
    touching days: ClosedRange<Day>, _ body: (Record) throws -> Void
  ) rethrows {
    var month = days.lowerBound.month
    while true {
      for occurrence in page(of: month).occurrences {
        let touched = occurrence.days
        let isNew = month == days.lowerBound.month || touched.lowerBound >= month.firstDay
        if isNew, touched.overlaps(days) { try body(record(occurrence)) }
      }
      guard month.lastDay < days.upperBound, let next = dayWithRecords(after: month.lastDay),
        next <= days.upperBound
      else { return }
      month = next.month
    }
  }
}
