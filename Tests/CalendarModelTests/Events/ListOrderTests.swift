import CalendarModel
import TestSupport
import Testing

@Suite struct ListOrderTests {
  /// Turned back from 03:00 to 02:00 on day 20,000.
  private static let reader = Zone(
    id: "Turned", initialOffset: 7200,
    transitions: [ZoneTransition(Instant(seconds: 20_000 * 86_400 + 3600), offset: 3600)])
  private static let change = 20_000 * 86_400 + 3600

  private func zoned(_ id: Int64, from start: Int, minutes: Int) -> Occurrence {
    let first = Instant(seconds: Int64(Self.change + start * 60))
    return Occurrence(
      event: EventID(rawValue: id), moments: .init(start: first, end: first + Int64(minutes * 60)),
      in: Self.reader)
  }

  private func floating(_ id: Int64, hour: Int, minutes: Int) -> Occurrence {
    let start = LocalTime(Day(20_000), hour: hour, minute: 30)
    return Occurrence(
      event: EventID(rawValue: id), time: .timed(start, start + Int64(minutes * 60)))
  }

  private func order(_ occurrences: [Occurrence]) -> [Int64] {
    occurrences.map { Record($0, of: event($0.event), repeats: false) }
      .sorted(by: Record.isOrderedBefore).map(\.occurrence.event.rawValue)
  }

  private func event(_ id: EventID) -> Event {
    Event(id: id, collection: CollectionID(rawValue: 0), uid: "", start: .allDay(Day(0)))
  }

  @Test func theHourThatComesTwiceIsInOrderOfMoments() {
    let first = zoned(1, from: -30, minutes: 10)
    let second = zoned(2, from: 30, minutes: 45)
    #expect(first.start == second.start)
    #expect(order([second, first]) == [1, 2])
  }

  @Test func floatingTimesComeBeforeBoth() {
    let occurrences = [
      zoned(1, from: 30, minutes: 300), floating(2, hour: 2, minutes: 20),
      zoned(3, from: -30, minutes: 10),
    ]
    #expect(order(occurrences) == [2, 3, 1])
    #expect(order(occurrences.reversed()) == [2, 3, 1])
  }

  @Test func longerOnesComeFirstAtTheSameMoment() {
    let occurrences = [
      zoned(1, from: 30, minutes: 10), zoned(2, from: 30, minutes: 20),
      zoned(3, from: 30, minutes: 20),
    ]
    #expect(order(occurrences) == [2, 3, 1])
  }
}
