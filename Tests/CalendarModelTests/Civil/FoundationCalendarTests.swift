import CalendarModel
import Foundation
import TestSupport
import Testing

/// Foundation's calendar as an oracle, in the years in which it is Gregorian in any case.
struct FoundationCalendarTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test func randomDaysAreThoseOfFoundation() throws {
    let first = try #require(Day(year: 1583, month: 1, day: 1))
    let last = try #require(Day(year: 9999, month: 12, day: 31))
    let seed: UInt64 = 2026
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let day = Day(Int.random(in: Int(first.number)...Int(last.number), using: &numbers))
      let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
      let parts = Self.calendar.dateComponents(
        [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear], from: date)
      let civil = day.civil
      let weekNumber = day.weekNumber
      let agrees =
        civil.year == parts.year && civil.month == parts.month && civil.day == parts.day
        && day.weekday.rawValue % 7 + 1 == parts.weekday
        && weekNumber.week == parts.weekOfYear && weekNumber.year == parts.yearForWeekOfYear
      try #require(agrees, "seed \(seed): \(day.iso8601Text) is \(parts)")
    }
  }

  @Test func everyDayFrom1970To2099IsThatOfFoundation() throws {
    let last = try #require(Day(year: 2099, month: 12, day: 31))
    for number in 0...last.number {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = Self.calendar.dateComponents([.year, .month, .day], from: date)
      let civil = Day(Int(number)).civil
      try #require(
        civil.year == parts.year && civil.month == parts.month && civil.day == parts.day)
    }
  }
}
