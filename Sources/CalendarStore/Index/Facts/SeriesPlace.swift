import CalendarModel

/// Where a series is found: the months it reaches over, and in which of the year it is there.
struct SeriesPlace: Hashable, Sendable {
  let first: Month
  /// Nil when it has no end.
  let last: Month?
  let months: YearMonths

  /// - Parameters:
  ///   - first: the first day it touches, in UTC.
  ///   - last: the last one; nil when it has no end.
  init(_ first: Day, _ last: Day?, in months: YearMonths) {
    (self.first, self.last) = MonthReach.months(first, endless: last)
    self.months = months
  }

  /// - Parameter row: begins with first, last and months of a series.
  init(_ row: FastRow) {
    self.init(
      Day(Int(row.number(0))), row.optional(1).map { Day(Int($0)) },
      in: YearMonths(bits: Int(row.number(2))))
  }

  var buckets: [Reach] { Reach.buckets(first: first, last: last, in: months) }
}
