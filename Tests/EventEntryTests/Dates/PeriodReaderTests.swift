import CalendarModel
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// Periods that take several words, and ranges of days.
@Suite struct PeriodReaderTests {
  /// A Sunday.
  private static let today: Day = "2026-11-22"

  private static func days(
    _ text: String, _ today: Day = today, _ words: Words = .commands,
    firstWeekday: Weekday = .monday
  ) throws -> ClosedRange<Day> {
    try DateText.period(text, relativeTo: today, words: words, firstWeekday: firstWeekday).days
  }

  private static let periods: [(String, first: Day, last: Day)] = [
    ("weekend", "2026-11-21", "2026-11-22"), ("this weekend", "2026-11-21", "2026-11-22"),
    ("the weekend", "2026-11-21", "2026-11-22"), ("next weekend", "2026-11-28", "2026-11-29"),
    ("coming weekend", "2026-11-28", "2026-11-29"), ("last weekend", "2026-11-14", "2026-11-15"),
    ("over the weekend", "2026-11-21", "2026-11-22"),
    ("this coming weekend", "2026-11-28", "2026-11-29"),
    ("upcoming weekend", "2026-11-28", "2026-11-29"),
    ("weekend after next", "2026-12-05", "2026-12-06"),
    ("week after next", "2026-11-30", "2026-12-06"),
    ("the month after next", "2027-01-01", "2027-01-31"),
    ("18th-22nd january", "2027-01-18", "2027-01-22"),
    ("jan 18th-22nd", "2027-01-18", "2027-01-22"),
    ("end of q1", "2027-03-31", "2027-03-31"),
    ("first week of january", "2027-01-04", "2027-01-10"),
    ("the first week of January 2027", "2027-01-04", "2027-01-10"),
    ("1st week in january", "2027-01-04", "2027-01-10"),
    ("first week january", "2027-01-04", "2027-01-10"),
    ("second week of december", "2026-12-07", "2026-12-13"),
    ("fifth week of december", "2026-12-28", "2027-01-03"),
    ("last week of december", "2026-12-28", "2027-01-03"),
    ("first week of next month", "2026-11-30", "2026-12-06"),
    ("first week of 2027", "2027-01-04", "2027-01-10"),
    ("last week of the year", "2026-12-28", "2027-01-03"),
    ("first two weeks of january", "2027-01-04", "2027-01-17"),
    ("the last 3 days of december", "2026-12-29", "2026-12-31"),
    ("second half of 2027", "2027-07-01", "2027-12-31"),
    ("first half of next year", "2027-01-01", "2027-06-30"),
    ("dec 1 for 3 days", "2026-12-01", "2026-12-03"),
    ("tomorrow for a week", "2026-11-23", "2026-11-29"),
    ("3rd of december", "2026-12-03", "2026-12-03"),
    ("december the 3rd", "2026-12-03", "2026-12-03"),
    ("15th of december 2027", "2027-12-15", "2027-12-15"),
    ("first weekend of december", "2026-12-05", "2026-12-06"),
    ("last weekend in december", "2026-12-26", "2026-12-27"),
    ("week of dec 9", "2026-12-07", "2026-12-13"),
    ("the week of 9 december 2026", "2026-12-07", "2026-12-13"),
    ("weekend of dec 3", "2026-12-05", "2026-12-06"),
    ("rest of the month", "2026-11-22", "2026-11-30"),
    ("the rest of november", "2026-11-22", "2026-11-30"),
    ("rest of the year", "2026-11-22", "2026-12-31"),
    ("next 3 days", "2026-11-22", "2026-11-24"), ("for 3 days", "2026-11-22", "2026-11-24"),
    ("next-3-days", "2026-11-22", "2026-11-24"),
    ("next two weeks", "2026-11-22", "2026-12-05"), ("next 2 months", "2026-11-22", "2027-01-21"),
    ("last 7 days", "2026-11-16", "2026-11-22"), ("past 2 weeks", "2026-11-09", "2026-11-22"),
    ("past week", "2026-11-09", "2026-11-15"), ("previous month", "2026-10-01", "2026-10-31"),
    ("coming month", "2026-12-01", "2026-12-31"), ("current year", "2026-01-01", "2026-12-31"),
    ("in december", "2026-12-01", "2026-12-31"), ("during q4", "2026-10-01", "2026-12-31"),
    ("on friday", "2026-11-27", "2026-11-27"), ("on the 24th", "2026-11-24", "2026-11-24"),
    ("mon 23.11.", "2026-11-23", "2026-11-23"), ("tuesday 2026-12-01", "2026-12-01", "2026-12-01"),
    ("last-week", "2026-11-09", "2026-11-15"), ("9-march-2027", "2027-03-09", "2027-03-09"),
    ("mar-2027", "2027-03-01", "2027-03-31"),
    ("until friday", "2026-11-22", "2026-11-27"), ("until dec 24", "2026-11-22", "2026-12-24"),
    ("since monday", "2026-11-16", "2026-11-22"), ("since november", "2026-11-01", "2026-11-22"),
    ("since september", "2026-09-01", "2026-11-22"),
    ("rest of december", "2026-12-01", "2026-12-31"),
    ("early december", "2026-12-01", "2026-12-10"),
    ("mid-december", "2026-12-11", "2026-12-20"),
    ("late december", "2026-12-21", "2026-12-31"),
    ("late feb 2028", "2028-02-21", "2028-02-29"),
    ("from monday", "2026-11-23", "2026-11-29"),
    ("from dec 1", "2026-12-01", "2026-12-07"),
    ("first half of december", "2026-12-01", "2026-12-15"),
    ("second half of december", "2026-12-16", "2026-12-31"),
    ("friday week", "2026-12-04", "2026-12-04"), ("a week tomorrow", "2026-11-30", "2026-11-30"),
  ]

  private static let ranges: [(String, first: Day, last: Day)] = [
    ("year to date", "2026-01-01", "2026-11-22"), ("month to date", "2026-11-01", "2026-11-22"),
    ("this month so far", "2026-11-01", "2026-11-22"),
    ("this week so far", "2026-11-16", "2026-11-22"),
    ("today and tomorrow", "2026-11-22", "2026-11-23"),
    ("today tomorrow", "2026-11-22", "2026-11-23"), ("mon tue", "2026-11-23", "2026-11-24"),
    ("monday or tuesday", "2026-11-23", "2026-11-24"),
    ("saturday and sunday", "2026-11-28", "2026-11-29"),
    ("december and january", "2026-12-01", "2027-01-31"),
    ("this week and next week", "2026-11-16", "2026-11-29"),
    ("dec 24 to jan 2", "2026-12-24", "2027-01-02"), ("24.12.-2.1.", "2026-12-24", "2027-01-02"),
    ("dec 24-jan 2", "2026-12-24", "2027-01-02"), ("dec 30 to 2", "2026-12-30", "2027-01-02"),
    ("30 to 2 jan", "2026-12-30", "2027-01-02"),
    ("dec 24 to dec 26 2027", "2027-12-24", "2027-12-26"),
    ("dec 24-26 2027", "2027-12-24", "2027-12-26"), ("24.-26.12.2027", "2027-12-24", "2027-12-26"),
    ("dec 24 2027 to jan 2", "2027-12-24", "2028-01-02"),
    ("oct to dec", "2026-10-01", "2026-12-31"), ("oct-dec", "2026-10-01", "2026-12-31"),
    ("december to february", "2026-12-01", "2027-02-28"),
    ("oct-dec 2027", "2027-10-01", "2027-12-31"), ("q4 to q1", "2026-10-01", "2027-03-31"),
    ("monday to friday", "2026-11-23", "2026-11-27"), ("mon-fri", "2026-11-23", "2026-11-27"),
    ("Mon – Fri", "2026-11-23", "2026-11-27"), ("fri-sun", "2026-11-27", "2026-11-29"),
    ("friday to monday", "2026-11-27", "2026-11-30"),
    ("last monday to wednesday", "2026-11-16", "2026-11-18"),
    ("mon to fri next week", "2026-11-30", "2026-12-04"),
    ("today to friday", "2026-11-22", "2026-11-27"), ("today - 3.12.", "2026-11-22", "2026-12-03"),
    ("today..+3w", "2026-11-22", "2026-12-13"), ("monday to dec 3", "2026-11-23", "2026-12-03"),
    ("w49-50", "2026-11-30", "2026-12-13"), ("week 49-50", "2026-11-30", "2026-12-13"),
    ("w49 to 50", "2026-11-30", "2026-12-13"), ("w52-2", "2026-12-21", "2027-01-17"),
    ("w49-50 2027", "2027-12-06", "2027-12-19"),
    ("w48 to w50", "2026-11-23", "2026-12-13"), ("w48-w50", "2026-11-23", "2026-12-13"),
    ("oct 1 to today", "2026-10-01", "2026-11-22"),
    ("january to today", "2026-01-01", "2026-11-22"),
    ("last week to this week", "2026-11-09", "2026-11-22"),
    ("24 to 26", "2026-11-24", "2026-11-26"), ("2024 to 2025", "2024-01-01", "2025-12-31"),
    ("2026-10 to 2026-12", "2026-10-01", "2026-12-31"),
  ]

  @Test(arguments: periods + ranges) func reads(_ text: String, first: Day, last: Day) throws {
    let found = try Self.days(text)
    #expect(found == first...last, "\(text): \(found)")
  }

  /// Forms of the same three days.
  @Test(arguments: [
    "dec 1 to dec 3", "from dec 1 to dec 3", "between dec 1 and dec 3", "Dec 1 until Dec 3",
    "dec 1 through dec 3", "dec 1 - dec 3", "dec 1 – dec 3", "dec 1–dec 3", "dec 1-3", "dec 1 to 3",
    "1-3 dec", "1 - 3 dec", "1 to 3 december", "1st to 3rd december", "1.-3.12.", "1.12.-3.12.",
    "1.12. - 3.12.", "2026-12-01..2026-12-03", "2026-12-01 to 2026-12-03",
    "2026-12-01-2026-12-03", "1.12...3.12.", "tue 1.12. to thu 3.12.", "dec 1 to thursday",
  ]) func manyFormsOfOneRange(_ text: String) throws {
    #expect(try Self.days(text) == "2026-12-01"..."2026-12-03")
  }

  private static let german: [(String, first: Day, last: Day)] = [
    ("1. bis 3. Dezember", "2026-12-01", "2026-12-03"),
    ("vom 1.12. bis 3.12.", "2026-12-01", "2026-12-03"),
    ("zwischen 1.12. und 3.12.", "2026-12-01", "2026-12-03"),
    ("erste Woche im Januar", "2027-01-04", "2027-01-10"),
    ("nächstes Wochenende", "2026-11-28", "2026-11-29"),
    ("letzten 7 Tage", "2026-11-16", "2026-11-22"), ("Mo-Fr", "2026-11-23", "2026-11-27"),
    ("Montag bis Freitag", "2026-11-23", "2026-11-27"), ("Oktober bis heute", "2026-10-01", today),
    ("Di 1.12.", "2026-12-01", "2026-12-01"), ("mon-fri", "2026-11-23", "2026-11-27"),
  ]

  @Test(arguments: german) func readsGerman(_ text: String, first: Day, last: Day) throws {
    #expect(try Self.days(text, Self.today, Words(.german)) == first...last)
  }

  @Test("weeks of a month begin where weeks begin") func weeksOfAMonth() throws {
    for (text, first) in [
      ("first week of january", "2027-01-03" as Day), ("week of dec 9", "2026-12-06"),
    ] {
      #expect(try Self.days(text, firstWeekday: .sunday) == first...first + 6, "\(text)")
    }
  }

  /// The weeks of all months together are all weeks, each once.
  @Test func everyWeekBelongsToOneMonth() throws {
    for first in [Weekday.monday, .sunday, .saturday] {
      var next: Day?
      for month in (0..<36).map({ Month(year: 2026, month: 1) + $0 }) {
        let name = "\(month.typedName) \(month.firstDay.civil.year)"
        for ordinal in ["first", "second", "third", "fourth", "fifth"] {
          guard let week = try? Self.days("\(ordinal) week of \(name)", firstWeekday: first) else {
            #expect(ordinal == "fifth", "\(name)")
            continue
          }
          #expect(week.count == 7 && week.lowerBound == next ?? week.lowerBound, "\(name)")
          next = week.upperBound + 1
        }
        #expect(
          try Self.days("last week of \(name)", firstWeekday: first).upperBound + 1 == next)
      }
    }
  }

  /// Whatever the two days and however they are written.
  @Test func everyRangeIsRead() throws {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<300 {
      let today = Day("2020-01-01") + random.number(0...4_000)
      let first = today + random.number(-25...330)
      let last = first + random.number(1...300)
      func name(_ day: Day) -> String { "\(day.month.typedName) \(day.dayOfMonth)" }
      func dotted(_ day: Day) -> String { "\(day.dayOfMonth).\(day.month.number)." }
      let texts = [
        "\(first.iso8601Text)..\(last.iso8601Text)", "\(first.iso8601Text) - \(last.iso8601Text)",
        "\(name(first)) to \(name(last))", "\(dotted(first))-\(dotted(last))",
        "\(name(first)) to \(last.iso8601Text)", "from \(dotted(first)) to \(name(last))",
        "\(first.iso8601Text) until \(dotted(last))",
      ]
      // 29 February is the one date that a year may lack.
      for text in texts where !text.contains("29.2.") && !text.contains("february 29") {
        #expect(try Self.days(text, today) == first...last, "\(text) on \(today.iso8601Text)")
      }
    }
  }

  @Test func whatGoesBackIsRefused() {
    for (text, error) in [
      ("friday to today", DateTextError.endsBeforeStart("2026-11-27", "2026-11-22")),
      ("2026 to 2025", .endsBeforeStart("2026-01-01", "2025-12-31")),
      ("31 feb to mar 3", .noSuchDay(Month(year: 2027, month: 2))),
      ("dec 1 to 40", .noSuchDay(Month(year: 2026, month: 12))),
      ("dec 1 to dec 40", .noSuchDay(Month(year: 2026, month: 12))),
      ("tue 23.11.", .otherWeekday("2026-11-23")),
    ] {
      #expect(throws: error, "\(text)") { try Self.days(text) }
    }
    #expect(
      Words.english.text(of: .endsBeforeStart("2026-11-27", "2026-11-22"))
        == "Fri 27 Nov 2026 is after Sun 22 Nov 2026; swap them, or write the years")
  }

  @Test(arguments: [
    "to", "dec to", "to dec", "soon to friday", "friday to soon", "first week", "week of", "-",
    "- -",
    "sixth week of january", "first week of friday", "next 0 days",
    // Hours behind a date are no years.
    "dec 2 9-12", "2.12. 9-12", "2 dec 14-18", "dec 2 9 to 12",
    "between dec 1", "2026-03-09-01", "mon-fri-sun", "a..b", "friday afternoon",
  ]) func otherTextsAreNoPeriod(_ text: String) {
    #expect(throws: DateTextError.self) { try Self.days(text) }
  }

  @Test func longTextsAreReadAtOnce() {
    for part in ["mon-", "dec 1 to ", "1-", "the ", "next-"] {
      let text = String(repeating: part, count: 2_000)
      #expect(throws: DateTextError.self) { try Self.days(text) }
    }
  }
}
