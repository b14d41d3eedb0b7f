import CalendarModel
import Testing

@testable import CalendarStore

/// What questions cost, counted in expanded months.
@Suite struct MemoryStoreCostTests {
  private let day = RandomWorld.origin

  private func store(_ count: Int, capacity: Int = 128) -> MemoryStore {
    MemoryStore(
      RandomWorld(seed: 9, count: count).calendars, zone: RandomWorld.zone,
      monthCapacity: capacity)
  }

  @Test func questionsInsideKeptMonthsExpandNothing() {
    let store = store(10_000)
    let month = day.month
    _ = store.contents(of: month.firstDay...(month + 2).lastDay, limit: 3)
    #expect(store.expandedMonthCount == 3)
    for offset in 0..<80 {
      _ = store.contents(of: (month.firstDay + offset)...(month.firstDay + offset + 7), limit: 3)
      _ = store.summaries(of: (month.firstDay + offset)...(month.firstDay + offset))
      _ = store.records(startingOn: month.firstDay + offset, numbers: 0..<10)
    }
    #expect(store.expandedMonthCount == 3)
  }

  @Test func theCacheStaysBounded() {
    let store = store(100, capacity: 5)
    for offset in 0..<100 { _ = store.summaries(of: (day + offset * 31)...(day + offset * 31)) }
    let count = store.expandedMonthCount
    _ = store.summaries(of: (day + 99 * 31)...(day + 99 * 31))
    #expect(store.expandedMonthCount == count)
    _ = store.summaries(of: day...day)
    #expect(store.expandedMonthCount == count + 1)
  }

  @Test func aJumpOverCenturiesExpandsFewMonths() {
    var calendars = LoadedCalendars()
    for year in [1, 2026, 90_000] {
      guard let day = Day(year: year, month: 5, day: 5) else { continue }
      let event = Event(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "\(year)",
        start: .allDay(day), duration: EventDuration(days: 1))
      calendars.add([event], from: "x.ics")
    }
    let store = MemoryStore(calendars, zone: .utc)
    #expect(store.dayWithRecords(after: day) == Day(year: 2026, month: 5, day: 5))
    #expect(store.dayWithRecords(after: day + 300) == Day(year: 90_000, month: 5, day: 5))
    #expect(store.dayWithEvents(before: day) == Day(year: 1, month: 5, day: 5))
    #expect(store.dayWithRecords(before: Month(year: 1, month: 1).firstDay) == nil)
    #expect(store.expandedMonthCount < 25)
  }

  @Test func emptyStoresAnswerEverything() {
    let store = MemoryStore(zone: .utc)
    #expect(store.summaries(of: day...day) == [DaySummary(day: day)])
    #expect(store.contents(of: day...(day + 2), limit: 4).count == 3)
    #expect(store.dayWithEvents(after: day) == nil)
    #expect(store.dayWithEvents(before: day) == nil)
    #expect(store.bounds == StoreBounds())
    #expect(store.event(EventID(rawValue: 0)) == nil)
    #expect(store.event(EventID(rawValue: -1)) == nil)
  }
}
