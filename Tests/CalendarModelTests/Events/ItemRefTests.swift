import CalendarModel
import Testing

/// What stays the same item, and what is another.
@Suite struct ItemRefTests {
  private static let event = EventID(rawValue: 7)
  private static let zones = [
    Zone.utc, Zone(id: "Asia/Tokyo", fixedOffset: 9 * 3_600),
    Zone(id: "America/New_York", fixedOffset: -5 * 3_600),
  ]

  private static let occurrences: [Occurrence] = {
    let day = Month(year: 2026, month: 3).firstDay
    let time = LocalTime(day, hour: 9)
    let moment = Instant(seconds: time.seconds)
    return [
      Occurrence(event: event, time: .allDay(day...day)),
      Occurrence(event: event, time: .timed(time, time + 3_600)),
      Occurrence(event: event, moments: .init(start: moment, end: moment + 3_600), in: .utc),
    ]
  }()

  @Test(arguments: occurrences) func isTheSameInEveryZone(occurrence: Occurrence) {
    for zone in Self.zones {
      let there = occurrence.shown(in: zone)
      #expect(there.ref == occurrence.ref)
      #expect(there.ref.localStart(in: zone) == there.start)
      #expect(there.ref.clockStart(in: zone) == (there.isAllDay ? nil : there.start))
    }
  }

  @Test func staysTheSameWhenTheEndIsMoved() {
    for occurrence in Self.occurrences {
      let longer =
        switch occurrence.time {
        case .allDay(let days):
          Occurrence(event: Self.event, time: .allDay(days.lowerBound...days.upperBound + 1))
        case .timed(let start, let end):
          Occurrence(
            event: Self.event, time: .timed(start, end + 600),
            moments: occurrence.moments.map { .init(start: $0.start, end: $0.end + 600) })
        }
      #expect(longer != occurrence && longer.ref == occurrence.ref)
    }
  }

  @Test func otherStartsAndOtherEventsAreOtherItems() {
    let refs = Self.occurrences.map(\.ref) + [ItemRef(id: Self.event)]
    #expect(Set(refs).count == refs.count)
    let others = refs.map { ItemRef(id: EventID(rawValue: 8), start: $0.start) }
    #expect(Set(refs).isDisjoint(with: others))
  }

  /// A clock that is turned back shows two occurrences of an hourly series alike.
  @Test func theHourThatComesTwiceHasTwo() {
    let moments = [0, 3_600].map { Instant(seconds: 1_790_000_000 + $0) }
    let time = LocalTime(seconds: 1_790_000_000)
    let both = moments.map { moment in
      Occurrence(
        event: Self.event, time: .timed(time, time), moments: .init(start: moment, end: moment))
    }
    #expect(both[0].start == both[1].start && both[0].ref != both[1].ref)
  }

  @Test func anEventHasTheStartOfItsOccurrence() {
    let time = LocalTime(Month(year: 2026, month: 3).firstDay, hour: 9)
    let tokyo = Self.zones[1]
    #expect(ItemRef.Start(.allDay(time.day)) == .allDay(time.day))
    #expect(ItemRef.Start(.floating(time)) == .floating(time))
    #expect(ItemRef.Start(.zoned(time, tokyo)) == .moment(tokyo.instant(of: time)))
  }
}
