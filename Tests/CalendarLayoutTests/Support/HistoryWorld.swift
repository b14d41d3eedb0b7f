import CalendarModel

@testable import CalendarLayout

/// Records of a few days, with a count of the questions asked.
final class HistoryWorld: RecordCounting {
  private let counts: [Day: Int]
  private let days: [Day]
  private(set) var questions = 0
  /// The day with the line of the present moment, and how many of its records have begun.
  var now: (day: Day, begun: Int)?

  init(_ counts: [Day: Int]) {
    self.counts = counts
    days = counts.filter { $0.value > 0 }.keys.sorted()
  }

  /// The days of scenario 11: three, none, one and five records, then two in the next month.
  static func scenario() -> HistoryWorld {
    HistoryWorld([
      day(2026, 3, 1): 3, day(2026, 3, 2): 0, day(2026, 3, 3): 1, day(2026, 3, 7): 5,
      day(2026, 4, 1): 2,
    ])
  }

  var firstDay: Day? { days.first }
  var lastDay: Day? { days.last }

  func recordsBeforeNow(on day: Day) -> Int? { now.flatMap { $0.day == day ? $0.begun : nil } }

  func recordCount(on day: Day) -> Int {
    questions += 1
    return counts[day] ?? 0
  }

  func dayWithRecords(after day: Day) -> Day? {
    questions += 1
    return days.first { $0 > day }
  }

  func dayWithRecords(before day: Day) -> Day? {
    questions += 1
    return days.last { $0 < day }
  }
}
