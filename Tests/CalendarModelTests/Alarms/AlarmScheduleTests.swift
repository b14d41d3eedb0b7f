import TestSupport
import Testing

@testable import CalendarModel

@Suite struct AlarmScheduleTests {
  private static let berlin = SeriesSketch.berlin
  private static let all = Instant(seconds: .min)..<Instant(seconds: .max)

  private static func time(_ text: String) -> LocalTime {
    LocalTime(iso8601: text) ?? LocalTime(seconds: 0)
  }

  private static func timed(_ start: String, _ end: String) -> Occurrence {
    Occurrence(event: EventID(rawValue: 1), time: .timed(time(start), time(end)))
  }

  private static func zoned(_ start: String, _ end: String) -> Occurrence {
    let moments = Occurrence.Moments(
      start: berlin.instant(of: time(start)), end: berlin.instant(of: time(end)))
    return Occurrence(event: EventID(rawValue: 1), moments: moments, in: berlin)
  }

  private static func wholeDay(_ text: String, count: Int = 1) -> Occurrence {
    let day = time(text + "T00:00").day
    return Occurrence(event: EventID(rawValue: 1), time: .allDay(day...day + (count - 1)))
  }

  private func texts(
    _ entry: AlarmSchedule.Entry, _ occurrence: Occurrence, in zone: Zone = Self.berlin
  ) -> [String] {
    AlarmSchedule([entry]).due(for: occurrence, in: zone, reader: zone, within: Self.all)
      .map { zone.localTime(of: $0.moment).iso8601Text }
  }

  @Test(arguments: [
    (Alarm.Trigger.start(EventDuration(seconds: -900)), "2026-03-09T08:45:00"),
    (.start(EventDuration(seconds: 60)), "2026-03-09T09:01:00"),
    (.end(EventDuration(seconds: -60)), "2026-03-09T10:29:00"),
    (.start(EventDuration(days: -7)), "2026-03-02T09:00:00"),
    (.at(berlin.instant(of: time("2026-03-01T12:00"))), "2026-03-01T12:00:00"),
  ])
  func anAlarmGoesByStartOrEnd(trigger: Alarm.Trigger, expected: String) {
    for event in [
      Self.zoned("2026-03-09T09:00", "2026-03-09T10:30"),
      Self.timed("2026-03-09T09:00", "2026-03-09T10:30"),
    ] {
      #expect(texts(.init(trigger), event) == [expected])
    }
  }

  /// The clocks go forward on 29 March 2026 at 2:00, back on 25 October at 3:00.
  @Test func daysAreThoseOfTheCalendarAndHoursPass() {
    let spring = Self.zoned("2026-03-29T09:00", "2026-03-29T10:00")
    #expect(texts(.init(.start(.init(days: -1))), spring) == ["2026-03-28T09:00:00"])
    #expect(texts(.init(.start(.init(seconds: -86_400))), spring) == ["2026-03-28T08:00:00"])
    let autumn = Self.zoned("2026-10-25T09:00", "2026-10-25T10:00")
    #expect(texts(.init(.start(.init(days: -1))), autumn) == ["2026-10-24T09:00:00"])
    #expect(texts(.init(.start(.init(seconds: -86_400))), autumn) == ["2026-10-24T10:00:00"])
    // In the hour that there is not.
    let gap = Self.zoned("2026-03-30T02:30", "2026-03-30T03:00")
    #expect(texts(.init(.start(.init(days: -1))), gap) == ["2026-03-29T03:30:00"])
  }

  @Test func wholeDaysBeginAtTheReadersMidnight() {
    let day = Self.wholeDay("2026-03-09", count: 3)
    let evening = AlarmSchedule.Entry(.start(.init(seconds: -4 * 3600)))
    #expect(texts(evening, day) == ["2026-03-08T20:00:00"])
    #expect(texts(evening, day, in: SeriesSketch.newYork) == ["2026-03-08T20:00:00"])
    #expect(texts(.init(.end(.zero)), day) == ["2026-03-12T00:00:00"])
  }

  @Test func repetitionsComeAfterTheFirst() {
    let event = Self.timed("2026-03-09T09:00", "2026-03-09T10:00")
    let five = AlarmSchedule.Entry(
      .start(.init(seconds: -600)), repetitions: 2, interval: .init(seconds: 300))
    #expect(
      texts(five, event) == ["2026-03-09T08:50:00", "2026-03-09T08:55:00", "2026-03-09T09:00:00"])
    let daily = AlarmSchedule.Entry(
      .start(.init(days: -2)), repetitions: 1, interval: .init(days: 1))
    let spring = Self.zoned("2026-03-30T09:00", "2026-03-30T10:00")
    #expect(texts(daily, spring) == ["2026-03-28T09:00:00", "2026-03-29T09:00:00"])
  }

  @Test func whatWasAcknowledgedIsNotDueAnyMore() {
    let event = Self.zoned("2026-03-09T09:00", "2026-03-09T10:00")
    for (seen, count) in [("08:49", 3), ("08:50", 2), ("08:57", 1), ("09:00", 0)] {
      let entry = AlarmSchedule.Entry(
        .start(.init(seconds: -600)), repetitions: 2, interval: .init(seconds: 300),
        acknowledged: Self.berlin.instant(of: Self.time("2026-03-09T\(seen)")))
      #expect(texts(entry, event).count == count, "seen \(seen)")
    }
  }

  @Test func alarmsOfOneMomentAreOne() {
    let event = Self.timed("2026-03-09T09:00", "2026-03-09T10:00")
    let schedule = AlarmSchedule([
      .init(.start(.init(seconds: -600))),
      .init(.end(.init(seconds: -4200)), rings: true, text: "Keys"),
      .init(.start(.init(seconds: -1200)), text: "Shoes"),
    ])
    let due = schedule.due(for: event, in: Self.berlin, reader: Self.berlin, within: Self.all)
    let start = Self.berlin.instant(of: event.start)
    #expect(
      due == [
        DueAlarm(at: start + -1200, text: "Shoes"),
        DueAlarm(at: start + -600, rings: true, text: "Keys"),
      ])
  }

  @Test func extremeNumbersStayNumbers() {
    let far = LocalTime(seconds: .max - 10)
    let event = Occurrence(event: EventID(rawValue: 1), time: .timed(far, far))
    let entry = AlarmSchedule.Entry(
      .end(.init(days: .max / 200_000, seconds: .max / 4)), repetitions: 48,
      interval: .init(days: 3_652_500))
    let schedule = AlarmSchedule([entry])
    #expect(
      schedule.due(for: event, in: Self.berlin, reader: Self.berlin, within: Self.all).count <= 49)
    #expect(entry.offsets != nil)
  }

  /// However a stretch of time is cut, its parts hold what it holds.
  @Test(arguments: 0..<20)
  func windowsPartitionTime(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let schedule = AlarmSchedule((0..<random.number(1...4)).map { _ in entry(&random) })
      let start = Self.time("2026-03-20T00:00") + Int64(random.number(0...86_400 * 12))
      let moments = Occurrence.Moments(
        start: Self.berlin.instant(of: start),
        end: Self.berlin.instant(of: start) + Int64(random.number(0...9000)))
      let occurrence = Occurrence(
        event: EventID(rawValue: 1), moments: moments, in: Self.berlin)
      let whole = schedule.due(
        for: occurrence, in: Self.berlin, reader: Self.berlin, within: Self.all)
      #expect(whole.map(\.moment) == whole.map(\.moment).sorted())
      #expect(Set(whole.map(\.moment)).count == whole.count)
      let naive = Set(schedule.entries.flatMap { naiveMoments($0, moments) })
      #expect(Set(whole.map(\.moment)) == naive, "seed \(seed)")
      let cut = moments.start + Int64(random.number(-200_000...200_000))
      let parts = [Self.all.lowerBound..<cut, cut..<Self.all.upperBound].flatMap {
        schedule.due(for: occurrence, in: Self.berlin, reader: Self.berlin, within: $0)
      }
      #expect(parts == whole, "seed \(seed)")
    }
  }

  private func entry(_ random: inout SeededGenerator) -> AlarmSchedule.Entry {
    let before = EventDuration(
      days: -random.number(0...3), seconds: -300 * random.number(0...40))
    return AlarmSchedule.Entry(
      random.chance(3) ? .end(before) : .start(before), rings: random.chance(2),
      repetitions: random.chance(3) ? random.number(1...4) : 0,
      interval: random.chance(3)
        ? EventDuration(days: 1) : EventDuration(seconds: 300 * random.number(1...5)))
  }

  /// By looking for the local clock among all minutes of the days around.
  private func naiveMoments(_ entry: AlarmSchedule.Entry, _ moments: Occurrence.Moments)
    -> [Instant]
  {
    let (base, duration): (Instant, EventDuration) =
      switch entry.trigger {
      case .start(let duration): (moments.start, duration)
      case .end(let duration): (moments.end, duration)
      case .at(let moment): (moment, .zero)
      case .local(let time): (Self.berlin.instant(of: time), .zero)
      }
    let first = naiveDays(base, duration.days) + Int64(duration.seconds)
    return (0...entry.repetitions).map { number in
      naiveDays(first, entry.interval.days * number) + Int64(entry.interval.seconds * number)
    }
  }

  private func naiveDays(_ base: Instant, _ days: Int) -> Instant {
    guard days != 0 else { return base }
    let wanted = Self.berlin.localTime(of: base) + Int64(days) * 86_400
    // The first moment at which the clock shows it; in a gap, what it would have shown without one.
    for hours: Int64 in [2, 1] {
      let moment = Instant(seconds: wanted.seconds - hours * 3600)
      if Self.berlin.localTime(of: moment) == wanted { return moment }
    }
    return Instant(seconds: wanted.seconds - 3600)
  }
}
