import CalendarModel

/// The numbers of a month's days, and where the nearest days with records or events lie beyond it.
struct MonthSummary {
  /// What a search beyond the month found; asked for once.
  enum Neighbor: Hashable {
    case unknown
    case known(Day?)
  }

  /// One element a day.
  let days: [DaySummary]
  /// The records that start on them, without holidays and birthdays.
  let records: Int
  let minutes: Int
  var neighbors: [Search: Neighbor] = [:]

  init(_ days: [DaySummary]) {
    self.days = days
    records = days.reduce(0) { $0 + $1.countedRecords }
    minutes = days.reduce(0) { $0 + $1.recordMinutes }
  }

  /// The nearest day of the month beyond `day` that the search is for.
  func day(_ search: Search, from day: Day) -> Day? {
    switch search.direction {
    case .forward: days.first { $0.day > day && search.accepts($0) }?.day
    case .backward: days.last { $0.day < day && search.accepts($0) }?.day
    }
  }
}

/// A kind of day that is looked for, and the direction.
struct Search: Hashable {
  enum Target: Hashable { case records, events }

  let target: Target
  let direction: SearchDirection

  func accepts(_ summary: DaySummary) -> Bool {
    switch target {
    case .records: summary.recordCount > 0
    case .events: summary.eventCount > 0
    }
  }
}
