import CalendarModel

/// What the days of a month show, loaded in one question.
struct MonthContents {
  let month: Month
  /// How many spans and timed records a day was asked for.
  let limit: Int
  /// One element a day.
  let days: [DayContents]

  /// Of all days together.
  var recordCount: Int { days.reduce(0) { $0 + $1.spans.count + $1.timed.count } }

  subscript(day: Day) -> DayContents? { days[safely: day - month.firstDay] }
}

extension DayContents {
  /// Whether every occurrence that touches the day is there.
  public var isComplete: Bool { spans.count + timed.count >= summary.eventCount }

  /// The records that start on the day, in list order, where the contents are complete.
  var recordsStartingHere: [Record] {
    let starting = spans.filter { $0.occurrence.start.day == day }
    guard !starting.isEmpty else { return timed }
    return (starting + timed).sorted(by: Record.isOrderedBefore)
  }
}

extension Array {
  /// The element, or nil where there is none.
  subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
