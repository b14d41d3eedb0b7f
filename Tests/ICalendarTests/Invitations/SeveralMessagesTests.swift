import ICalendar
import Testing

/// A text with several messages is taken apart into them.
@Suite struct SeveralMessagesTests {
  private static func event(_ uid: String, _ title: String = "A", more: String = "") -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:20260310T100000Z\r\n\(more)"
      + "SUMMARY:\(title)\r\nEND:VEVENT\r\n"
  }

  private static func calendar(_ method: String?, _ contents: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n" + (method.map { "METHOD:\($0)\r\n" } ?? "")
      + contents + "END:VCALENDAR\r\n"
  }

  private static let zone =
    "BEGIN:VTIMEZONE\r\nTZID:Somewhere\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
    + "TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"

  private static let alarm = "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nACTION:DISPLAY\r\nEND:VALARM\r\n"
  private static let override = event("a", "A II", more: "RECURRENCE-ID:20260311T100000Z\r\n")

  /// A text, and the texts of its messages; nil for itself.
  private static let cases: [(text: String, parts: [String]?)] = [
    (calendar("REQUEST", event("a")), nil),
    (calendar("REQUEST", event("a") + override), nil),
    (calendar("REQUEST", event("a")) + calendar("REQUEST", override), nil),
    // What has no METHOD is no message.
    (calendar(nil, event("a") + event("b")), nil),
    (calendar("REQUEST", event("a")) + calendar(nil, event("b")), nil),
    (calendar("REQUEST", "BEGIN:VEVENT\r\nEND:VEVENT\r\n" + event("b")), nil),
    ("hello", nil), ("", nil),
    (
      calendar("REQUEST", zone + event("a") + event("b", more: alarm)),
      [calendar("REQUEST", zone + event("a")), calendar("REQUEST", zone + event("b", more: alarm))]
    ),
    (
      calendar("REQUEST", event("a") + event("b") + zone + override),
      [calendar("REQUEST", event("a") + zone + override), calendar("REQUEST", event("b") + zone)]
    ),
    (
      calendar("REQUEST", event("a")) + calendar("CANCEL", event("a")),
      [calendar("REQUEST", event("a")), calendar("CANCEL", event("a"))]
    ),
    (
      calendar("CANCEL", event("a")) + calendar("REPLY", event("b") + event("c")),
      [
        calendar("CANCEL", event("a")), calendar("REPLY", event("b")),
        calendar("REPLY", event("c")),
      ]
    ),
  ]

  @Test(arguments: cases.indices) func eachMessageHasItsText(_ index: Int) throws {
    let (text, parts) = Self.cases[index]
    let found = try SchedulingMessage.texts(in: Array(text.utf8))
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == parts ?? [text])
    guard let parts else { return }
    for part in parts {
      let message = try SchedulingMessage(Array(part.utf8), zones: ZoneCatalog())
      #expect(!message.parts.isEmpty)
    }
  }

  @Test func theMethodOfAMailCounts() throws {
    let text = Array(Self.calendar(nil, Self.event("a") + Self.event("b")).utf8)
    #expect(try SchedulingMessage.texts(in: text, method: "REQUEST").count == 2)
  }

  @Test func moreThanCanBeLookedAtAreRefused() throws {
    func text(_ count: Int, beside: String = "") -> [UInt8] {
      let events = (0..<count).map { Self.event("u\($0)") }.joined()
      return Array(Self.calendar("REQUEST", beside + events).utf8)
    }
    let most = SchedulingMessage.mostMessages
    #expect(try SchedulingMessage.texts(in: text(most)).count == most)
    #expect(throws: SchedulingError.severalEvents(most + 1)) {
      try SchedulingMessage.texts(in: text(most + 1))
    }
    #expect(throws: SchedulingError.tooManyEvents(1_001)) {
      try SchedulingMessage.texts(in: text(1_001))
    }
    // What all of them have is there again for each.
    let zones = String(repeating: Self.zone, count: 1 << 14)
    #expect(throws: SchedulingError.tooLarge) {
      try SchedulingMessage.texts(in: text(most, beside: zones))
    }
  }
}
