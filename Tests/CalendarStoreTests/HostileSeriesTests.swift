import CalendarModel
import Testing

@testable import CalendarStore

/// Rules that take too long are shown in part, reported once, and answered the same way each time.
@Suite struct HostileSeriesTests {
  private func store(_ rule: RecurrenceRule, capacity: Int = 2, copies: Int = 1) -> MemoryStore {
    var calendars = LoadedCalendars()
    let events = (0..<copies).map { number in
      Event(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "hostile-\(number)",
        kind: .series(Recurrence(rules: [rule])),
        start: .floating(LocalTime(RandomWorld.origin, hour: 9)), title: "Hostile")
    }
    calendars.add(events, from: "/c/hostile.ics")
    return MemoryStore(calendars, zone: .utc, monthCapacity: capacity)
  }

  @Test func everySecondForEver() {
    let store = store(RecurrenceRule(.secondly))
    let month = RandomWorld.origin.month + 1
    let before = store.revision
    let counts = store.summaries(of: month.firstDay...(month + 1).lastDay).map(\.recordCount)
    #expect(counts[0] > 0)
    #expect(store.problems.map(\.path) == ["/c/hostile.ics"])
    #expect(store.revision > before)
    let after = store.revision
    for offset in [50, 3, 95, 0, 31] {
      let day = month.firstDay + offset
      let count = store.summaries(of: day...day)[0].recordCount
      #expect(offset >= counts.count || count == counts[offset])
    }
    #expect(store.problems.count == 1)
    #expect(store.revision == after)
  }

  /// Sixty such series hold less than sixty times what one holds.
  @Test func manyOfThemShareTheirSteps() {
    let store = store(RecurrenceRule(.secondly), copies: 60)
    let month = RandomWorld.origin.month + 1
    let count = store.summaries(of: month.days).reduce(0) { $0 + $1.recordCount }
    #expect((1...1_000_000).contains(count))
    #expect(store.problems.count == 60)
  }

  @Test func neverAtAll() {
    let store = store(RecurrenceRule(.minutely, byMonthDay: [30], byMonth: [2]))
    let day = RandomWorld.origin
    #expect(store.dayWithRecords(after: day + 400) == nil)
    #expect(store.dayWithRecords(before: day + 400) == day)
  }

  @Test func aCountOfMillions() {
    let store = store(RecurrenceRule(.secondly, end: .count(90_000_000), bySecond: [7]))
    #expect(store.problems.count == 1)
    #expect(store.bounds.first == RandomWorld.origin)
  }
}
