import CalendarModel
import Testing

@Suite struct SupersededTests {
  private static let zone = Zone(id: "East", fixedOffset: 3600)
  private static let nine = LocalTime(Day(20_000), hour: 9)

  private func event(
    _ title: String, uid: String = "a", kind: Event.Kind = .single, sequence: Int = 0,
    changed: Int64? = nil
  ) -> Event {
    Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: uid, kind: kind,
      start: .zoned(Self.nine, Self.zone), title: title, sequence: sequence,
      changed: changed.map { Instant(seconds: $0) })
  }

  private func titles(_ events: [Event]) -> [String] { events.withoutSuperseded().map(\.title) }

  @Test func higherSequenceWinsWhereverItStands() {
    #expect(titles([event("new", sequence: 2), event("old", sequence: 1, changed: 9)]) == ["new"])
    #expect(titles([event("old", sequence: 1, changed: 9), event("new", sequence: 2)]) == ["new"])
  }

  @Test func laterChangeWinsAtTheSameSequence() {
    #expect(titles([event("new", changed: 5), event("old", changed: 4)]) == ["new"])
    #expect(titles([event("new", changed: 5), event("unknown")]) == ["new"])
  }

  @Test func lastOneWinsAmongEqualVersions() {
    #expect(titles([event("old"), event("new")]) == ["new"])
    #expect(titles([event("old", changed: 3), event("new", changed: 3)]) == ["new"])
  }

  @Test func otherEventsStayInTheirOrder() {
    let events = [
      event("b", uid: "b"), event("old"), event("c", uid: "c"), event("new"), event("d", uid: "d"),
    ]
    #expect(titles(events) == ["b", "c", "new", "d"])
  }

  @Test func overridesAreOneByTheMomentTheyReplace() {
    let utc = EventTime.zoned(Self.nine + -3600, .utc)
    let own = EventTime.zoned(Self.nine, Self.zone)
    let next = EventTime.zoned(Self.nine + 86_400, Self.zone)
    let events = [
      event("series", kind: .series(Recurrence())),
      event("in utc", kind: .override(of: utc, andFollowing: false), sequence: 1),
      event("old", kind: .override(of: own, andFollowing: false)),
      event("all following", kind: .override(of: own, andFollowing: true)),
      event("next", kind: .override(of: next, andFollowing: false)),
    ]
    #expect(titles(events) == ["series", "in utc", "all following", "next"])
  }

  @Test func singleEventIsReplacedByAnOverrideOfItself() {
    let own = EventTime.zoned(Self.nine + -3600, .utc)
    let other = EventTime.zoned(Self.nine, .utc)
    #expect(
      titles([event("old"), event("new", kind: .override(of: own, andFollowing: false))]) == ["new"]
    )
    #expect(
      titles([event("new", kind: .override(of: own, andFollowing: true)), event("old")]) == ["new"])
    #expect(
      titles([event("own"), event("else", kind: .override(of: other, andFollowing: false))]) == [
        "own", "else",
      ])
    #expect(
      titles([event("own"), event("b", uid: "b", kind: .override(of: own, andFollowing: false))])
        == ["own", "b"])
  }
}
