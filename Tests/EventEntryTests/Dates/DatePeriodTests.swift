import CalendarModel
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// A period is all its days, and a word for a day is one.
@Suite struct DatePeriodTests {
  /// A Sunday.
  private static let today: Day = "2026-11-22"

  /// Texts with their days, and the day that `go` goes to.
  static let readings: [(String, first: Day, last: Day, day: Day)] = [
    ("october", "2026-10-01", "2026-10-31", "2026-10-01"),
    ("oct 2025", "2025-10-01", "2025-10-31", "2025-10-01"),
    ("2025 oct.", "2025-10-01", "2025-10-31", "2025-10-01"),
    ("last october", "2026-10-01", "2026-10-31", "2026-10-01"),
    ("last november", "2025-11-01", "2025-11-30", "2025-11-01"),
    ("next november", "2027-11-01", "2027-11-30", "2027-11-01"),
    ("next dec", "2026-12-01", "2026-12-31", "2026-12-01"),
    ("2026-10", "2026-10-01", "2026-10-31", "2026-10-01"),
    ("2024-02", "2024-02-01", "2024-02-29", "2024-02-01"),
    ("1900-02", "1900-02-01", "1900-02-28", "1900-02-01"),
    ("2026", "2026-01-01", "2026-12-31", "2026-11-22"),
    ("-0044", "-44-01-01", "-44-12-31", "-44-11-22"),
    ("w48", "2026-11-23", "2026-11-29", "2026-11-23"),
    ("week 48", "2026-11-23", "2026-11-29", "2026-11-23"),
    ("W48 2027", "2027-11-29", "2027-12-05", "2027-11-29"),
    ("w48/2027", "2027-11-29", "2027-12-05", "2027-11-29"),
    ("2020-w53", "2020-12-28", "2021-01-03", "2020-12-28"),
    ("2020w53", "2020-12-28", "2021-01-03", "2020-12-28"),
    ("2026-w12-5", "2026-03-20", "2026-03-20", "2026-03-20"),
    ("q4", "2026-10-01", "2026-12-31", "2026-10-01"),
    ("q1 2027", "2027-01-01", "2027-03-31", "2027-01-01"),
    ("Q1/2027", "2027-01-01", "2027-03-31", "2027-01-01"),
    ("2027-q1", "2027-01-01", "2027-03-31", "2027-01-01"),
    ("2027q1", "2027-01-01", "2027-03-31", "2027-01-01"),
    ("2027 q1", "2027-01-01", "2027-03-31", "2027-01-01"),
    ("quarter 2 2024", "2024-04-01", "2024-06-30", "2024-04-01"),
    ("3rd quarter 2024", "2024-07-01", "2024-09-30", "2024-07-01"),
    ("4. quarter", "2026-10-01", "2026-12-31", "2026-10-01"),
    ("week", "2026-11-16", "2026-11-22", "2026-11-22"),
    ("this week", "2026-11-16", "2026-11-22", "2026-11-22"),
    ("next week", "2026-11-23", "2026-11-29", "2026-11-29"),
    ("last week", "2026-11-09", "2026-11-15", "2026-11-15"),
    ("month", "2026-11-01", "2026-11-30", "2026-11-22"),
    ("this month", "2026-11-01", "2026-11-30", "2026-11-22"),
    ("next month", "2026-12-01", "2026-12-31", "2026-12-22"),
    ("last month", "2026-10-01", "2026-10-31", "2026-10-22"),
    ("quarter", "2026-10-01", "2026-12-31", "2026-11-22"),
    ("next quarter", "2027-01-01", "2027-03-31", "2027-01-01"),
    ("last quarter", "2026-07-01", "2026-09-30", "2026-07-01"),
    ("year", "2026-01-01", "2026-12-31", "2026-11-22"),
    ("this year", "2026-01-01", "2026-12-31", "2026-11-22"),
    ("last year", "2025-01-01", "2025-12-31", "2025-11-22"),
    ("next year", "2027-01-01", "2027-12-31", "2027-11-22"),
  ]

  @Test(arguments: readings)
  func reads(_ text: String, first: Day, last: Day, day: Day) throws {
    let found = try DateText.period(text, relativeTo: Self.today)
    #expect(found.days == first...last, "\(text): \(found.days)")
    #expect(found.day == day, "\(text): \(found.day.text)")
    #expect(try DateText.day(text, relativeTo: Self.today) == day)
  }

  @Test("a word or a number for a day is that day alone")
  func daysStayDays() throws {
    for text in [
      "today", "tomorrow", "yesterday", "friday", "next friday", "last monday", "+3w", "-10d",
      "2 months", "in 3 weeks", "1 year ago", "9", "9.3.", "25/12", "9 march", "march 9 2027",
      "2026-03-09", "20260309", "2026-w12-5", "next day", "15th", "the 15th", "-3", "+10",
    ] {
      let found = try DateText.period(text, relativeTo: Self.today)
      #expect(found.days == found.day...found.day, "\(text)")
    }
  }

  private static let german: [(String, first: Day, last: Day)] = [
    ("Oktober", "2026-10-01", "2026-10-31"), ("letzter Oktober", "2026-10-01", "2026-10-31"),
    ("KW 48", "2026-11-23", "2026-11-29"), ("kw48", "2026-11-23", "2026-11-29"),
    ("KW48 2027", "2027-11-29", "2027-12-05"), ("Woche 48", "2026-11-23", "2026-11-29"),
    ("diese Woche", "2026-11-16", "2026-11-22"), ("nächste Woche", "2026-11-23", "2026-11-29"),
    ("naechsten Monat", "2026-12-01", "2026-12-31"), ("letztes Jahr", "2025-01-01", "2025-12-31"),
    ("Quartal", "2026-10-01", "2026-12-31"), ("1. Quartal 2027", "2027-01-01", "2027-03-31"),
    ("nächstes Quartal", "2027-01-01", "2027-03-31"), ("q1 2027", "2027-01-01", "2027-03-31"),
    ("März 2024", "2024-03-01", "2024-03-31"), ("2026", "2026-01-01", "2026-12-31"),
    ("last week", "2026-11-09", "2026-11-15"), ("heute", "2026-11-22", "2026-11-22"),
  ]

  @Test(arguments: german) func readsGerman(_ text: String, first: Day, last: Day) throws {
    let found = try DateText.period(text, relativeTo: Self.today, words: Words(.german))
    #expect(found.days == first...last, "\(text): \(found.days)")
  }

  @Test("a period that is written by its name has exactly its days")
  func periodsAreTheirDays() throws {
    for year in [-44, 0, 4, 1582, 1900, 2000, 2015, 2016, 2020, 2024, 2026, 2027, 2100, 9999] {
      let all = Month(year: year, month: 1).firstDay...Month(year: year, month: 12).lastDay
      let name = text(of: Month(year: year, month: 1)).dropLast(3)
      #expect(try days("\(name)") == all, "\(name)")
      let months = (1...12).map { Month(year: year, month: $0) }
      for month in months {
        #expect(try days(text(of: month)) == month.days, "\(text(of: month))")
        #expect(try days("\(month.typedName) \(name)") == month.days, "\(text(of: month))")
      }
      let quarters = (0..<4).map { months[$0 * 3].firstDay...months[$0 * 3 + 2].lastDay }
      #expect(try (1...4).map { try days("\(name)-q\($0)") } == quarters, "\(name)")
      #expect(try (1...4).map { try days("q\($0) \(name)") } == quarters, "\(name)")
    }
  }

  /// Every day of 30 years lies in the week that its number names, and in no other.
  @Test func everyDayIsInTheWeekOfItsNumber() throws {
    for offset in stride(from: 0, to: 11_000, by: 1) {
      let day = Day("2009-12-20") + offset
      let week = try days("\(day.weekNumber.year)-w\(day.weekNumber.week)")
      #expect(week.contains(day) && week.count == 7, "\(day.text)")
      #expect(week.lowerBound.weekday == .monday)
    }
  }

  @Test("this week begins where weeks begin, numbered weeks are those of ISO 8601")
  func weeksBeginWhereTheyDo() throws {
    for first in Weekday.allCases {
      for offset in 0..<15 {
        let today = Day("2026-12-20") + offset
        for (text, turn) in [("this week", 0), ("next week", 1), ("last week", -1)] {
          let found = try DateText.period(text, relativeTo: today, firstWeekday: first)
          #expect(found.days.lowerBound.weekday == first)
          #expect(found.days.count == 7 && found.days.contains(today + turn * 7), "\(text)")
          #expect(found.day == today + turn * 7)
        }
        let found = try DateText.period("2026-w53", relativeTo: today, firstWeekday: first)
        #expect(found.days == "2026-12-28"..."2027-01-03")
      }
    }
  }

  /// The periods that lie beside each other meet, whatever day today is.
  @Test func periodsOfTheSameKindMeet() throws {
    var random = SeededGenerator(seed: 53)
    for _ in 0..<400 {
      let today = Day("1890-01-01") + random.number(0...120_000)
      for unit in ["week", "month", "quarter", "year"] {
        let (last, this, next) = try (
          days("last \(unit)", today), days("this \(unit)", today), days("next \(unit)", today)
        )
        #expect(last.upperBound + 1 == this.lowerBound, "\(unit) on \(today.text)")
        #expect(this.upperBound + 1 == next.lowerBound, "\(unit) on \(today.text)")
        #expect(this.contains(today))
      }
    }
  }

  /// Whatever is put together of the words and numbers of dates: it is refused, or has days in order.
  @Test func anyTextIsRefusedOrHasItsDays() throws {
    let parts = [
      "q", "w", "q3", "w53", "week", "this", "next", "last", "month", "quarter", "year", "october",
      "feb", "friday", "today", "in", "ago", "2", "29", "31.", "29.2.", "2024", "-44", "-", "/",
      "0",
      "12/5", "2026-02", "2026-w53", "100000", "999999999", "3rd", "+", "1y", "kw", "nächste",
      "Quartal",
    ]
    var random = SeededGenerator(seed: 2026)
    let languages = [Words.english, Words(.german)]
    var count = 0
    for _ in 0..<40_000 {
      let words = (0..<random.number(1...4)).map { _ in parts[random.number(0...parts.count - 1)] }
      let text = words.joined(separator: random.chance(3) ? "" : " ")
      let today = Day("1999-12-01") + random.number(0...20_000)
      do throws(DateTextError) {
        let found = try DateText.period(
          text, relativeTo: today, words: languages[random.number(0...1)])
        #expect(found.days.contains(found.day), "\(text)")
        #expect(SupportedDays.days.contains(found.days.lowerBound), "\(text)")
        #expect(SupportedDays.days.contains(found.days.upperBound), "\(text)")
        count += 1
      } catch {
        #expect(!languages[1].text(of: error).isEmpty)
      }
    }
    #expect(count > 2_000)
  }

  @Test("what is read at the end of the calendar stays within it")
  func theEndOfTheCalendar() throws {
    for text in ["100000", "100000-12", "q4 100000", "100000-w52", "-100000", "-100000-01"] {
      let found = try days(text)
      #expect(
        SupportedDays.days.contains(found.lowerBound)
          && SupportedDays.days.contains(found.upperBound))
    }
    for text in ["100001", "100001-q1", "q1 100001", "100001-w1", "jan 100001"] {
      #expect(throws: DateTextError.outOfSupportedRange, "\(text)") { try days(text) }
    }
  }

  /// `2026-03`.
  private func text(of month: Month) -> String { String(month.firstDay.iso8601Text.dropLast(3)) }

  private func days(_ text: String, _ today: Day = today) throws -> ClosedRange<Day> {
    try DateText.period(text, relativeTo: today).days
  }
}
