import CalendarModel

/// Answers every question by looking at all records there are in a long time.
struct BruteForce {
  let records: [Record]
  private let touched: [ClosedRange<Day>]

  /// - Parameters:
  ///   - events: each event's id is its index.
  ///   - filter: one whose days say which occurrences are shown.
  ///   - accepts: which events are shown.
  init(
    _ events: [Event], in zone: Zone, over days: ClosedRange<Day>,
    onDaysOf filter: EventFilter = .everything, accepts: (Event) -> Bool = { _ in true }
  ) {
    let groups = SeriesGroups(events)
    var budget = StepBudget(.max)
    let repeated = groups.series.flatMap {
      $0.occurrences(touching: days, in: zone, budget: &budget).occurrences
    }
    let single = groups.singles.map { $0.ownOccurrence(in: zone) }
    records = (repeated + single).compactMap { occurrence in
      let index = Int(occurrence.event.rawValue)
      guard accepts(events[index]), filter.accepts(days: occurrence.days) else { return nil }
      return Record(occurrence, of: events[index], repeats: groups.isOfSeries[index])
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
    let counted = starting.filter(\.isCounted)
    return DaySummary(
      day: day, eventCount: touching.count, recordCount: starting.count,
      countedEvents: touching.count(where: \.isCounted), countedRecords: counted.count,
      recordSeconds: counted.reduce(0) { $0 + $1.seconds },
      collections: Array(
        Set(touching.map(\.collection)).sorted().prefix(DaySummary.mostCollections)))
  }

  func contents(of day: Day, limit: Int) -> DayContents {
    let touching = touching(day)
    return DayContents(
      summary: summary(of: day),
      spans: Array(touching.filter(\.occurrence.isSpan).prefix(limit)),
      timed: Array(touching.filter { !$0.occurrence.isSpan }.prefix(limit)))
  }

  func groups(of days: ClosedRange<Day>) -> Set<RecordGroup> {
    let starting = records.filter { days.contains($0.occurrence.start.day) }
    let groups = Dictionary(grouping: starting) {
      RecordGroup(
        collection: $0.collection, categories: $0.categories, state: $0.state,
        isCounted: $0.isCounted, recordCount: 0, recordSeconds: 0)
    }
    return Set(
      groups.map { group, records in
        var group = group
        group.recordCount = records.count
        group.recordSeconds = records.reduce(0) { $0 + $1.seconds }
        return group
      })
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
