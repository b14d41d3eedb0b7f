import CalendarModel
import TestSupport
import Testing

@Suite struct ClockUnionTests {
  @Test func timesAtWhichSeveralTakePlaceCountOnce() {
    var union = ClockUnion(in: .utc)
    #expect(union.seconds == 0)
    union.add(timed(600, 660))
    union.add(timed(630, 700))
    union.add(timed(700, 710))
    union.add(timed(720, 720))
    union.add(Occurrence(event: EventID(rawValue: 1), time: .allDay(Day(0)...Day(0))))
    #expect(union.seconds == 110 * 60)
  }

  /// A clock that is turned back shows 60 minutes where 120 pass.
  @Test func theHourThatComesTwiceCountsTwice() {
    let zone = Zone(
      id: "Test", initialOffset: 7200,
      transitions: [
        ZoneTransition(Instant(seconds: 3600), offset: 3600)
      ])
    var union = ClockUnion(in: zone)
    let moments = Occurrence.Moments(start: Instant(seconds: 0), end: Instant(seconds: 7200))
    union.add(Occurrence(event: EventID(rawValue: 1), moments: moments, in: zone))
    #expect(union.seconds == 7_200)
  }

  @Test(arguments: 0..<20) func unionIsThatOfANaiveCount(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var union = ClockUnion(in: .utc)
    var minutes: Set<Int> = []
    for _ in 0..<random.number(1...3000) {
      let start = random.number(0...20_000)
      let end = start + random.number(0...40)
      union.add(timed(start, end))
      minutes.formUnion(start..<end)
    }
    #expect(union.seconds == minutes.count * 60, "seed \(seed)")
  }

  private func timed(_ start: Int, _ end: Int) -> Occurrence {
    Occurrence(
      event: EventID(rawValue: 1),
      time: .timed(LocalTime(seconds: Int64(start) * 60), LocalTime(seconds: Int64(end) * 60)))
  }
}
