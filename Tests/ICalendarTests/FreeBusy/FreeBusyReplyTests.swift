import CalendarModel
import Testing

@testable import ICalendar

@Suite struct FreeBusyReplyTests {
  private static func instant(_ text: String) throws -> Instant {
    try #require(Instant(iso8601: text))
  }

  /// The time that is asked about: two days.
  private static func asked() throws -> Range<Instant> {
    try instant("2026-03-09T00:00Z")..<instant("2026-03-11T00:00Z")
  }

  private static func text(_ lines: String...) -> [UInt8] {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "METHOD:REPLY", "BEGIN:VFREEBUSY"] + lines
      + ["END:VFREEBUSY", "END:VCALENDAR", ""]
    return Array(all.joined(separator: "\r\n").utf8)
  }

  /// Busy times as `09T08:00–09T09:00`.
  private static func told(_ reply: FreeBusyReply?) -> [String]? {
    reply?.busy.map { time in
      [time.lowerBound, time.upperBound].map { moment in
        let local = Zone.utc.localTime(of: moment)
        return String(local.iso8601Text.dropFirst(8).prefix(8))
      }.joined(separator: "–")
    }
  }

  static let readable: [(lines: [String], busy: [String])] = [
    ([], []),
    (["FREEBUSY:20260309T080000Z/20260309T090000Z"], ["09T08:00–09T09:00"]),
    (["FREEBUSY:20260309T080000Z/PT1H"], ["09T08:00–09T09:00"]),
    (
      ["FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260309T080000Z/PT1H,20260309T083000Z/PT1H"],
      ["09T08:00–09T09:30"]
    ),
    (["freebusy;fbtype=free:20260309T080000Z/PT1H"], []),
    (["FREEBUSY:20260301T000000Z/20270101T000000Z"], ["09T00:00–11T00:00"]),
    (["FREEBUSY:20260401T000000Z/PT1H"], []),
    (["FREEBUSY:20260309T080000Z/20260309T080000Z"], []),
    (["DTSTART:20260301T000000Z", "DTEND:20260401T000000Z"], []),
  ]

  @Test(arguments: readable)
  func busyTimesAreReadWithinWhatWasAsked(_ sample: (lines: [String], busy: [String])) throws {
    let text = Self.text(sample.lines.joined(separator: "\r\n"))
    #expect(try Self.told(FreeBusyReply(text, about: Self.asked())) == sample.busy)
  }

  /// What is left out would count as free.
  static let unreadable = [
    "FREEBUSY:20260309T080000/20260309T090000", "FREEBUSY:20260309T080000Z",
    "FREEBUSY:20260309T090000Z/20260309T080000Z", "FREEBUSY:20260309T080000Z/-PT1H",
    "FREEBUSY:20260309T080000Z/PT1H,x", "FREEBUSY:20260309T080000Z/PT1H/PT1H",
    "DTSTART:20260310T000000Z", "DTEND:20260310T000000Z", "DTSTART:tomorrow",
  ]

  @Test(arguments: unreadable)
  func anAnswerThatCannotBeReadAsAWholeIsNone(_ line: String) throws {
    #expect(try FreeBusyReply(Self.text(line), about: Self.asked()) == nil)
  }

  @Test func textsThatAreNoAnswerAreNone() throws {
    let whole = String(decoding: Self.text("FREEBUSY:20260309T080000Z/PT1H"), as: UTF8.self)
    let texts = [
      "", "<html>", whole.replacing("VFREEBUSY", with: "VEVENT"),
      String(whole.prefix(while: { $0 != "/" })),
      whole + String(repeating: " ", count: FreeBusyReply.mostBytes),
    ]
    for text in texts {
      #expect(try FreeBusyReply(Array(text.utf8), about: Self.asked()) == nil, "\(text.prefix(80))")
    }
    let many = Array(repeating: "20260309T080000Z/PT1H", count: FreeBusyReply.mostTimes + 1)
    let line = "FREEBUSY:" + many.joined(separator: ",")
    #expect(try FreeBusyReply(Self.text(line), about: Self.asked()) == nil)
  }

  @Test func aQuestionNamesEverybody() throws {
    let question = FreeBusyQuestion(
      organizer: "mailto:ana@example.org", addresses: ["bo@example.org", "cy@example.org"],
      time: try Self.asked())
    let text = try question.text(uid: "u1", at: Self.instant("2026-03-01T12:00Z"))
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n").map(String.init)
    #expect(
      lines == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(ComponentText.productID)", "METHOD:REQUEST",
        "BEGIN:VFREEBUSY", "UID:u1", "DTSTAMP:20260301T120000Z", "DTSTART:20260309T000000Z",
        "DTEND:20260311T000000Z", "ORGANIZER:mailto:ana@example.org",
        "ATTENDEE:mailto:bo@example.org", "ATTENDEE:mailto:cy@example.org", "END:VFREEBUSY",
        "END:VCALENDAR",
      ])
  }
}
