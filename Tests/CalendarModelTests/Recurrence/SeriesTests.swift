import Testing

@testable import CalendarModel

@Suite struct SeriesTests {
  private let daily = RecurrenceRule(.daily)
  private let weekly = RecurrenceRule(.weekly)

  @Test func aFloatingSeriesIsTheSameForEveryReader() {
    let series = SeriesSketch.series("2026-03-09T10:00", [weekly])
    let expected = ["1 2026-03-09T10:00:00–11:00:00", "1 2026-03-16T10:00:00–11:00:00"]
    #expect(series.texts("2026-03-09", "2026-03-16", in: SeriesSketch.berlin) == expected)
    #expect(series.texts("2026-03-09", "2026-03-16", in: SeriesSketch.newYork) == expected)
  }

  @Test func aZonedSeriesKeepsItsOwnWallClock() {
    let series = SeriesSketch.series("2026-03-20T09:00 Berlin", [weekly])
    #expect(
      series.texts("2026-03-20", "2026-04-03", in: SeriesSketch.newYork) == [
        "1 2026-03-20T04:00:00–05:00:00", "1 2026-03-27T04:00:00–05:00:00",
        "1 2026-04-03T03:00:00–04:00:00",
      ])
    #expect(
      series.texts("2026-04-03", "2026-04-03") == ["1 2026-04-03T09:00:00–10:00:00"])
  }

  @Test func aZonedSeriesMayFallOnAnotherDayOfTheReader() {
    let series = SeriesSketch.series("2026-01-05T20:00 NewYork", [weekly])
    #expect(series.texts("2026-01-12", "2026-01-12").isEmpty)
    #expect(series.texts("2026-01-13", "2026-01-13") == ["1 2026-01-13T02:00:00–03:00:00"])
  }

  @Test func timesThatTheClockSkipsMoveOnAndThoseThatComeTwiceComeOnce() {
    let series = SeriesSketch.series("2026-01-01T02:30 Berlin", [daily])
    #expect(series.texts("2026-03-29", "2026-03-29") == ["1 2026-03-29T03:30:00–04:30:00"])
    #expect(
      series.texts("2026-10-25", "2026-10-25") == ["1 2026-10-25T02:30:00–02:30:00"])
  }

  @Test func nominalDaysAndExactSecondsDifferWhereClocksChange() {
    let nominal = SeriesSketch.series(
      "2026-03-28T10:00 Berlin", lasting: EventDuration(days: 1), [weekly])
    #expect(
      nominal.texts("2026-03-28", "2026-03-28")
        == ["1 2026-03-28T10:00:00–2026-03-29T10:00:00"])
    let exact = SeriesSketch.series(
      "2026-03-28T10:00 Berlin", lasting: EventDuration(seconds: 86_400), [weekly])
    #expect(
      exact.texts("2026-03-28", "2026-03-28") == ["1 2026-03-28T10:00:00–2026-03-29T11:00:00"])
  }

  @Test func longOccurrencesReachIntoTheWindow() {
    let series = SeriesSketch.series(
      "2026-01-01T22:00", lasting: EventDuration(days: 40), [RecurrenceRule(.monthly)])
    #expect(
      series.texts("2026-04-05", "2026-04-05") == [
        "1 2026-03-01T22:00:00–2026-04-10T22:00:00", "1 2026-04-01T22:00:00–2026-05-11T22:00:00",
      ])
    let days = SeriesSketch.series("2026-01-30", lasting: EventDuration(days: 3), [weekly])
    #expect(days.texts("2026-02-08", "2026-02-08") == ["1 2026-02-06…2026-02-08"])
    #expect(days.texts("2026-02-09", "2026-02-12").isEmpty)
  }

  @Test func anEndAtMidnightDoesNotTouchTheNextDay() {
    let series = SeriesSketch.series("2026-01-01T23:00", [daily])
    #expect(
      series.texts("2026-01-05", "2026-01-05") == ["1 2026-01-05T23:00:00–2026-01-06T00:00:00"])
  }

  @Test func aStartThatTheRuleDoesNotFitIsTheFirstOccurrence() {
    let rule = RecurrenceRule(.weekly, end: .count(3), byDay: [.init(.friday)])
    let series = SeriesSketch.series("2026-03-09", lasting: EventDuration(days: 1), [rule])
    #expect(
      series.texts("2026-01-01", "2026-12-31")
        == ["1 2026-03-09…2026-03-09", "1 2026-03-13…2026-03-13", "1 2026-03-20…2026-03-20"])
  }

  @Test func severalRulesGiveEachStartOnce() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00",
      [daily.ending(.count(3)), RecurrenceRule(.daily, interval: 2, end: .count(3))])
    #expect(
      series.texts("2026-01-01", "2026-12-31") == [
        "1 2026-03-09T10:00:00–11:00:00", "1 2026-03-10T10:00:00–11:00:00",
        "1 2026-03-11T10:00:00–11:00:00", "1 2026-03-13T10:00:00–11:00:00",
      ])
  }

  /// How a rule ends, and the last day it gives.
  @Test(arguments: [
    ("2026-03-09T10:00", RecurrenceRule.End.until(SeriesSketch.time("2026-03-12")), "2026-03-12"),
    ("2026-03-09T10:00", .until(SeriesSketch.time("2026-03-12T09:59")), "2026-03-11"),
    ("2026-03-09T10:00", .until(SeriesSketch.time("2026-03-12T10:00 UTC")), "2026-03-12"),
    ("2026-03-09T10:00 Berlin", .until(SeriesSketch.time("2026-03-12T09:00 UTC")), "2026-03-12"),
    ("2026-03-09T10:00 Berlin", .until(SeriesSketch.time("2026-03-12T08:59 UTC")), "2026-03-11"),
    ("2026-03-09T10:00 Berlin", .until(SeriesSketch.time("2026-03-12T10:00")), "2026-03-12"),
    ("2026-03-09T10:00 Berlin", .until(SeriesSketch.time("2026-03-12")), "2026-03-12"),
    ("2026-03-09", .until(SeriesSketch.time("2026-03-12T00:00 UTC")), "2026-03-12"),
    ("2026-03-09", .until(SeriesSketch.time("2026-03-12")), "2026-03-12"),
    ("2026-03-09", .earlier(count: 2, until: SeriesSketch.time("2026-03-12")), "2026-03-10"),
    ("2026-03-09", .earlier(count: 9, until: SeriesSketch.time("2026-03-12")), "2026-03-12"),
    ("2026-03-09", .until(SeriesSketch.time("2020-01-01")), "2026-03-09"),
    ("2026-10-20T02:30 Berlin", .until(SeriesSketch.time("2026-10-25T01:15 UTC")), "2026-10-25"),
    ("2026-10-20T02:30 Berlin", .until(SeriesSketch.time("2026-10-25T00:15 UTC")), "2026-10-24"),
  ])
  func endsInclusively(start: String, end: RecurrenceRule.End, last: String) {
    let series = SeriesSketch.series(start, lasting: .zero, [daily.ending(end)])
    var budget = StepBudget(1000)
    let extent = series.extent(in: SeriesSketch.berlin, budget: &budget)
    #expect(extent?.first == SeriesSketch.time(start).wallClock.day)
    #expect(extent?.last == SeriesSketch.day(last))
    let found = series.texts("2026-01-01", "2027-12-31").last
    #expect(found?.contains(last) == true)
  }

  @Test func aWholeDaySeriesIgnoresClockParts() {
    let rule = RecurrenceRule(.hourly, interval: 12, end: .count(3), byHour: [4])
    let series = SeriesSketch.series("2026-03-09", lasting: EventDuration(days: 1), [rule])
    #expect(
      series.texts("2026-01-01", "2026-12-31")
        == ["1 2026-03-09…2026-03-09", "1 2026-03-10…2026-03-10", "1 2026-03-11…2026-03-11"])
  }
}

extension RecurrenceRule {
  /// The rule with another end.
  func ending(_ end: End) -> RecurrenceRule {
    var rule = self
    rule.end = end
    return rule
  }
}
