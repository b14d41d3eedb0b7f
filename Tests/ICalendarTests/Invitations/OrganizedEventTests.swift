import CalendarModel
import Foundation
import Testing

@testable import ICalendar

/// Messages of an organizer.
@Suite struct OrganizedEventTests {
  private static let now = Instant(seconds: 1_772_323_200)

  private static let stored = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//o//o//EN
    X-WR-CALNAME:Work
    BEGIN:VEVENT
    UID:a
    DTSTAMP:20260201T000000Z
    SEQUENCE:2
    DTSTART:20260310T090000Z
    DTEND:20260310T100000Z
    RRULE:FREQ=DAILY;COUNT=5
    SUMMARY:Review
    CATEGORIES:private
    X-OWN:secret
    ORGANIZER;SCHEDULE-STATUS=1.1:mailto:ada@example.org
    ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org
    ATTENDEE;PARTSTAT=ACCEPTED;RECEIVED-SEQUENCE=1:mailto:ana@example.org
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT10M
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:a
    DTSTAMP:20260201T000000Z
    RECURRENCE-ID:20260312T090000Z
    DTSTART:20260312T110000Z
    DTEND:20260312T120000Z
    SUMMARY:Review
    ORGANIZER:mailto:ada@example.org
    ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org
    ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:bob@example.org
    END:VEVENT
    END:VCALENDAR

    """

  private func event(_ text: String = stored) throws -> OrganizedEvent {
    try #require(OrganizedEvent(Array(text.utf8), zones: ZoneCatalog()))
  }

  private func lines(_ bytes: [UInt8]) -> [String] { Document(bytes).unfoldedLines }

  @Test("guests who read the same are a group") func groups() throws {
    let event = try event()
    #expect(event.guests.compactMap(\.address) == ["ana@example.org", "bob@example.org"])
    #expect(
      event.groups(of: ["ana@example.org", "bob@example.org", "eve@example.org"]) == [
        ["ana@example.org"], ["bob@example.org"],
      ])
    #expect(event.sequence == 2)
  }

  @Test("a request says what guests read, and nothing that is the user's") func request() throws {
    let series = lines(try event().request(to: "ana@example.org", at: Self.now))
    #expect(series.contains("METHOD:REQUEST") && series.contains("SEQUENCE:2"))
    #expect(series.contains("DTSTAMP:20260301T000000Z"))
    #expect(series.contains("ORGANIZER:mailto:ada@example.org"))
    #expect(series.contains("ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.org"))
    // She is not invited to the changed occurrence.
    #expect(series.contains("EXDATE:20260312T090000Z"))
    #expect(!series.contains { $0.hasPrefix("RECURRENCE-ID") || $0.contains("bob@") })
    for word in ["VALARM", "secret", "private", "Work"] {
      #expect(!series.contains { $0.contains(word) }, "\(word)")
    }
    let one = lines(try event().request(to: "bob@example.org", sequence: 5, at: Self.now))
    #expect(one.contains("RECURRENCE-ID:20260312T090000Z") && one.contains("SEQUENCE:5"))
    #expect(!one.contains { $0.hasPrefix("RRULE") || $0.contains("ana@") })
  }

  @Test("a cancellation cancels the event, or only takes guests out") func cancellation() throws {
    let all = lines(
      try event().cancellation(
        of: ["ana@example.org"], isWhole: true, sequence: 3, at: Self.now))
    #expect(all.contains("METHOD:CANCEL") && all.contains("STATUS:CANCELLED"))
    #expect(all.contains("SEQUENCE:3"))
    #expect(all.filter { $0.hasPrefix("ATTENDEE") }.count == 1)
    let one = lines(
      try event().cancellation(
        of: ["bob@example.org"], isWhole: false, sequence: 3, at: Self.now))
    #expect(one.contains("RECURRENCE-ID:20260312T090000Z"))
    #expect(!one.contains { $0.hasPrefix("STATUS") || $0.hasPrefix("RRULE") })
  }

  @Test("messages are read as ones by those who get them") func reading() throws {
    let zones = ZoneCatalog()
    let request = try SchedulingMessage(
      try event().request(to: "ana@example.org", at: Self.now), zones: zones)
    #expect(request.method == .request && request.uid == "a" && request.problems.isEmpty)
    let cancellation = try SchedulingMessage(
      try event().cancellation(of: ["ana@example.org"], isWhole: true, sequence: 3, at: Self.now),
      zones: zones)
    #expect(cancellation.method == .cancel && cancellation.main.revision.sequence == 3)
  }

  @Test("answers and revisions are not what guests read; times are to be answered again")
  func comparing() throws {
    func contents(_ text: String) throws -> (all: Set<String>, times: Set<String>) {
      let request = try event(text).request(to: "ana@example.org", at: Self.now)
      return (OrganizedEvent.contents(of: request), OrganizedEvent.times(of: request))
    }
    let base = try contents(Self.stored)
    let cases: [(String, String, isOther: Bool, isMoved: Bool)] = [
      ("SEQUENCE:2", "SEQUENCE:4", false, false),
      ("PARTSTAT=ACCEPTED;RECEIVED-SEQUENCE=1", "PARTSTAT=DECLINED", false, false),
      ("SUMMARY:Review", "SUMMARY:Talk", true, false),
      ("DTSTART:20260310T090000Z", "DTSTART:20260310T093000Z", true, true),
      ("X-OWN:secret", "X-OWN:other", false, false),
    ]
    for (old, new, isOther, isMoved) in cases {
      let changed = try contents(Self.stored.replacingOccurrences(of: old, with: new))
      #expect((changed.all != base.all) == isOther, "\(new)")
      #expect((changed.times != base.times) == isMoved, "\(new)")
    }
  }

  @Test("an event without an organizer is not sent") func without() {
    let text = Self.stored.split(separator: "\n").filter { !$0.hasPrefix("ORGANIZER") }
      .joined(separator: "\n")
    #expect(OrganizedEvent(Array(text.utf8), zones: ZoneCatalog()) == nil)
  }
}
