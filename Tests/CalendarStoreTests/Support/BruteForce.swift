import CalendarModel

@testable import CalendarStore

/// Answers every question by looking at all records there are in a long time.
struct BruteForce {
  let records: [Record]
  private let touched: [ClosedRange<Day>]

  init(_ world: RandomWorld, over days: ClosedRange<Day>) {
    let groups = SeriesGroups(world.calendars.events)
    let events = world.calendars.events
    var budget = StepBudget(.max)
    let repeated = groups.series.flatMap {
      $0.occurrences(touching: days, in: RandomWorld.zone, budget: &budget).occurrences
    }
    let single = groups.singles.map { $0.ownOccurrence(in: RandomWorld.zone) }
    records = (repeated + single).map {
      let index = Int($0.event.rawValue)
      return Record($0, of: events[index], isSeries: groups.isOfSeries[index])
    }.sorted(by: Record.isOrderedBefore)
    touched = records.map(\.occurrence.days)
  }

  func touching(_ day: Day) -> [Record] {
    touched.indices.filter { touched[$0].contains(day) }.map { records[$0] }
  }

  func starting(on day: Day) -> [Record] {
    touched.indices.filter { touched[$0].lowerBound == day }.map { records[$0] }
  }

  func summary(of day: Day) -> DaySummary {
    let (touching, starting) = (touching(day), starting(on: day))
    return DaySummary(
      day: day, eventCount: touching.count, recordCount: starting.count,
      recordMinutes: starting.reduce(0) { $0 + $1.minutes },
      collections: Array(Set(touching.map(\.collection)).sorted().prefix(3)))
  }

  func contents(of day: Day, limit: Int) -> DayAnswer {
    let touching = touching(day)
    return DayAnswer(
      summary: summary(of: day),
      spans: Array(touching.filter(\.occurrence.isSpan).prefix(limit)),
      timed: Array(touching.filter { !$0.occurrence.isSpan }.prefix(limit)))
  }

  func dayWithRecords(after day: Day) -> Day? {
    touched.lazy.map(\.lowerBound).filter { $0 > day }.min()
  }

  func dayWithRecords(before day: Day) -> Day? {
    touched.lazy.map(\.lowerBound).filter { $0 < day }.max()
  }

  func dayWithEvents(after day: Day) -> Day? {
    touched.lazy.filter { $0.upperBound > day }
      .map { max($0.lowerBound, day + 1) }.min()
  }

  func dayWithEvents(before day: Day) -> Day? {
    touched.lazy.filter { $0.lowerBound < day }
      .map { min($0.upperBound, day - 1) }.max()
  }
}
