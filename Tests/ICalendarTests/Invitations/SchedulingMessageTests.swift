import Foundation
import Testing

@testable import ICalendar

/// Texts that are no message about one event, and hostile ones.
@Suite struct SchedulingMessageTests {
  private static func text(_ events: String, method: String = "METHOD:REQUEST\n") -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\n\(method)\(events)END:VCALENDAR\n"
  }

  private static func event(_ lines: String) -> String { "BEGIN:VEVENT\n\(lines)END:VEVENT\n" }

  private static let start = "DTSTART:20260302T090000Z\n"

  static let refused: [(String, SchedulingError)] = [
    ("", .noCalendar), ("nothing", .noCalendar),
    (text(""), .noEvent), (text("BEGIN:VTODO\nUID:1\nEND:VTODO\n"), .noEvent),
    (text("BEGIN:VEVENT\nUID:1\n\(start)"), .noEvent),
    (text(event("UID:1\n\(start)") + event("UID:2\n\(start)")), .severalEvents(2)),
    (text(event(start)), .noUID(line: 4)), (text(event("UID: \n\(start)")), .noUID(line: 4)),
    (text(event("UID:1\n")), .noStart(line: 4)),
    (text(event("UID:1\nDTSTART:tomorrow\n")), .noStart(line: 4)),
    (text(event("UID:1\n\(start)"), method: "METHOD:OBEY\n"), .unknownMethod("obey")),
    (
      text(event("UID:1\n\(start)"))
        + text(event("UID:1\n\(start)"), method: "METHOD:CANCEL\n"), .severalMethods
    ),
  ]

  @Test("what is no message says why", arguments: refused)
  func refusals(_ text: String, _ wanted: SchedulingError) {
    #expect(throws: wanted) { try SchedulingWorld.message(text) }
    #expect(!wanted.message.isEmpty && wanted.message.first?.isUppercase == false)
  }

  @Test("methods are read in any case, and without one a text is published") func methods() throws {
    let event = Self.event("UID:1\n\(Self.start)")
    for method in SchedulingMessage.Method.allCases {
      let text = Self.text(event, method: "Method:\(method.rawValue.capitalized)\n")
      #expect(try SchedulingWorld.message(text).method == method)
    }
    let bytes = Array(Self.text(event, method: "").utf8)
    #expect(try SchedulingMessage(bytes, zones: ZoneCatalog()).method == .publish)
    #expect(
      try SchedulingMessage(bytes, method: "REQUEST", zones: ZoneCatalog()).method == .request)
  }

  @Test("addresses are those of mail") func addresses() {
    let known: [(String, String?)] = [
      ("mailto:ada@example.org", "ada@example.org"),
      ("MAILTO: Ada@Example.org ", "Ada@Example.org"),
      ("ada@example.org", "ada@example.org"), ("mailto:a%2Bb@example.org", "a+b@example.org"),
      ("mailto:ada@example.org?bcc=eve@example.com", "ada@example.org"), ("/principal/x@y/", nil),
      ("https://ada@example.org", nil), ("urn:uuid:1@2", nil), ("invalid:nomail", nil), ("", nil),
      ("mailto:", nil), ("mailto:ada", nil), ("mailto:a%zz@b", "a%zz@b"),
    ]
    for (text, address) in known {
      #expect(SchedulingPerson.mailAddress(text) == address, "\(text)")
    }
  }

  @Test("a message of many attendees and too many events is bounded") func bounds() throws {
    let people = (0..<20_000).map { "ATTENDEE;CN=P\($0):mailto:p\($0)@example.org\n" }.joined()
    let many = try SchedulingWorld.message(
      Self.text(Self.event("UID:1\n\(Self.start)ORGANIZER:mailto:g@example.com\n" + people)))
    #expect(many.attendees.count == 20_000)
    let reply = try many.reply(
      of: "p19999@example.org", .accepted, comment: "", at: SchedulingWorld.now)
    #expect(reply.count < 600)
    let events = (0...SchedulingMessage.mostParts).map {
      Self.event("UID:1\n\(Self.start)RECURRENCE-ID:2026\(1000 + $0)T000000Z\n")
    }
    #expect(throws: SchedulingError.tooManyEvents(1_001)) {
      try SchedulingWorld.message(Self.text(events.joined()))
    }
    let large = [UInt8](repeating: 0x20, count: SchedulingMessage.mostBytes + 1)
    #expect(throws: SchedulingError.tooLarge) {
      try SchedulingMessage(large, zones: ZoneCatalog())
    }
  }

  @Test("an answer cannot be made to say more than it is") func injection() throws {
    let name = "Eve^nATTENDEE:mailto:eve@example.com"
    let message = try SchedulingWorld.message(
      Self.text(
        Self.event(
          "UID:1\n\(Self.start)ORGANIZER:mailto:g@example.com\n"
            + "ATTENDEE;CN=\"\(name)\";PARTSTAT=NEEDS-ACTION;X-A=\"a:mailto:ada@example.org\n"
            + "ATTENDEE;CN=\"\(name)\":mailto:ada@example.org\nSUMMARY:a\\nMETHOD:CANCEL\n")))
    let reply = Document(
      try message.reply(
        of: "ada@example.org", .accepted, comment: "x\r\nEND:VEVENT\r\nBEGIN:VTODO",
        at: SchedulingWorld.now))
    #expect(reply.components.map(\.name) == ["VCALENDAR", "VEVENT"])
    #expect(reply.unfoldedLines.filter { $0.hasPrefix("ATTENDEE") }.count == 1)
    #expect(reply.unfoldedLines.filter { $0.hasPrefix("METHOD") } == ["METHOD:REPLY"])
  }
}
