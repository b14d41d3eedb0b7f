import Testing

@testable import CalendarModel

@Suite struct SeriesOverrideTests {
  private let daily = RecurrenceRule(.daily, end: .count(5))

  /// RECURRENCE-ID in every form replaces the third of five occurrences.
  @Test(arguments: [
    "2026-03-11T10:00 Berlin", "2026-03-11T09:00 UTC", "2026-03-11T10:00", "2026-03-11",
  ])
  func replacesAnOccurrence(original: String) {
    let series = SeriesSketch.series(
      "2026-03-09T10:00 Berlin", [daily],
      overrides: [SeriesSketch.override(2, of: original, at: "2026-03-11T15:00 Berlin")])
    #expect(
      series.texts("2026-03-10", "2026-03-12") == [
        "1 2026-03-10T10:00:00–11:00:00", "2 2026-03-11T15:00:00–16:00:00",
        "1 2026-03-12T10:00:00–11:00:00",
      ])
  }

  @Test func movesOutOfTheWindowAndIntoIt() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00 Berlin", [daily],
      overrides: [
        SeriesSketch.override(2, of: "2026-03-11T10:00 Berlin", at: "2027-08-01", lasting: .zero)
      ])
    #expect(series.texts("2026-03-11", "2026-03-11").isEmpty)
    #expect(series.texts("2027-08-01", "2027-08-01") == ["2 2027-08-01…2027-08-01"])
    var budget = StepBudget(1000)
    let extent = series.extent(in: SeriesSketch.berlin, budget: &budget)
    #expect(extent?.last == SeriesSketch.day("2027-08-01"))
  }

  @Test func longOverridesReachIntoTheWindow() {
    let long = EventDuration(days: 400)
    let series = SeriesSketch.series(
      "2026-03-09T10:00", [daily],
      overrides: [
        SeriesSketch.override(2, of: "2026-03-11T10:00", at: "2026-03-11T10:00", lasting: long),
        SeriesSketch.override(3, of: "2026-03-12T10:00", at: "2026-06-01T10:00"),
      ])
    #expect(
      series.texts("2027-04-10", "2027-04-10") == ["2 2026-03-11T10:00:00–2027-04-15T10:00:00"])
  }

  @Test func cancelledAndOrphanedOverridesAreShown() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00", [daily],
      overrides: [
        SeriesSketch.override(
          2, of: "2026-03-10T10:00", at: "2026-03-10T10:00", status: .cancelled),
        SeriesSketch.override(3, of: "2026-05-01T10:00", at: "2026-05-01T12:00"),
      ])
    #expect(series.texts("2026-03-10", "2026-03-10") == ["2 2026-03-10T10:00:00–11:00:00"])
    #expect(series.texts("2026-05-01", "2026-05-01") == ["3 2026-05-01T12:00:00–13:00:00"])
  }

  @Test func followingOccurrencesTakeTheOverridesTimeLengthAndId() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00 Berlin", [RecurrenceRule(.daily)],
      overrides: [
        SeriesSketch.override(
          2, of: "2026-03-11T10:00 Berlin", at: "2026-03-12T08:30 Berlin",
          lasting: EventDuration(seconds: 600), andFollowing: true),
        SeriesSketch.override(
          3, of: "2026-03-13T09:00 UTC", at: "2026-03-13T20:00 Berlin"),
        SeriesSketch.override(
          4, of: "2026-03-15T10:00 Berlin", at: "2026-03-15", lasting: EventDuration(days: 1),
          andFollowing: true),
      ])
    #expect(
      series.texts("2026-03-10", "2026-03-17") == [
        "1 2026-03-10T10:00:00–11:00:00", "2 2026-03-12T08:30:00–08:40:00",
        "2 2026-03-13T08:30:00–08:40:00", "3 2026-03-13T20:00:00–21:00:00",
        "4 2026-03-15…2026-03-15", "2 2026-03-15T08:30:00–08:40:00", "4 2026-03-16…2026-03-16",
        "4 2026-03-17…2026-03-17",
      ])
  }

  @Test func aShiftKeepsTheSeriesWallClock() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00 Berlin", [RecurrenceRule(.weekly)],
      overrides: [
        SeriesSketch.override(
          2, of: "2026-03-16T10:00 Berlin", at: "2026-03-16T10:00 UTC", andFollowing: true)
      ])
    #expect(
      series.texts("2026-03-16", "2026-03-30") == [
        "2 2026-03-16T11:00:00–12:00:00", "2 2026-03-23T11:00:00–12:00:00",
        "2 2026-03-30T11:00:00–12:00:00",
      ])
  }

  @Test func farShiftsAreFoundWhereTheyLead() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00", [RecurrenceRule(.yearly)],
      overrides: [
        SeriesSketch.override(
          2, of: "2030-03-09T10:00", at: "2030-11-01T10:00", andFollowing: true)
      ])
    #expect(series.texts("2040-03-09", "2040-03-09").isEmpty)
    #expect(series.texts("2040-11-01", "2040-11-01") == ["2 2040-11-01T10:00:00–11:00:00"])
    var budget = StepBudget(1000)
    let next = series.nearestStart(
      .forward, from: SeriesSketch.day("2029-12-01"), in: .utc, budget: &budget)
    #expect(next == SeriesSketch.day("2030-11-01"))
  }
}
