import CalendarModel

/// Places records under the days of a list: events of several days under each of them, others under
/// the day they start, or the first listed one if they began before it.
///
/// The cost is that of the placed records, however far apart they are.
package struct ListedDays {
  private let days: ClosedRange<Day>
  /// The day that the last records were placed under.
  private var day: Day
  /// The records that go on after that day, or ended on it.
  private var running: [Record] = []

  package init(_ days: ClosedRange<Day>) {
    self.days = days
    day = days.lowerBound
  }

  /// Places a record, and before it those that go on until the day it starts.
  /// - Parameter record: one that touches the days; records are given in list order.
  package mutating func place(_ record: Record, _ body: (Record, Day) throws -> Void) rethrows {
    let touched = record.occurrence.days
    let first = max(touched.lowerBound, days.lowerBound)
    try pass(to: first, body)
    try body(record, first)
    if record.occurrence.isBar, touched.upperBound > first { running.append(record) }
  }

  /// Places the records that go on until the last day. Must be called at the end.
  package mutating func end(_ body: (Record, Day) throws -> Void) rethrows {
    try pass(to: days.upperBound, body)
  }

  private mutating func pass(to last: Day, _ body: (Record, Day) throws -> Void) rethrows {
    while day < last, !running.isEmpty {
      day = day + 1
      running.removeAll { $0.occurrence.days.upperBound < day }
      for record in running { try body(record, day) }
    }
    day = max(day, last)
  }
}

extension Record {
  /// Returns which day of the occurrence a later day of it is, and of how many; nil for the first.
  package func progress(on day: Day) -> (number: Int, count: Int)? {
    let days = occurrence.days
    return day > days.lowerBound ? (day - days.lowerBound + 1, days.count) : nil
  }
}
