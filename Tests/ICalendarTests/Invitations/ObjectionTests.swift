import CalendarModel
import Testing

@testable import ICalendar

/// Whose messages may change the events of the calendar.
@Suite struct ObjectionTests {
  private static let (me, grace, eve) = ("ada@example.org", "grace@example.com", "eve@evil.example")

  private static func text(
    _ method: String?, _ organizer: String?, sequence: Int = 0, from attendee: String = me,
    _ lines: String = ""
  ) -> [UInt8] {
    let organizer = organizer.map { "ORGANIZER:mailto:\($0)\n" } ?? ""
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      \(method.map { "METHOD:\($0)\n" } ?? "")BEGIN:VEVENT
      UID:u
      DTSTAMP:2026030\(sequence + 1)T000000Z
      SEQUENCE:\(sequence)
      DTSTART:20260310T100000Z
      \(organizer)ATTENDEE;PARTSTAT=ACCEPTED:mailto:\(attendee)
      SUMMARY:x
      \(lines)END:VEVENT
      END:VCALENDAR

      """
    return Array(text.utf8)
  }

  private func word(
    _ method: String, here: String??, message: String?, from attendee: String = me
  ) throws -> String? {
    let received = try SchedulingMessage(
      Self.text(method, message, sequence: 1, from: attendee), zones: ZoneCatalog())
    let invitation = Invitation(
      received, stored: here.map { [Self.text(nil, $0)] } ?? [], zones: ZoneCatalog(),
      now: Instant(seconds: 1_790_000_000))
    switch invitation.objection(for: [Self.me]) {
    case nil: return nil
    case .otherOrganizer: return "other"
    case .ownEvent: return "own"
    case .noOrganizer: return "none"
    case .notInvited: return "not invited"
    }
  }

  @Test("the table of methods and organizers", arguments: ["REQUEST", "CANCEL", "PUBLISH"])
  func organizers(_ method: String) throws {
    let (me, grace, eve) = (Self.me, Self.grace, Self.eve)
    let isPublished = method == "PUBLISH"
    let table: [(here: String??, message: String?, word: String?)] = [
      (grace, grace, nil), (grace, "GRACE@example.com", nil), (grace, eve, "other"),
      (grace, nil, "other"), (grace, me, "other"), (.some(nil), grace, "none"),
      (.some(nil), nil, isPublished ? nil : "none"), (me, me, "own"), (me, grace, "own"),
      (me, nil, "own"), (nil, grace, nil), (nil, me, nil), (nil, nil, nil),
    ]
    for (here, message, wanted) in table {
      #expect(
        try word(method, here: here, message: message) == wanted,
        "\(String(describing: here)) \(message ?? "nobody")")
    }
  }

  @Test("answers are for the organizer, from those who were invited") func answers() throws {
    let (me, grace, eve) = (Self.me, Self.grace, Self.eve)
    let table: [(here: String??, message: String?, from: String, word: String?)] = [
      (me, me, me, nil), (me, nil, me, nil), (me, grace, me, "other"), (.some(nil), me, me, "none"),
      (me, me, eve, "not invited"), (nil, me, me, nil),
    ]
    for (here, message, from, wanted) in table {
      #expect(
        try word("REPLY", here: here, message: message, from: from) == wanted,
        "\(String(describing: here)) \(message ?? "nobody") \(from)")
    }
  }

  @Test("an occurrence of a message is not somebody else's because another one is the organizer's")
  func occurrences() throws {
    let (grace, eve) = (Self.grace, Self.eve)
    func request(_ other: String?) throws -> SchedulingMessage {
      let main = String(decoding: Self.text("REQUEST", grace, sequence: 1), as: UTF8.self)
      let part = String(
        decoding: Self.text("REQUEST", other, sequence: 1, "RECURRENCE-ID:20260310T100000Z\n"),
        as: UTF8.self)
      let event = part.components(between: "BEGIN:VEVENT", and: "END:VEVENT\n")
      let whole = main.replacing("END:VCALENDAR", with: event + "END:VCALENDAR")
      return try SchedulingMessage(Array(whole.utf8), zones: ZoneCatalog())
    }
    for (other, isDoubtful) in [(grace, false), (nil, false), (eve, true)] as [(String?, Bool)] {
      let invitation = Invitation(
        try request(other), stored: [Self.text(nil, grace)], zones: ZoneCatalog(),
        now: Instant(seconds: 1_790_000_000))
      #expect((invitation.objection(for: [Self.me]) != nil) == isDoubtful)
    }
  }

  @Test("an answer of someone who was not invited adds them only where that is wanted")
  func adding() throws {
    let message = try SchedulingMessage(
      Self.text("REPLY", Self.me, from: Self.eve), zones: ZoneCatalog())
    let stored = Self.text(nil, Self.me)
    let invitation = Invitation(
      message, stored: [stored], zones: ZoneCatalog(), now: Instant(seconds: 1_790_000_000))
    #expect(try invitation.texts(answering: nil, by: []).documents == [stored])
    let texts = try invitation.texts(answering: nil, by: [], addsAttendee: true)
    let text = String(decoding: try #require(texts.documents.first ?? nil), as: UTF8.self)
    #expect(text.contains("ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org\n"))
    #expect(text.contains("ATTENDEE;PARTSTAT=ACCEPTED:mailto:eve@evil.example\n"))
  }
}

extension String {
  /// The part of a text from the first of one text to the end of the next of another.
  fileprivate func components(between start: String, and end: String) -> String {
    guard let first = firstRange(of: start),
      let last = self[first.lowerBound...].firstRange(of: end)
    else { return "" }
    return String(self[first.lowerBound..<last.upperBound])
  }
}
