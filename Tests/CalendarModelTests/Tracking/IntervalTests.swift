import CalendarModel
import TestSupport
import Testing

@Suite struct IntervalTests {
  private func instant(_ text: String) throws -> Instant { try #require(Instant(iso8601: text)) }

  @Test func intervalsAreWholeMinutesAndOneAtLeast() throws {
    for (start, stop, end) in [
      ("2026-03-09T13:00Z", "2026-03-09T14:15:59Z", "2026-03-09T14:15Z"),
      ("2026-03-09T13:00Z", "2026-03-09T13:00:30Z", "2026-03-09T13:01Z"),
      ("2026-03-09T13:00Z", "2026-03-09T13:01Z", "2026-03-09T13:01Z"),
      ("1969-12-31T23:00:00Z", "1969-12-31T23:05:07Z", "1969-12-31T23:05Z"),
    ] {
      let found = try instant(stop).end(ofIntervalFrom: try instant(start))
      #expect(found == (try instant(end)), "\(start) \(stop)")
    }
  }

  @Test func simultaneousTimesCountOnce() {
    func union(_ ranges: (Int64, Int64)...) -> Int64 {
      ranges.map { Instant(seconds: $0.0)..<Instant(seconds: $0.1) }.unionSeconds
    }
    #expect(union() == 0)
    #expect(union((0, 10), (5, 15), (20, 25), (21, 22)) == 20)
    #expect(union((20, 25), (0, 20)) == 25)
    #expect(union((5, 5)) == 0)
  }

  @Test func midnightsDivideOnTheReadersClock() throws {
    let berlin = SeriesSketch.berlin
    func parts(_ start: String, _ end: String) throws -> [String] {
      (try instant(start)..<(try instant(end))).dividedAtMidnight(in: berlin).map {
        "\($0.day.iso8601Text) \($0.part.seconds / 60)"
      }
    }
    #expect(
      try parts("2026-03-08T22:00+01:00", "2026-03-09T01:30+01:00") == [
        "2026-03-08 120", "2026-03-09 90",
      ])
    #expect(try parts("2026-03-08T22:00+01:00", "2026-03-09T00:00+01:00") == ["2026-03-08 120"])
    #expect(try parts("2026-03-09T10:00+01:00", "2026-03-09T10:00+01:00") == ["2026-03-09 0"])
    // The day on which clocks are set back has 25 hours.
    #expect(
      try parts("2026-10-24T23:00+02:00", "2026-10-26T01:00+01:00") == [
        "2026-10-24 60", "2026-10-25 1500", "2026-10-26 60",
      ])
  }

  @Test func tentativeIntervalsRun() throws {
    let now = try instant("2026-03-09T14:00+01:00")
    func event(_ start: String, minutes: Int, isMarked: Bool = false) throws -> Event {
      let start = Zone.utc.localTime(of: try instant(start))
      var event = Event(
        id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), start: .zoned(start, .utc),
        duration: EventDuration(seconds: minutes * 60), status: .tentative,
        ComponentDetails(uid: "a"))
      event.trackedMark = isMarked ? .interval : nil
      return event
    }
    for (start, minutes, isMarked, runs) in [
      ("2026-03-09T12:00Z", 1, false, true), ("2026-03-02T12:59Z", 1, false, false),
      ("2026-03-02T12:59Z", 2, false, true), ("2026-03-09T13:01Z", 1, false, false),
      ("2026-03-09T13:01Z", 1, true, true), ("2026-01-01T00:00Z", 1, true, true),
    ] {
      let event = try event(start, minutes: minutes, isMarked: isMarked)
      #expect(event.isRunning(at: now, in: .utc) == runs, "\(start) \(isMarked)")
    }
    var confirmed = try event("2026-03-09T12:00Z", minutes: 1, isMarked: true)
    confirmed.status = .confirmed
    #expect(!confirmed.isRunning(at: now, in: .utc))
  }

  /// The values of the specification of automatic colours.
  @Test func categoriesHaveColoursOfTheirOwn() throws {
    for (name, dark, light) in [
      ("thesis", "#2ebed8", "#197f91"), ("meeting", "#e18bbb", "#a25280"),
      ("sport", "#ea89a1", "#aa5068"), ("work", "#84a9f7", "#4d6fb7"),
      ("work/api", "#aac4f9", "#6487d2"), ("Work/API", "#aac4f9", "#6487d2"),
    ] {
      let category = try #require(Category(name))
      #expect(category.automaticColor(isOnDark: true) == EventColor(hex: dark), "\(name)")
      #expect(category.automaticColor(isOnDark: false) == EventColor(hex: light), "\(name)")
    }
  }
}
