import CalendarModel
import CalendarWords
import EventEntry
import TestSupport
import Testing

@testable import CalendarService
@testable import DaybookConfiguration

/// Dates about what happened, on Monday, 9 March 2026: weekdays and dates without a year are the last ones.
@Suite struct CommandDatesTests {
  private let dates = CommandDates(today: "2026-03-09", Configuration())

  @Test(
    arguments: [
      ("monday", "2026-03-02"), ("mon", "2026-03-02"), ("friday", "2026-03-06"),
      ("last friday", "2026-03-06"), ("today", "2026-03-09"), ("yesterday", "2026-03-08"),
      ("-2d", "2026-03-07"), ("12.3.", "2025-03-12"), ("2026-03-01", "2026-03-01"),
    ] as [(String, Day)])
  func theLastDays(_ text: String, _ day: Day) throws {
    #expect(try dates.pastDay(text, option: "--since") == day)
  }

  @Test(
    arguments: [
      ("nächste woche", "2026-03-16", "2026-03-22"),
      ("1.12. bis 3.12.", "2026-12-01", "2026-12-03"),
      ("übermorgen", "2026-03-11", "2026-03-11"), ("kw 50", "2026-12-07", "2026-12-13"),
      ("next week", "2026-03-16", "2026-03-22"), ("dec 1-3", "2026-12-01", "2026-12-03"),
    ] as [(String, Day, Day)])
  func theReadersLanguageCounts(_ text: String, _ first: Day, _ last: Day) throws {
    var configuration = Configuration()
    configuration.language = .german
    let german = CommandDates(today: "2026-03-09", configuration)
    #expect(try german.period(text).days == first...last)
  }

  @Test(arguments: ["tomorrow", "2026-03-10", "+1d", "frydai"])
  func daysToComeAreRefused(_ text: String) {
    #expect(throws: CommandFailure.self) { try dates.pastDay(text, option: "--since") }
  }

  @Test(
    arguments: [
      ("monday", "2026-03-02", "2026-03-16"), ("friday", "2026-03-06", "2026-03-13"),
      ("tomorrow", "2026-03-10", "2026-03-10"), ("12.3.", "2026-03-12", "2026-03-12"),
      ("last week", "2026-03-02", "2026-03-02"), ("2026-03-20", "2026-03-20", "2026-03-20"),
    ] as [(String, Day, Day)])
  func whatHappenedBeginsOnTheLastWeekday(_ text: String, _ last: Day, _ next: Day) throws {
    #expect(try dates.lookingBack.firstPeriod(text).days.lowerBound == last)
    #expect(try dates.firstPeriod(text).days.lowerBound == next)
  }
}
