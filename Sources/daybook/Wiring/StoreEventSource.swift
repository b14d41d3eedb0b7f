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

  func contents(of days: ClosedRange<Day>, limit: Int) -> [DayContents] {
    store.contents(of: days, limit: limit).map {
      DayContents(summary: $0.summary, spans: $0.spans, timed: $0.timed)
    }
  }

  func summaries(of days: ClosedRange<Day>) -> [DaySummary] { store.summaries(of: days) }

  func records(startingOn day: Day, numbers: Range<Int>) -> [Record] {
    store.records(startingOn: day, numbers: numbers)
  }

  func dayWithRecords(_ direction: SearchDirection, from day: Day) -> Day? {
    switch direction {
    case .forward: store.dayWithRecords(after: day)
    case .backward: store.dayWithRecords(before: day)
    }
  }

  func dayWithEvents(_ direction: SearchDirection, from day: Day) -> Day? {
    switch direction {
    case .forward: store.dayWithEvents(after: day)
    case .backward: store.dayWithEvents(before: day)
    }
  }

  func event(_ id: EventID) -> Event? { store.event(id) }

  func problemList(limit: Int) -> [Problem] { Array(store.problems.prefix(limit)) }
}
