import CalendarModel
import Testing

@testable import ICalendar

/// Which of SEQUENCE, LAST-MODIFIED and DTSTAMP a change touches.
@Suite struct RevisionTests {
  private static let now = "20260921T141320Z"
  private static let stamp = "DTSTAMP:20260101T000000Z"

  /// The lines of the event that differ after a change of one property, or are new.
  private func newLines(
    _ lines: String, method: Bool = false, isOrganizer: Bool = true, _ property: Property
  ) throws -> Set<String> {
    let head = "BEGIN:VCALENDAR\n\(method ? "method:PUBLISH\n" : "")BEGIN:VEVENT\n"
    let old = "\(head)SUMMARY:x\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    let document = Document(Array(old.utf8))
    var edit = DocumentEdit(document)
    try edit.set(property, of: 1)
    for _ in 0..<2 {
      try edit.revise(1, at: Instant(seconds: 1_790_000_000), isOrganizer: isOrganizer)
    }
    let new = String(decoding: edit.bytes(), as: UTF8.self).split(separator: "\n").map(String.init)
    let known = Set(old.split(separator: "\n").map(String.init))
    return Set(new.filter { !known.contains($0) }).subtracting(
      [String(decoding: try property.contentLine(), as: UTF8.self)])
  }

  @Test(arguments: [
    "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "STATUS",
  ])
  func timesRecurrenceAndStatusRaiseTheSequence(name: String) throws {
    #expect(
      try newLines(Self.stamp, .plain(name, "NEW")) == ["DTSTAMP:\(Self.now)", "SEQUENCE:1"])
    #expect(
      try newLines("SEQUENCE:41\n\(Self.stamp)", .plain(name, "NEW"))
        == ["DTSTAMP:\(Self.now)", "SEQUENCE:42"])
    #expect(
      try newLines(Self.stamp, isOrganizer: false, .plain(name, "NEW")) == ["DTSTAMP:\(Self.now)"])
  }

  @Test(arguments: ["SUMMARY", "LOCATION", "DESCRIPTION", "CATEGORIES", "X-OTHER"])
  func otherChangesDoNot(name: String) throws {
    #expect(
      try newLines("SEQUENCE:41\n\(Self.stamp)", .text(name, "new")) == ["DTSTAMP:\(Self.now)"])
  }

  @Test func theStampOfAMessageStays() throws {
    #expect(
      try newLines(Self.stamp, method: true, .text("SUMMARY", "new"))
        == ["LAST-MODIFIED:\(Self.now)"])
    #expect(
      try newLines("\(Self.stamp)\nLAST-MODIFIED:20260101T000000Z", .text("SUMMARY", "new"))
        == ["LAST-MODIFIED:\(Self.now)", "DTSTAMP:\(Self.now)"])
  }

  @Test func aMissingStampIsPutIn() throws {
    for method in [false, true] {
      #expect(
        try newLines("X:1", method: method, .text("SUMMARY", "new")) == ["DTSTAMP:\(Self.now)"])
    }
    #expect(
      try newLines("LAST-MODIFIED:20260101T000000Z", .text("SUMMARY", "new"))
        == ["LAST-MODIFIED:\(Self.now)", "DTSTAMP:\(Self.now)"])
  }

  @Test func whatSaysTheSameIsNoChange() throws {
    #expect(try newLines(Self.stamp, .text("SUMMARY", "x")) == [])
  }

  @Test(arguments: [
    ("SEQUENCE:oops", "SEQUENCE:1"), ("SEQUENCE: 7 ", "SEQUENCE:8"), ("SEQUENCE:-3", "SEQUENCE:1"),
    ("SEQUENCE:99999999999999999999", "SEQUENCE:1"),
    ("SEQUENCE:999999999999", "SEQUENCE:999999999"),
  ])
  func numbersOfAnyKindAreCountedOn(line: String, expected: String) throws {
    #expect(
      try newLines("\(line)\n\(Self.stamp)", .plain("STATUS", "NEW")).contains(expected))
  }

  @Test(arguments: [
    ("ORGANIZER;CN=A:mailto:A@example.org", true), ("ORGANIZER:MAILTO:b@example.org", false),
    ("X:1", true), ("ORGANIZER:a@example.org", true),
  ])
  func whoOrganizes(line: String, isOrganizer: Bool) {
    let edit = DocumentEdit(Document(Array("BEGIN:VEVENT\n\(line)\nEND:VEVENT".utf8)))
    #expect(edit.isOrganized(0, by: ["a@Example.org"]) == isOrganizer)
  }

  @Test func alarmsAreAChange() throws {
    let text = "BEGIN:VEVENT\n\(Self.stamp)\nBEGIN:VALARM\nX:1\nEND:VALARM\nEND:VEVENT"
    let document = Document(Array(text.utf8))
    let changes: [(inout DocumentEdit) throws -> Void] = [
      { $0.remove(component: 1) }, { try $0.set(.text("X", "2"), of: 1) },
      { try $0.insert(ComponentText(name: "VALARM"), into: 0) },
    ]
    for change in changes {
      var edit = DocumentEdit(document)
      try change(&edit)
      try edit.revise(0, at: Instant(seconds: 1_790_000_000))
      #expect(String(decoding: edit.bytes(), as: UTF8.self).contains("DTSTAMP:\(Self.now)"))
      #expect(!String(decoding: edit.bytes(), as: UTF8.self).contains("SEQUENCE"))
    }
  }
}
