import CalendarModel
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

@Suite struct DateTextTests {
  /// Today is Wednesday, 11 March 2026.
  private static let today: Day = "2026-03-11"

  private static let readings: [(String, Day)] = [
    // Numbers with signs.
    ("2026-03-09", "2026-03-09"), ("2026-3-9", "2026-03-09"), ("20260309", "2026-03-09"),
    ("2026-03", "2026-03-01"), ("99999-05-05", "99999-05-05"), ("-44-03-15", "-44-03-15"),
    ("−44-03-15", "-44-03-15"), ("-100000-01-01", "-100000-01-01"),
    ("100000-12-31", "100000-12-31"), ("0000-02-29", "0000-02-29"), ("2024-02-29", "2024-02-29"),
    ("+12026-03-09", "12026-03-09"), ("9-03-09", "0009-03-09"),
    // Dots.
    ("9.3.", "2026-03-09"), ("9.3", "2026-03-09"), ("09.03.", "2026-03-09"),
    ("9.3.26", "2026-03-09"), ("9.3.2027", "2027-03-09"), ("9.3.76", "2076-03-09"),
    ("9.3.77", "1977-03-09"), ("9. 3. 2027", "2027-03-09"), ("9. 3.", "2026-03-09"),
    ("15.3.-44", "-44-03-15"),
    // Slashes.
    ("2027/3/9", "2027-03-09"), ("12/31", "2026-12-31"), ("31/12", "2026-12-31"),
    ("13/1", "2027-01-13"), ("31/12/27", "2027-12-31"), ("3/3", "2026-03-03"),
    // Months.
    ("march", "2026-03-01"), ("March", "2026-03-01"), ("mar", "2026-03-01"),
    ("mar 2027", "2027-03-01"), ("may", "2026-05-01"), ("sept 1999", "1999-09-01"),
    ("2027 feb", "2027-02-01"), ("oc", "2026-10-01"), ("dec.", "2026-12-01"),
    ("9 march", "2026-03-09"), ("march 9", "2026-03-09"), ("9 march 2027", "2027-03-09"),
    ("march 9, 2027", "2027-03-09"), ("9. march", "2026-03-09"), ("9th march", "2026-03-09"),
    ("march 1st 2030", "2030-03-01"), ("9 mar 26", "2026-03-09"), ("2027 mar 9", "2027-03-09"),
    ("29 feb 2028", "2028-02-29"), ("Mon 9 Mar 2026", "2026-03-09"), ("15 mar -44", "-44-03-15"),
    // Counted from today.
    ("today", "2026-03-11"), ("tod", "2026-03-11"), ("tomorrow", "2026-03-12"),
    ("yesterday", "2026-03-10"), ("YESTERDAY", "2026-03-10"), ("+3w", "2026-04-01"),
    ("-10d", "2026-03-01"), ("+2m", "2026-05-11"), ("+1y", "2027-03-11"), ("3w", "2026-04-01"),
    ("+0d", "2026-03-11"), ("2 months", "2026-05-11"), ("in 3 weeks", "2026-04-01"),
    ("1 year ago", "2025-03-11"), ("+ 3 weeks", "2026-04-01"), ("−1w", "2026-03-04"),
    // Weekdays.
    ("friday", "2026-03-13"), ("fri", "2026-03-13"), ("wednesday", "2026-03-18"),
    ("tu", "2026-03-17"), ("next friday", "2026-03-13"), ("next wed", "2026-03-18"),
    ("last monday", "2026-03-09"), ("last wednesday", "2026-03-04"), ("last thu", "2026-03-05"),
    ("next week", "2026-03-18"), ("last month", "2026-02-11"), ("next year", "2027-03-11"),
    // Weeks.
    ("w12", "2026-03-16"), ("W1", "2027-01-04"), ("w1 2026", "2025-12-29"),
    ("2026-w12", "2026-03-16"),
    ("2026w12", "2026-03-16"), ("2026-W12-5", "2026-03-20"), ("w12 2027", "2027-03-22"),
    ("week 12", "2026-03-16"), ("2020-w53", "2020-12-28"), ("-44-w1", "-44-01-02"),
    // Years and days.
    ("2031", "2031-03-11"), ("0800", "0800-03-11"), ("-0044", "-44-03-11"),
    ("99999", "99999-03-11"), ("-100000", "-100000-03-11"), ("9", "2026-03-09"),
    ("31", "2026-03-31"), ("9.", "2026-03-09"), ("  9.3.  ", "2026-03-09"),
    ("15th", "2026-03-15"), ("1st", "2026-03-01"), ("the 15th", "2026-03-15"),
    // A number with a sign is days, unless it is long enough for a year.
    ("-3", "2026-03-08"), ("−3", "2026-03-08"), ("+3", "2026-03-14"), ("- 3", "2026-03-08"),
    ("-44", "2026-01-26"), ("-100", "2025-12-01"), ("+365", "2027-03-11"),
  ]

  @Test(arguments: readings) func reads(_ text: String, _ day: Day) throws {
    let found = try DateText.day(text, relativeTo: Self.today)
    #expect(found == day, "\(text) is read as \(found.text)")
  }

  private static let mistakes: [(String, DateTextError)] = [
    ("", .empty), ("   ", .empty), ("x.", .unknown("x")), ("m", .unknown("m")),
    ("ma", .ambiguous("ma", ["march", "may"])),
    ("t", .unknown("t")), ("to", .ambiguous("to", ["today", "tomorrow"])),
    ("ju", .ambiguous("ju", ["june", "july"])),
    ("30.2.", .noSuchDay(Month(year: 2026, month: 2))), ("2026-13-01", .noSuchMonth(13)),
    ("13/13", .noSuchMonth(13)),
    ("12/5", .twoReadings("2026-05-12", "2026-12-05")),
    ("1/12", .twoReadings("2026-12-01", "2027-01-12")),
    ("3/9/2027", .twoReadings("2027-09-03", "2027-03-09")),
    ("q5", .noSuchQuarter(5)), ("q0 2026", .noSuchQuarter(0)), ("2026-q3-1", .unknown("2026-q3-1")),
    ("0.3.", .noSuchDay(Month(year: 2026, month: 3))),
    ("2026-02-29", .noSuchDay(Month(year: 2026, month: 2))),
    ("32", .noSuchDay(Month(year: 2026, month: 3))),
    ("w54", .noSuchWeek(54, year: 2026)), ("w0", .noSuchWeek(0, year: 2026)),
    ("2021-w53", .noSuchWeek(53, year: 2021)), ("+2026", .missingUnit("+2026")),
    ("100001", .outOfSupportedRange), ("-100001-01-01", .outOfSupportedRange),
    ("+999999999y", .outOfSupportedRange),
    ("-999999999d", .outOfSupportedRange), ("999999-01-01", .outOfSupportedRange),
    ("tue 9 mar 2026", .otherWeekday("2026-03-09")), ("next", .unknown("next")),
    ("march april", .unknown("april")), ("9 march 2027 4", .unknown("9 march 2027 4")),
    ("2026-03-09-01", .unknown("2026-03-09-01")), ("--3d", .unknown("--3d")),
    ("99999999999999999999", .unknown("99999999999999999999")), ("1/2/3/4", .unknown("1/2/3/4")),
    ("x.", .unknown("x")), ("//", .unknown("//")), ("٣", .unknown("٣")), ("w", .unknown("w")),
    ("friday 13", .unknown("friday 13")), ("next today", .unknown("next today")),
    ("32nd", .noSuchDay(Month(year: 2026, month: 3))),
  ]

  @Test(arguments: mistakes) func saysWhatIsWrong(_ text: String, _ error: DateTextError) {
    #expect(throws: error) { try DateText.day(text, relativeTo: Self.today) }
  }

  /// Texts, and the days they are where the day comes first and where it does not; of those that are not
  /// the same, neither is read where nothing says the order.
  private static let slashed: [(String, dayFirst: Day, other: Day)] = [
    ("3/9", "2026-09-03", "2026-03-09"), ("3/9/27", "2027-09-03", "2027-03-09"),
    ("03/09/2027", "2027-09-03", "2027-03-09"), ("2027/3/9", "2027-03-09", "2027-03-09"),
    ("3/26", "2026-03-26", "2026-03-26"), ("3/26/2027", "2027-03-26", "2027-03-26"),
    ("26/3", "2026-03-26", "2026-03-26"), ("26/3/27", "2027-03-26", "2027-03-26"),
    ("5/5", "2026-05-05", "2026-05-05"), ("9.3.", "2026-03-09", "2026-03-09"),
    ("1/12", "2026-12-01", "2027-01-12"),
  ]

  @Test("a date with slashes has the order of the place, in every language and in commands")
  func slashes() throws {
    for (text, dayFirst, other) in Self.slashed {
      for order in DateFormats.Order.allCases {
        for language in Language.allCases {
          var formats = DateFormats(language)
          formats.order = order
          let words = Words(language, formats: formats).naming(Keymap([]))
          let day = try DateText.day(text, relativeTo: Self.today, words: words)
          #expect(day == (order == .dayMonth ? dayFirst : other), "\(text), \(order)")
        }
        let words = Words.commands(typedOrder: order)
        let day = try DateText.day(text, relativeTo: Self.today, words: words)
        #expect(day == (order == .dayMonth ? dayFirst : other), "\(text), \(order)")
      }
    }
  }

  @Test("where nothing says the order, a date with slashes that could be two is refused with both")
  func slashesNowhere() throws {
    for language in Language.allCases {
      for (text, dayFirst, other) in Self.slashed {
        let words = Words(language)
        if dayFirst == other {
          #expect(try DateText.day(text, relativeTo: Self.today, words: words) == other)
        } else {
          #expect(throws: DateTextError.twoReadings(dayFirst, other)) {
            try DateText.day(text, relativeTo: Self.today, words: words)
          }
        }
      }
    }
    #expect(
      Words.english.text(of: .twoReadings("2026-05-12", "2026-12-05"), in: "12/5")
        == "“12/5”: could be 12 May 2026 or 5 Dec 2026; write 2026-05-12 or 2026-12-05")
  }

  @Test func shorterMonthsClampWhatIsCounted() throws {
    #expect(try DateText.day("+1m", relativeTo: "2026-01-31") == "2026-02-28")
    #expect(try DateText.day("2027", relativeTo: "2024-02-29") == "2027-02-28")
    #expect(try DateText.day("last year", relativeTo: "2024-02-29") == "2023-02-28")
  }

  @Test func whatThePromptShowsCanBeTyped() throws {
    for offset in stride(from: -800, through: 800, by: 7) {
      let day = Self.today + offset
      #expect(try DateText.day(Words.english.dateWithWeekday(day), relativeTo: Self.today) == day)
      #expect(try DateText.day(day.text, relativeTo: Self.today) == day)
    }
  }
}
