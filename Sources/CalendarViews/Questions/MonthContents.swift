import CalendarModel
import EventEntry

/// What the days of a month show, loaded in one question.
package struct MonthContents {
  package let month: Month
  /// How many spans and timed records a day was asked for.
  package let limit: Int
  /// One element a day.
  package let days: [DayContents]

  /// Of all days together.
  package var recordCount: Int { days.reduce(0) { $0 + $1.spans.count + $1.timed.count } }

  package subscript(day: Day) -> DayContents? { days[safely: day - month.firstDay] }
}

extension DayContents {
  /// Whether every occurrence that touches the day is there.
  public var isComplete: Bool { spans.count + timed.count >= summary.eventCount }

  /// The records that start on the day, in list order, where the contents are complete.
  package var recordsStartingHere: [Record] {
    let starting = spans.filter { $0.occurrence.start.day == day }
    guard !starting.isEmpty else { return timed }
    return (starting + timed).sorted(by: Record.isOrderedBefore)
  }
}

/// The numbers of a month's days, and where the nearest days with records or events lie beyond it.
package struct MonthSummary {
  /// What a search beyond the month found; asked for once.
  package enum Neighbor: Hashable {
    case unknown
    case known(Day?)
  }

  /// One element a day.
  package let days: [DaySummary]
  /// The records that start on them, without holidays and birthdays.
  package let records: Int
  package let minutes: Int
  package var neighbors: [Search: Neighbor] = [:]

  package init(_ days: [DaySummary]) {
    self.days = days
    records = days.reduce(0) { $0 + $1.countedRecords }
    minutes = days.reduce(0) { $0 + $1.recordMinutes }
  }

  /// The nearest day of the month beyond `day` that the search is for.
  package func day(_ search: Search, from day: Day) -> Day? {
    switch search.direction {
    case .forward: days.first { $0.day > day && search.accepts($0) }?.day
    case .backward: days.last { $0.day < day && search.accepts($0) }?.day
    }
  }
}

/// A kind of day that is looked for, and the direction.
package struct Search: Hashable {
  package enum Target: Hashable { case records, events }

  package let target: Target
  package let direction: SearchDirection

  package func accepts(_ summary: DaySummary) -> Bool {
    switch target {
    case .records: summary.recordCount > 0
    case .events: summary.eventCount > 0
    }
  }
}
