import CalendarModel
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

/// One rule for years: in the twelve months from a month ago on, unless another one is said.
@Suite struct YearRuleTests {
  private static let typed = Words.english.typed

  private static func read(
    _ text: String, today: Day, _ years: YearRule? = nil
  ) throws(DateTextError) -> DatePeriod {
    try DateReader(text, today: today, years: years, typed: typed).read()
  }

  /// Every day of three years as today, and every date as it is written without a year.
  @Test func everyDateLiesInTheTwelveMonths() throws {
    for offset in stride(from: 0, to: 1_096, by: 5) {
      let today = Day("2026-11-22") + offset
      let first = (today.month - 1).day(clamping: today.dayOfMonth)
      let end = (first.month + 12).day(clamping: first.dayOfMonth)
      for number in stride(from: 0, to: 365, by: 7) {
        let (month, day) = ((first + number).month.number, (first + number).dayOfMonth)
        for text in ["\(day).\(month).", "\(day) \(Month(year: 2026, month: month).typedName)"] {
          let found = try Self.read(text, today: today).day
          #expect(found == first + number, "\(text) on \(today.text)")
          #expect((first..<end).contains(found))
        }
      }
    }
  }

  private static let readings: [(String, today: Day, first: Day, last: Day)] = [
    // The month, the week and the quarter that a month ago was in still count, as a whole.
    ("october", "2026-11-22", "2026-10-01", "2026-10-31"),
    ("september", "2026-11-22", "2027-09-01", "2027-09-30"),
    ("november", "2026-11-22", "2026-11-01", "2026-11-30"),
    ("february", "2026-11-22", "2027-02-01", "2027-02-28"),
    ("february", "2028-03-31", "2028-02-01", "2028-02-29"),
    ("21.10.", "2026-11-22", "2027-10-21", "2027-10-21"),
    ("22.10.", "2026-11-22", "2026-10-22", "2026-10-22"),
    ("dec 31", "2027-01-31", "2026-12-31", "2026-12-31"),
    ("dec 30", "2027-01-31", "2027-12-30", "2027-12-30"),
    ("w43", "2026-11-22", "2026-10-19", "2026-10-25"),
    ("w42", "2026-11-22", "2027-10-18", "2027-10-24"),
    ("w53", "2026-11-22", "2026-12-28", "2027-01-03"),
    ("w53", "2027-02-03", "2026-12-28", "2027-01-03"),
    ("w1", "2026-11-22", "2027-01-04", "2027-01-10"),
    ("w1", "2026-01-20", "2025-12-29", "2026-01-04"),
    ("q4", "2026-11-22", "2026-10-01", "2026-12-31"),
    ("q3", "2026-11-22", "2027-07-01", "2027-09-30"),
    ("q3", "2026-10-30", "2026-07-01", "2026-09-30"),
    ("29 feb", "2027-06-01", "2028-02-29", "2028-02-29"),
    ("29 feb", "2028-03-29", "2028-02-29", "2028-02-29"),
  ]

  @Test(arguments: readings)
  func periodsThatTouchTheTwelveMonths(
    _ text: String, today: Day, first: Day, last: Day
  ) throws {
    let found = try Self.read(text, today: today)
    #expect(found.days == first...last, "\(text): \(found.days)")
  }

  @Test func whatTheTwelveMonthsDoNotHaveIsRefused() {
    for (text, today, error) in [
      ("29 feb", Day("2026-11-22"), DateTextError.noSuchDay(Month(year: 2027, month: 2))),
      ("29 feb", "2026-01-10", .noSuchDay(Month(year: 2026, month: 2))),
      ("w53", "2027-03-01", .noSuchWeek(53, year: 2027)),
      ("30.2.", "2026-11-22", .noSuchDay(Month(year: 2027, month: 2))),
    ] {
      #expect(throws: error, "\(text)") { try Self.read(text, today: today) }
    }
  }

  /// Of a day that is written without a year: the next one and the nearest one, by looking at all days.
  @Test func theNextAndTheNearestAreFound() throws {
    for base in ["2026-11-22", "2028-02-29", "2099-12-31", "2000-01-01", "1897-03-01"] as [Day] {
      for (month, day) in [(11, 22), (11, 21), (1, 1), (12, 31), (2, 29), (5, 24), (5, 23)] {
        let fits = { (other: Day) in other.month.number == month && other.dayOfMonth == day }
        let next = try #require((base...base + 4_000).first(where: fits))
        let far = [0, -1, 1] + (2...4_000).flatMap { [-$0, $0] }
        let nearest = try #require(far.map { base + $0 }.first(where: fits))
        let text = "\(day).\(month)."
        #expect(try Self.read(text, today: base - 77, .next(from: base)).day == next, "\(text)")
        #expect(try Self.read(text, today: base - 77, .nearest(to: base)).day == nearest, "\(text)")
      }
    }
    #expect(throws: DateTextError.self) {
      try Self.read("30.2.", today: "2026-11-22", .next(from: "2026-11-22"))
    }
  }

  @Test func aWrittenYearIsNeverAnother() throws {
    for rule in [YearRule.next(from: "2031-01-01"), .nearest(to: "1900-01-01"), .year(2050)] {
      for text in ["9.3.2027", "9 march 2027", "2027-03-09", "2027/3/9", "13/3/2027", "9 mar 27"] {
        let month = try Self.read(text, today: "2026-11-22", rule).day.month
        #expect(month == Month(year: 2027, month: 3), "\(text)")
      }
    }
  }
}
