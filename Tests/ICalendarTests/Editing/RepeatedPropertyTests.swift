import CalendarModel
import Testing

@testable import ICalendar

/// Properties that may stand once (RFC 5545 §3.6.1) and stand twice: the first counts, `check` says so,
/// and none keeps an old value after an edit.
@Suite struct RepeatedPropertyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let first: String
    let second: String
    let change: @Sendable (inout Event) -> Void

    var testDescription: String { name }
  }

  private static let start = "DTSTART:20260309T100000"

  static let rows: [Row] = [
    Row(name: "SUMMARY", first: "One", second: "Two") { $0.title = "New" },
    Row(name: "LOCATION", first: "One", second: "Two") { $0.location = "New" },
    Row(name: "DESCRIPTION", first: "One", second: "Two") { $0.notes = "New" },
    Row(name: "URL", first: "http://a", second: "http://b") { $0.url = "http://c" },
    Row(name: "STATUS", first: "CONFIRMED", second: "TENTATIVE") { $0.status = .cancelled },
    Row(name: "TRANSP", first: "OPAQUE", second: "OPAQUE") { $0.isTransparent = true },
    Row(name: "CLASS", first: "PUBLIC", second: "PRIVATE") { $0.privacy = .confidential },
    Row(name: "COLOR", first: "red", second: "green") {
      $0.color = EventColor(red: 0, green: 0, blue: 255)
    },
    Row(name: "DTSTART", first: "20260309T100000", second: "20260310T100000") {
      $0.start = .floating(LocalTime(Day(20_600), hour: 9))
    },
    Row(name: "DTEND", first: "20260309T110000", second: "20260309T120000") {
      $0.duration = EventDuration(seconds: 60)
    },
    Row(name: "DURATION", first: "PT1H", second: "PT2H") {
      $0.duration = EventDuration(seconds: 60)
    },
    Row(name: "SUMMARY", first: "One", second: "Two") { $0.title = "" },
    Row(name: "DTSTAMP", first: "20260101T000000Z", second: "20260102T000000Z") { $0.title = "x" },
    Row(name: "SEQUENCE", first: "1", second: "7") { $0.duration = EventDuration(seconds: 60) },
    Row(name: "LAST-MODIFIED", first: "20260101T000000Z", second: "20260102T000000Z") {
      $0.title = "x"
    },
  ]

  private func text(_ row: Row) -> String {
    let start = row.name == "DTSTART" ? "" : Self.start + "\n"
    return "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n\(start)\(row.name):\(row.first)\nX-A:b\n"
      + "\(row.name):\(row.second)\nEND:VEVENT\nEND:VCALENDAR\n"
  }

  @Test(arguments: rows) func theSecondIsTold(row: Row) {
    var reader = CalendarReader(zones: ZoneCatalog())
    let contents = reader.read(
      Array(text(row).utf8), path: "", collection: CollectionID(rawValue: 0))
    #expect(contents.problems.map(\.message) == ["a second \(row.name) is ignored"])
    #expect(contents.events.count == 1)
  }

  @Test(arguments: rows) func noneKeepsAnOldValue(row: Row) throws {
    let document = Document(Array(text(row).utf8))
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Instant(seconds: 1_790_000_000))
    let old = edit.event(at: 1)
    var event = try #require(old)
    row.change(&event)
    try edit.set(event, at: 1)
    let new = Document(edit.bytes())
    #expect(new.lines(named: row.name, of: 1).count <= 1)
    #expect(!String(decoding: new.bytes, as: UTF8.self).contains(":\(row.second)\n"))
    var again = EventEdit(new, zones: ZoneCatalog(), now: Instant(seconds: 0))
    let read = again.event(at: 1)
    #expect(read?.fingerprint == event.fingerprint)
  }

  @Test func whatIsNotEditedStays() throws {
    let lines = "SUMMARY:One\nSUMMARY:Two\nLOCATION:A\nLOCATION:B\n"
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n\(Self.start)\n\(lines)END:VEVENT\nEND:VCALENDAR\n"
    var edit = EventEdit(
      Document(Array(text.utf8)), zones: ZoneCatalog(), now: Instant(seconds: 1_790_000_000))
    let old = edit.event(at: 1)
    var event = try #require(old)
    event.title = "New"
    try edit.set(event, at: 1)
    let new = String(decoding: edit.bytes(), as: UTF8.self)
    #expect(new.contains("SUMMARY:New\nLOCATION:A\nLOCATION:B\n"))
  }
}
