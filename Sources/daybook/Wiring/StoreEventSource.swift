import CalendarModel
import CalendarStore
import CalendarUI

/// The store as the interface sees it.
final class StoreEventSource: EventSource {
  private let store: MemoryStore

  init(_ store: MemoryStore) { self.store = store }

  var revision: Int { store.revision }
  var collections: [CollectionInfo] { store.collections }

  var bounds: EventBounds {
    EventBounds(
      first: store.bounds.first, last: store.bounds.last, isEndless: store.bounds.isEndless)
  }

  var problems: ProblemSummary {
    ProblemSummary(fileCount: store.problemFileCount, problemCount: store.problems.count)
  }

  func contents(of month: Month, limit: Int) -> [DayContents]? {
    store.contents(of: month.days, limit: limit).map {
      DayContents(summary: $0.summary, spans: $0.spans, timed: $0.timed)
    }
  }

  func summaries(of month: Month) -> [DaySummary]? { store.summaries(of: month.days) }

  func records(startingOn day: Day, numbers: Range<Int>) -> [Record]? {
    store.records(startingOn: day, numbers: numbers)
  }

  func dayWithRecords(_ direction: SearchDirection, from day: Day) -> NearestDay {
    switch direction {
    case .forward: NearestDay(store.dayWithRecords(after: day))
    case .backward: NearestDay(store.dayWithRecords(before: day))
    }
  }

  func dayWithEvents(_ direction: SearchDirection, from day: Day) -> NearestDay {
    switch direction {
    case .forward: NearestDay(store.dayWithEvents(after: day))
    case .backward: NearestDay(store.dayWithEvents(before: day))
    }
  }

  func groups(of days: ClosedRange<Day>) -> [RecordGroup]? { nil }

  func narrowed(to filter: EventFilter) -> any EventSource { self }

  var filter: EventFilter { .everything }
  var activity: Activity? { nil }

  func event(_ id: EventID) -> Event? { store.event(id) }

  func problemList(limit: Int) -> [Problem] { Array(store.problems.prefix(limit)) }
}
