import CalendarModel
import TestSupport
import Testing

@Suite struct SupersededTests {
  private static let zone = Zone(id: "East", fixedOffset: 3600)
  private static let nine = LocalTime(Day(20_000), hour: 9)

  private func event(
    _ title: String, uid: String = "a", kind: ComponentDetails.Kind = .single, sequence: Int = 0,
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

  @Test func whatSaysSomethingElseAtTheSameSequenceIsAnotherEvent() {
    #expect(titles([event("one"), event("two")]) == ["one", "two"])
    #expect(titles([event("one", changed: 5), event("two", changed: 4)]) == ["one", "two"])
    #expect(
      titles([event("old"), event("one", sequence: 1), event("older"), event("two", sequence: 1)])
        == ["one", "two"])
  }

  @Test func whatSaysTheSameCountsOnce() {
    #expect(
      titles([event("one"), event("one", changed: 5), event("two"), event("one")])
        == ["one", "two"])
  }

  @Test func eachFieldTellsEventsApart() {
    let changes: [(inout Event) -> Void] = [
      { $0.start = .floating(Self.nine) }, { $0.duration = EventDuration(seconds: 60) },
      { $0.kind = .series(Recurrence(rules: [RecurrenceRule(.daily)])) },
      { $0.kind = .series(Recurrence(rules: [RecurrenceRule(.daily, end: .count(2))])) },
      { $0.kind = .series(Recurrence(exclusions: [.floating(Self.nine)])) },
      { $0.kind = .series(Recurrence(additions: [RecurrenceDate(start: .floating(Self.nine))])) },
      { $0.title = "x" }, { $0.location = "x" }, { $0.notes = "x" }, { $0.url = "x" },
      { $0.categories = [Category("x")].compactMap(\.self) }, { $0.status = .cancelled },
      { $0.color = EventColor(red: 1, green: 2, blue: 3) }, { $0.isTransparent = true },
      { $0.privacy = .personal }, { $0.alarmCount = 1 },
      { $0.organizer = Attendee(name: "x", address: "y") },
      { $0.attendees = [Attendee(name: "x", address: "y")] },
    ]
    let events =
      [event("")]
      + changes.map { change in
        var event = event("")
        change(&event)
        return event
      }
    #expect(Set(events.map(\.fingerprint)).count == events.count)
    #expect((events + events).withoutSuperseded() == events)
    for event in events { #expect((0..<1 << 47).contains(event.fingerprint)) }
  }

  @Test func otherEventsStayInTheirOrder() {
    let events = [
      event("b", uid: "b"), event("old"), event("c", uid: "c"), event("new", sequence: 1),
      event("d", uid: "d"),
    ]
    #expect(titles(events) == ["b", "c", "new", "d"])
  }

  @Test func aSeriesGivesUpOlderOverridesThatItExcludes() {
    func time(_ day: Int) -> EventTime { .zoned(Self.nine + Int64(86_400 * day), Self.zone) }
    let series = event(
      "",
      kind: .series(Recurrence(rules: [RecurrenceRule(.daily)], exclusions: [time(1), time(2)])),
      sequence: 3)
    let overrides = [(1, 2), (1, 3), (2, 0), (3, 0)].map { day, sequence in
      event("", kind: .override(of: time(day), andFollowing: false), sequence: sequence)
    }
    #expect(series.withdrawn(overrides) == [0, 2])
    let utc = EventTime.zoned(Self.nine + 82_800, .utc)
    #expect(
      series.withdrawn([event("", kind: .override(of: utc, andFollowing: false))]) == [0])
    #expect(event("").withdrawn(overrides) == [])
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
