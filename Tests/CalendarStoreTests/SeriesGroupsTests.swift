import CalendarModel
import Testing

@testable import CalendarStore

@Suite struct SeriesGroupsTests {
  private let start = EventTime.allDay(Day(20_000))

  private func event(_ id: Int, _ collection: Int, _ uid: String, _ kind: Event.Kind) -> Event {
    Event(
      id: EventID(rawValue: Int64(id)), collection: CollectionID(rawValue: collection), uid: uid,
      kind: kind, start: start)
  }

  @Test func overridesJoinTheSeriesOfTheirCollection() {
    let series = Event.Kind.series(Recurrence(rules: [RecurrenceRule(.daily)]))
    let change = Event.Kind.override(of: start, andFollowing: false)
    let groups = SeriesGroups([
      event(0, 0, "a", change), event(1, 0, "a", series), event(2, 1, "a", change),
      event(3, 0, "b", .single), event(4, 0, "a", series), event(5, 0, "a", change),
    ])
    #expect(groups.series.map(\.event.id.rawValue) == [1, 4])
    #expect(groups.series.map { $0.overrides.map(\.id.rawValue) } == [[0, 5], []])
    #expect(groups.singles.map(\.id.rawValue) == [2, 3])
    #expect(groups.isOfSeries == [true, true, false, false, true, true])
  }
}
