import CalendarModel
import TestSupport
import Testing

@testable import CalendarWords
@testable import EventEntry

extension FilterDates {
  /// As on Monday, 9 March 2026.
  static var sample: FilterDates {
    FilterDates(today: "2026-03-09", words: .english, firstWeekday: .monday)
  }
}

/// The dates of filters. Today is Monday, 9 March 2026.
@Suite struct FilterDatesTests {
  private static let first = SupportedDays.days.lowerBound
  private static let last = SupportedDays.days.upperBound

  private static func days(_ first: Day, _ last: Day) -> ClosedRange<Day> { first...last }

  private static func filter(_ text: String) throws(FilterTextError) -> EventFilter {
    try FilterText.filter(text, collections: CollectionInfo.samples, dates: .sample)
  }

  private static let readings: [(text: String, days: [ClosedRange<Day>])] = [
    ("on:today", [days("2026-03-09", "2026-03-09")]),
    ("on:w11", [days("2026-03-09", "2026-03-15")]),
    ("on:last-week", [days("2026-03-02", "2026-03-08")]),
    ("on:\"last week\"", [days("2026-03-02", "2026-03-08")]),
    ("On:9-march-2026", [days("2026-03-09", "2026-03-09")]),
    ("on:2026-03", [days("2026-03-01", "2026-03-31")]),
    ("from:2026-03-12", [days("2026-03-12", last)]), ("until:march", [days(first, "2026-03-31")]),
    ("from:2026-03-12 until:2026-03-14", [days("2026-03-12", "2026-03-14")]),
    ("from:2026-03-12 from:2026-03-14", [days("2026-03-12", last)]),
    ("2026-03-12..2026-03-14", [days("2026-03-12", "2026-03-14")]),
    ("2026-03-12..2026-03-12", [days("2026-03-12", "2026-03-12")]),
    ("march..april", [days("2026-03-01", "2026-04-30")]),
    ("9.3.2026...12.3.2026", [days("2026-03-09", "2026-03-12")]),
    ("\"9 march\"..\"12 march\"", [days("2026-03-09", "2026-03-12")]),
    ("-2d..+2d", [days("2026-03-07", "2026-03-11")]),
    ("2026-03-12..", [days("2026-03-12", last)]), ("..2026-03-12", [days(first, "2026-03-12")]),
    (
      "on:2026-03-12 2026-03-01..2026-03-02",
      [days("2026-03-01", "2026-03-02"), days("2026-03-12", "2026-03-12")]
    ),
    ("on:2026-03-12 on:2026-03-13", [days("2026-03-12", "2026-03-13")]),
    (
      "..2026-03-01 on:2026-03-05 2026-03-12..",
      [
        days(first, "2026-03-01"), days("2026-03-05", "2026-03-05"), days("2026-03-12", last),
      ]
    ),
    ("on:march from:2026-03-12", [days("2026-03-12", "2026-03-31")]),
  ]

  @Test(arguments: readings.indices) func readsDays(_ index: Int) throws {
    let (text, days) = Self.readings[index]
    var expected = EventFilter()
    expected.days = days
    #expect(try Self.filter(text) == expected, "\(text)")
    // A date with a minus sign is a date; what is left out begins with an exclamation mark.
    let negated = text.split(separator: " ").map { "!\($0)" }.joined(separator: " ")
    guard !text.contains("\""), !text.contains("from"), !text.contains("until") else { return }
    expected = EventFilter()
    expected.excludedDays = days
    #expect(try Self.filter(negated) == expected, "\(negated)")
  }

  @Test(arguments: readings.indices) func whatIsWrittenReadsAsTheSame(_ index: Int) throws {
    for sign in ["", "!"] where sign.isEmpty || !Self.readings[index].text.contains(" ") {
      let filter = try Self.filter(sign + Self.readings[index].text + " tea")
      let written = FilterText.text(of: filter, collections: CollectionInfo.samples)
      #expect(try Self.filter(written) == filter, "\(written)")
    }
  }

  @Test func whatIsWritten() throws {
    for (typed, written) in [
      ("on:today", "on:2026-03-09"), ("from:today", "from:2026-03-09"),
      ("until:today", "until:2026-03-09"), ("on:w11", "2026-03-09..2026-03-15"),
      ("!from:2027", "!from:2027-01-01"), ("!on:w11 tea", "!2026-03-09..2026-03-15 tea"),
      ("..2026-03-01 2026-03-12..", "..2026-03-01 2026-03-12.."),
    ] {
      let filter = try Self.filter(typed)
      let text = FilterText.text(of: filter, collections: CollectionInfo.samples)
      #expect(text == written)
    }
  }

  /// Two dots among words are words; a side that is a date makes the other one a date.
  @Test func twoDotsBetweenWords() throws {
    for text in ["..", "...", "wait..", "a..b", "\"2026-03-09..2026-03-12\"", "1.5", "e.g."] {
      #expect(try Self.filter(text) == EventFilter(text: text), "\(text)")
    }
    #expect(try Self.filter("!a..b").excludedTexts == ["a..b"])
  }

  private static let mistakes: [(String, FilterTextError)] = [
    ("on:", .noDate("", .empty)), ("from: monday", .noDate("", .empty)),
    ("until:soonish", .noDate("soonish", .unknown("soonish"))),
    ("!on:soonish", .noDate("soonish", .unknown("soonish"))),
    ("on:2026-02-30", .noDate("2026-02-30", .noSuchDay(Month(year: 2026, month: 2)))),
    ("2026-03-09..soonish", .noDate("soonish", .unknown("soonish"))),
    ("soonish..2026-03-09", .noDate("soonish", .unknown("soonish"))),
    (
      "2026-02-30..2026-03-09", .noDate("2026-02-30", .noSuchDay(Month(year: 2026, month: 2)))
    ),
    ("2026-03-12..2026-03-09", .nothingLeft), ("from:2026-03-12 until:2026-03-09", .nothingLeft),
    ("on:2026-03-09 from:2026-03-12", .nothingLeft),
    ("form:monday", .noSuchKey("form:", nearest: "from:")),
  ]

  @Test(arguments: mistakes.indices) func saysWhatIsWrong(_ index: Int) {
    let (text, error) = Self.mistakes[index]
    #expect(throws: error, "\(text)") { try Self.filter(text) }
  }

  @Test func summaries() throws {
    for (text, summary) in [
      ("on:today", "Mon 9 Mar 2026"), ("on:w11", "Mon 9 – Sun 15 Mar 2026"),
      ("from:2026-03-12", "from Thu 12 Mar 2026"), ("until:today", "until Mon 9 Mar 2026"),
      ("on:today on:2026-03-12", "Mon 9 Mar 2026 or Thu 12 Mar 2026"),
      ("!from:today !lunch tea", "not from Mon 9 Mar 2026 · not “lunch” · “tea”"),
    ] {
      let filter = try Self.filter(text)
      let written = FilterText.summary(
        of: filter, collections: CollectionInfo.samples, .english)
      #expect(written == summary)
    }
    let german = try FilterText.filter(
      "from:märz until:mai", collections: [],
      dates: FilterDates(today: "2026-03-09", words: Words(.german), firstWeekday: .monday))
    #expect(german.days == [Self.days("2026-03-01", "2026-05-31")])
  }
}
