import Testing

@testable import CalendarModel

/// The last day of a series as it is told is the day of its last occurrence, whatever form UNTIL has.
@Suite struct SeriesLastDayTests {
  private static let clocks = ["", " Berlin", " NewYork", " UTC"]
  private static let times = [
    "00:00:00", "00:30:00", "04:00:00", "05:00:00", "08:59:59", "09:00:00", "11:00:00", "22:00:00",
    "22:59:59", "23:30:00", "23:59:59",
  ]

  private static let starts =
    ["2026-03-02"]
    + clocks.flatMap { clock in
      ["00:00", "00:30", "09:00", "20:00", "23:30"].map { "2026-03-02T\($0)\(clock)" }
    }

  /// On the day on which clocks change in New York and on the days around it.
  private static let ends = ["2026-03-07", "2026-03-08", "2026-03-09"].flatMap { day in
    [day] + clocks.flatMap { clock in times.map { "\(day)T\($0)\(clock)" } }
  }

  @Test(arguments: starts) func isTheDayOfTheLastOccurrence(_ text: String) throws {
    let start = SeriesSketch.time(text)
    let zone = if case .zoned(_, let own) = start { own } else { Zone.utc }
    for end in Self.ends {
      let rule = RecurrenceRule(.daily, end: .until(SeriesSketch.time(end)))
      var budget = StepBudget(100_000)
      let found = SeriesSketch.series(text, [rule]).occurrences(
        touching: SeriesSketch.days("2026-03-01", "2026-03-31"), in: zone, budget: &budget)
      let last = try #require(found.occurrences.map(\.start.day).max(), "until \(end)")
      #expect(start.lastDay(until: SeriesSketch.time(end), of: rule) == last, "until \(end)")
      #expect(rule.withLastDay(from: start).end == .until(.allDay(last)), "until \(end)")
    }
  }

  /// With several starts a day, the last day is the one of UNTIL itself.
  @Test func severalStartsADay() {
    let start = SeriesSketch.time("2026-03-02T09:00 Berlin")
    let end = SeriesSketch.time("2026-03-05T06:00 UTC")
    for (rule, day) in [
      (RecurrenceRule(.daily), "2026-03-04"), (RecurrenceRule(.hourly), "2026-03-05"),
      (RecurrenceRule(.daily, byHour: [6, 20]), "2026-03-05"),
    ] {
      #expect(start.lastDay(until: end, of: rule) == SeriesSketch.day(day))
    }
  }

  @Test func otherEndsStay() {
    let start = SeriesSketch.time("2026-03-02T20:00 NewYork")
    for end in [RecurrenceRule.End.never, .count(4)] {
      #expect(RecurrenceRule(.daily, end: end).withLastDay(from: start).end == end)
    }
    let both = RecurrenceRule.End.earlier(
      count: 4, until: SeriesSketch.time("2026-03-06T01:00 UTC"))
    #expect(
      RecurrenceRule(.daily, end: both).withLastDay(from: start).end
        == .earlier(count: 4, until: .allDay(SeriesSketch.day("2026-03-05"))))
  }
}
