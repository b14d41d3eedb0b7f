import CalendarModel
import Testing

struct DayISO8601Tests {
  @Test(arguments: [
    (2026, 3, 9, "2026-03-09"), (99_999, 5, 5, "99999-05-05"), (-44, 3, 15, "-0044-03-15"),
    (0, 12, 31, "0000-12-31"), (-100_000, 1, 1, "-100000-01-01"),
    (100_000, 12, 31, "100000-12-31"), (12_345, 6, 7, "12345-06-07"),
  ])
  func daysAreWrittenAndRead(year: Int, month: Int, dayOfMonth: Int, text: String) throws {
    let day = try #require(Day(year: year, month: month, day: dayOfMonth))
    #expect(day.iso8601Text == text)
    #expect(Day(iso8601: text) == day)
  }

  @Test(arguments: [
    "", "2026", "2026-3-9", "2026-03", "2026-03-9", "2026-02-30", "2026-13-01", "2026-00-10",
    "2026-01-00", "26-01-01", "2026-01-01 ", " 2026-01-01", "100001-01-01", "-100001-01-01",
    "2026-01-01T00:00", "2026/01/01", "٢٠٢٦-٠١-٠١", "--2026-01-01", "1000000-01-01", "2026-01-011",
  ])
  func otherTextsAreRefused(text: String) { #expect(Day(iso8601: text) == nil) }

  @Test func aPlusSignIsRead() { #expect(Day(iso8601: "+12026-01-01")?.civil.year == 12_026) }

  @Test(arguments: [
    ("2026-03-10T09:00:00", 9 * 3600), ("2026-03-10T09:00", 9 * 3600),
    ("2026-03-10T23:59:59", 86_399), ("2026-03-10T00:00", 0),
  ])
  func timesAreRead(text: String, secondOfDay: Int) throws {
    let day = try #require(Day(year: 2026, month: 3, day: 10))
    let time = LocalTime(day, secondOfDay: secondOfDay)
    #expect(LocalTime(iso8601: text) == time)
    #expect(LocalTime(iso8601: time.iso8601Text) == time)
  }

  @Test func timesAreWrittenWithSeconds() throws {
    let day = try #require(Day(year: -44, month: 3, day: 15))
    #expect(LocalTime(day, hour: 9, minute: 5).iso8601Text == "-0044-03-15T09:05:00")
  }

  @Test(arguments: [
    "2026-03-10", "2026-03-10T", "2026-03-10T9:00", "2026-03-10T24:00", "2026-03-10T09:60",
    "2026-03-10T09:00:60", "2026-03-10T09:00:", "2026-03-10T09:00Z", "2026-03-10 09:00",
  ])
  func otherTimesAreRefused(text: String) { #expect(LocalTime(iso8601: text) == nil) }
}
