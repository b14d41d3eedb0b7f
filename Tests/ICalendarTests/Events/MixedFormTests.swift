import CalendarModel
import Testing

@testable import ICalendar

/// Values of another form than DTSTART, which RFC 5545 does not allow and programs write.
@Suite struct MixedFormTests {
  private static let berlin = ZoneCatalog().zone(named: "Europe/Berlin") ?? .utc

  /// The starts of a series in Berlin, as its own clock shows them.
  private func starts(_ lines: String) -> (days: [String], problems: [String]) {
    let contents = read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n")
    guard let event = contents.events.first else { return ([], ["no event"]) }
    let overrides = contents.events.dropFirst()
    var budget = StepBudget(100_000)
    let series = Series(event, overrides: Array(overrides))
    let found = series.occurrences(
      touching: day(2026, 1, 1)...day(2027, 12, 31), in: Self.berlin, budget: &budget)
    return (found.occurrences.map(\.start.iso8601Text), contents.problems.map(\.message))
  }

  struct Case: CustomTestStringConvertible {
    let start: String
    let end: String
    /// Whether the forms do not fit.
    let isMixed: Bool
    /// Days beside times are right in EXDATE and RDATE.
    var isMixedInLists: Bool { isMixed && !end.contains("VALUE=DATE") }
    var testDescription: String { "\(start) \(end)" }

    init(_ start: String, _ end: String, isMixed: Bool = true) {
      (self.start, self.end, self.isMixed) = (start, end, isMixed)
    }
  }

  private static let floating = "DTSTART:20260713T090000"
  private static let utc = "DTSTART:20260713T070000Z"
  private static let zoned = "DTSTART;TZID=Europe/Berlin:20260713T090000"
  private static let whole = "DTSTART;VALUE=DATE:20260713"

  /// All say: each day up to 15 July.
  private static let ends: [Case] = [
    Case(whole, "20260715", isMixed: false), Case(whole, "20260714T220000Z"),
    Case(whole, "20260715T000000Z"), Case(whole, "20260715T040000Z"),
    Case(whole, "20260715T235959Z"), Case(whole, "20260715T215959Z"),
    Case(whole, "20260716T035959Z"), Case(whole, "20260715T235900Z"),
    Case(whole, "20260715T000000"), Case(whole, "20260714T110000Z"),
    Case(floating, "20260715T090000", isMixed: false), Case(floating, "20260715"),
    Case(floating, "20260715T070000Z"), Case(floating, "20260715T130000Z"),
    Case(floating, "20260714T230000Z"), Case(floating, "20260714T200000Z"),
    Case(floating, "20260715T033000Z"), Case(floating, "20260716T000000Z"),
    Case(floating, "20260715T215959Z"),
    Case(floating, "20260715T091700Z"),
    Case(utc, "20260715T070000Z", isMixed: false), Case(utc, "20260715"),
    Case(utc, "20260715T090000"), Case(utc, "20260715T020000"), Case(utc, "20260715T235959"),
    Case(zoned, "20260715T070000Z", isMixed: false), Case(zoned, "20260715"),
    Case(zoned, "20260715T090000"), Case(zoned, "20260715T235959"),
  ]

  @Test(arguments: ends) func aLastDayIsMeantAsItsWriterMeansIt(_ item: Case) {
    let found = starts("\(item.start)\nRRULE:FREQ=DAILY;UNTIL=\(item.end)")
    #expect(found.days.map { $0.prefix(10) } == ["2026-07-13", "2026-07-14", "2026-07-15"])
    #expect(found.problems.contains { $0.hasPrefix("UNTIL is ") } == item.isMixed)
  }

  /// All mean 14 July.
  private static let dates: [Case] = [
    Case(whole, ";VALUE=DATE:20260714", isMixed: false), Case(whole, ":20260713T220000Z"),
    Case(whole, ":20260714T040000Z"), Case(whole, ":20260714T000000"),
    Case(whole, ";TZID=Europe/Berlin:20260714T000000"),
    Case(floating, ":20260714T090000", isMixed: false), Case(floating, ":20260714T070000Z"),
    Case(floating, ":20260713T230000Z"), Case(floating, ":20260714T160000Z"),
    Case(floating, ";VALUE=DATE:20260714"),
    Case(utc, ":20260714T070000Z", isMixed: false), Case(utc, ":20260714T090000"),
    Case(utc, ";TZID=Europe/Berlin:20260714T090000", isMixed: false),
    Case(utc, ";VALUE=DATE:20260714"),
    Case(zoned, ";TZID=Europe/Berlin:20260714T090000", isMixed: false),
    Case(zoned, ":20260714T070000Z", isMixed: false), Case(zoned, ":20260714T090000"),
    Case(zoned, ";VALUE=DATE:20260714"),
  ]

  @Test(arguments: dates) func aDateThatIsLeftOutIsMeantAsItsWriterMeansIt(_ item: Case) {
    let found = starts("\(item.start)\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE\(item.end)")
    #expect(found.days.map { $0.prefix(10) } == ["2026-07-13", "2026-07-15"])
    #expect(found.problems.contains { $0.hasPrefix("EXDATE is ") } == item.isMixedInLists)
  }

  @Test(arguments: dates) func aDateThatIsAddedIsMeantAsItsWriterMeansIt(_ item: Case) {
    let found = starts("\(item.start)\nRRULE:FREQ=WEEKLY;COUNT=2\nRDATE\(item.end)")
    #expect(found.days.map { $0.prefix(10) } == ["2026-07-13", "2026-07-14", "2026-07-20"])
    #expect(Set(found.days.map { $0.dropFirst(10) }).count == 1, "all at the same time of day")
    #expect(found.problems.contains { $0.hasPrefix("RDATE is ") } == item.isMixedInLists)
  }

  @Test(arguments: dates) func anOverrideFindsItsOccurrence(_ item: Case) {
    let moved = item.start.replacing("13", with: "18")
    let found = starts(
      "\(item.start)\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\n"
        + "RECURRENCE-ID\(item.end)\n\(moved)")
    #expect(found.days.map { $0.prefix(10) } == ["2026-07-13", "2026-07-15", "2026-07-18"])
    #expect(found.problems.contains { $0.hasPrefix("RECURRENCE-ID is ") } == item.isMixed)
  }

  /// An override may be of another form than its series: a whole day that was given a time.
  @Test func anOverrideThatWasMovedIsNoMixture() {
    let found = starts(
      "\(Self.whole)\nRRULE:FREQ=DAILY;COUNT=2\nEND:VEVENT\nBEGIN:VEVENT\nUID:1\n"
        + "RECURRENCE-ID;VALUE=DATE:20260714\nDTSTART:20260714T100000Z\nDTEND:20260714T110000Z")
    #expect(found.problems.isEmpty)
    #expect(found.days.count == 2)
  }

  @Test(arguments: ends) func aChangeOfOtherFieldsKeepsTheRule(_ item: Case) throws {
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\n"
      + "DTSTAMP:20260101T000000Z\r\n\(item.start)\r\nRRULE:FREQ=DAILY;UNTIL=\(item.end)\r\n"
      + "SUMMARY:Old\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let document = Document(Array(text.utf8))
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Instant(seconds: 1_790_000_000))
    let component = try #require(document.components.firstIndex { $0.kind == .event })
    let shown = edit.event(at: component)
    var event = try #require(shown)
    event.title = "New"
    try edit.set(event, at: component)
    let edited = String(decoding: edit.bytes(), as: UTF8.self)
    #expect(edited.contains("RRULE:FREQ=DAILY;UNTIL=\(item.end)\r\n"))
    #expect(edited.contains("SUMMARY:New"))
  }
}
