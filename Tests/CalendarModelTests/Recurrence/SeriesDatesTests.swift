import TestSupport
import Testing

@testable import CalendarModel

/// RDATE and EXDATE.
@Suite struct SeriesDatesTests {
  private let daily = RecurrenceRule(.daily, end: .count(4))

  /// All forms exclude the second of four occurrences.
  @Test(arguments: [
    ("2026-03-09T10:00 Berlin", "2026-03-10T09:00 UTC"),
    ("2026-03-09T10:00 Berlin", "2026-03-10T05:00 NewYork"),
    ("2026-03-09T10:00 Berlin", "2026-03-10T10:00 Berlin"),
    ("2026-03-09T10:00 Berlin", "2026-03-10T10:00"),
    ("2026-03-09T10:00 Berlin", "2026-03-10"),
    ("2026-03-09T10:00", "2026-03-10T10:00"),
    ("2026-03-09T10:00", "2026-03-10T10:00 UTC"),
    ("2026-03-09T10:00", "2026-03-10"),
    ("2026-03-09", "2026-03-10"),
    ("2026-03-09", "2026-03-10T00:00 UTC"),
  ])
  func excludesInEveryForm(start: String, excluded: String) {
    let series = SeriesSketch.series(start, lasting: .zero, [daily], excluding: [excluded])
    let days = series.texts("2026-01-01", "2026-12-31").map { $0.dropFirst(2).prefix(10) }
    #expect(days == ["2026-03-09", "2026-03-11", "2026-03-12"])
  }

  @Test func anotherTimeOfTheDayExcludesNothing() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00 Berlin", [daily], excluding: ["2026-03-10T10:00 UTC", "2026-03-11T09:00"])
    #expect(series.texts("2026-01-01", "2026-12-31").count == 4)
  }

  @Test func theStartCanBeExcluded() {
    let series = SeriesSketch.series("2026-03-09T10:00", [daily], excluding: ["2026-03-09T10:00"])
    var budget = StepBudget(100)
    let extent = series.extent(in: .utc, budget: &budget)
    #expect(extent?.first == SeriesSketch.day("2026-03-10"))
  }

  @Test func addsDatesInEveryForm() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00 Berlin", [daily],
      adding: [
        RecurrenceDate(start: SeriesSketch.time("2026-04-01T07:00 UTC")),
        RecurrenceDate(start: SeriesSketch.time("2026-04-02")),
        RecurrenceDate(start: SeriesSketch.time("2026-04-03T12:00")),
        RecurrenceDate(
          start: SeriesSketch.time("2026-04-04T10:00 Berlin"),
          duration: EventDuration(days: 1, seconds: 1800)),
        RecurrenceDate(start: SeriesSketch.time("2026-03-01T10:00 Berlin")),
      ])
    #expect(
      series.texts("2026-01-01", "2026-12-31").filter { !$0.hasPrefix("1 2026-03-1") } == [
        "1 2026-03-01T10:00:00–11:00:00", "1 2026-03-09T10:00:00–11:00:00",
        "1 2026-04-01T09:00:00–10:00:00", "1 2026-04-02T10:00:00–11:00:00",
        "1 2026-04-03T12:00:00–13:00:00", "1 2026-04-04T10:00:00–2026-04-05T10:30:00",
      ])
    #expect(series.texts("2026-04-05", "2026-04-05").count == 1)
  }

  @Test func addedDatesThatARuleGivesTooComeOnce() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00", [daily],
      adding: ["2026-03-09T10:00", "2026-03-10T10:00", "2026-03-10T10:00", "2026-03-20T10:00"]
        .map { RecurrenceDate(start: SeriesSketch.time($0)) }, excluding: ["2026-03-11"])
    #expect(series.texts("2026-01-01", "2026-12-31").count == 4)
  }

  /// A PERIOD at a start that is there already, by a rule or as DTSTART, changes its length.
  @Test(arguments: [true, false])
  func periodsKeepTheirLength(withRule: Bool) {
    let long = EventDuration(seconds: 3 * 3600)
    let starts = ["2026-03-09T10:00", "2026-03-10T10:00", "2026-03-20T10:00"].map(SeriesSketch.time)
    let series = SeriesSketch.series(
      "2026-03-09T10:00", withRule ? [daily] : [],
      adding: starts.map { RecurrenceDate(start: $0) }
        + starts.map { RecurrenceDate(start: $0, duration: long) },
      excluding: ["2026-03-11T10:00", "2026-03-12T10:00"])
    #expect(
      series.texts("2026-01-01", "2026-12-31") == [
        "1 2026-03-09T10:00:00–13:00:00", "1 2026-03-10T10:00:00–13:00:00",
        "1 2026-03-20T10:00:00–13:00:00",
      ])
    var budget = StepBudget(1000)
    let from = SeriesSketch.day("2026-03-09")
    #expect(series.nearestStart(.forward, from: from, in: .utc, budget: &budget) == from + 1)
  }

  @Test func datesAloneMakeASeries() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00", [],
      adding: ["2026-03-20T10:00", "2026-03-21T10:00"]
        .map { RecurrenceDate(start: SeriesSketch.time($0)) }, excluding: ["2026-03-21T10:00"])
    #expect(
      series.texts("2026-01-01", "2026-12-31")
        == ["1 2026-03-09T10:00:00–11:00:00", "1 2026-03-20T10:00:00–11:00:00"])
  }

  @Test func keepsTwentyThousandExclusions() {
    let start = SeriesSketch.day("1990-01-01")
    let exclusions = (0..<40_000).filter { $0 % 2 == 0 }
      .map { EventTime.zoned(LocalTime(start + $0, hour: 10), SeriesSketch.berlin) }
    let recurrence = Recurrence(rules: [RecurrenceRule(.daily)], exclusions: exclusions)
    let series = Series(
      Event(
        id: EventID(rawValue: 1), collection: CollectionID(rawValue: 1), uid: "many",
        kind: .series(recurrence),
        start: .zoned(LocalTime(start, hour: 10), SeriesSketch.berlin)))
    var budget = StepBudget(1000)
    let last = start + 39_999
    let answer = series.occurrences(touching: last - 9...last, in: .utc, budget: &budget)
    #expect(answer.occurrences.map(\.days.lowerBound) == [9, 7, 5, 3, 1].map { last - ($0 - 1) })
    #expect(budget.remaining > 980)
  }
}
