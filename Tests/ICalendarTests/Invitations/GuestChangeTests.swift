import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// Guests in the text of an event.
@Suite struct GuestChangeTests {
  private static let ada = Attendee(name: "", address: "ada@example.org")
  private static let ana = Attendee(name: "Ana Meyer", address: "ana@example.org")
  private static let bob = Attendee(name: "", address: "bob@example.org")
  private static let now = Instant(seconds: 1_772_323_200)

  private func text(_ lines: String, _ more: String = "") -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//o//o//EN
    BEGIN:VEVENT
    UID:a
    DTSTAMP:20260201T000000Z
    DTSTART:20260310T090000Z
    DTEND:20260310T100000Z
    SUMMARY:Review
    X-OWN;A=1:kept
    \(lines)END:VEVENT
    \(more)END:VCALENDAR

    """
  }

  private static let invited = """
    ORGANIZER:mailto:ada@example.org
    ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:ada@example.org
    ATTENDEE;CN=Ana Meyer;PARTSTAT=ACCEPTED;X-OWN=1:mailto:ana@example.org
    ATTENDEE;PARTSTAT=DECLINED;RSVP=TRUE:mailto:bob@example.org

    """

  /// Returns the unfolded lines after a change.
  private func changed(
    _ text: String, _ fields: EventField..., scope: SeriesScope = .all, at start: EventTime? = nil,
    as own: String = "ada@example.org"
  ) throws -> [String] {
    let document = Document(Array(text.utf8))
    let zones = ZoneCatalog()
    let edit = try SeriesEdit(
      [document], uid: "a", zones: zones, now: Self.now, addresses: [own])
    let original = start ?? .zoned(LocalTime("2026-03-10", hour: 9), .utc)
    let texts = try edit.changing(original, scope, by: .set(fields), newUID: "new")
    guard case .changed(let bytes) = texts.documents[0] else { return [] }
    return Document(bytes).unfoldedLines
  }

  private func guests(_ invited: [Attendee] = [], without removed: Set<String> = []) -> EventField {
    .guests(GuestChange(invited: invited, removed: removed, organizer: Self.ada))
  }

  @Test("the first guest makes the user the organizer, who takes part") func first() throws {
    let lines = try changed(text(""), guests([Self.ana, Self.bob]))
    #expect(lines.contains("ORGANIZER:mailto:ada@example.org"))
    #expect(
      lines.contains("ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:ada@example.org"))
    #expect(
      lines.contains(
        "ATTENDEE;CN=Ana Meyer;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:"
          + "mailto:ana@example.org"))
    #expect(
      lines.contains(
        "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bob@example.org"))
    #expect(lines.contains("X-OWN;A=1:kept"))
    #expect(!lines.contains { $0.hasPrefix("SEQUENCE") })
  }

  @Test("those who stay keep their lines, and the last one leaves an event like any other")
  func going() throws {
    let one = try changed(text(Self.invited), guests(without: ["bob@example.org"]))
    #expect(one.contains("ATTENDEE;CN=Ana Meyer;PARTSTAT=ACCEPTED;X-OWN=1:mailto:ana@example.org"))
    #expect(!one.contains { $0.contains("bob@example.org") })
    let none = try changed(
      text(Self.invited), guests(without: ["bob@example.org", "ana@example.org"]))
    #expect(!none.contains { $0.hasPrefix("ATTENDEE") || $0.hasPrefix("ORGANIZER") })
    #expect(none.contains("X-OWN;A=1:kept"))
  }

  @Test("time, place and repeat ask again; other fields do not") func askingAgain() throws {
    let later = EventField.times(
      start: .zoned(LocalTime("2026-03-10", hour: 11), .utc), duration: EventDuration(seconds: 3600)
    )
    let weekly = EventField.rules([RecurrenceRule(.weekly)])
    let cases: [(EventField, isAsked: Bool)] = [
      (later, true), (.location("Room 4"), true), (weekly, true), (.title("Talk"), false),
      (.notes("x"), false), (.categories([]), false),
    ]
    for (field, isAsked) in cases {
      let lines = try changed(text(Self.invited), field)
      guard !lines.isEmpty else { continue }
      #expect(lines.contains("SEQUENCE:1") == isAsked, "\(field)")
      #expect(
        lines.contains { $0.contains("ana@example.org") && $0.contains("PARTSTAT=NEEDS-ACTION") }
          == isAsked, "\(field)")
      #expect(lines.contains { $0.contains("X-OWN=1") }, "\(field)")
      #expect(
        lines.contains { $0.contains("PARTSTAT=ACCEPTED") && $0.contains("ada@") }, "\(field)")
    }
    // Of an event of someone else, nothing of it is the user's.
    let foreign = try changed(text(Self.invited), later, as: "eve@example.org")
    #expect(!foreign.contains { $0.hasPrefix("SEQUENCE") || $0.contains("NEEDS-ACTION") })
  }

  @Test("a guest of one occurrence is in its override, and all parts name the organizer")
  func occurrence() throws {
    let series = text("RRULE:FREQ=DAILY;COUNT=5\n")
    let day = EventTime.zoned(LocalTime("2026-03-12", hour: 9), .utc)
    let lines = try changed(series, guests([Self.ana]), scope: .this, at: day)
    #expect(lines.filter { $0 == "ORGANIZER:mailto:ada@example.org" }.count == 2)
    #expect(lines.filter { $0.contains("mailto:ana@example.org") }.count == 1)
    #expect(lines.contains { $0.hasPrefix("RECURRENCE-ID") && $0.hasSuffix("20260312T090000Z") })
  }

  @Test("a guest of the series is invited to changed occurrences, too, and their own guests stay")
  func series() throws {
    let override = """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260201T000000Z
      RECURRENCE-ID:20260312T090000Z
      DTSTART:20260312T110000Z
      DTEND:20260312T120000Z
      SUMMARY:Review
      ORGANIZER:mailto:ada@example.org
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org
      END:VEVENT

      """
    let own = """
      RRULE:FREQ=DAILY;COUNT=5
      ORGANIZER:mailto:ada@example.org
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org

      """
    let lines = try changed(text(own, override), guests([Self.ana]))
    #expect(lines.filter { $0.contains("mailto:ana@example.org") }.count == 2)
    #expect(lines.contains("ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org"))
  }

  @Test("a copy was sent to nobody") func copying() throws {
    let document = Document(Array(text(Self.invited + "SEQUENCE:3\n").utf8))
    let edit = try SeriesEdit(
      [document], uid: "a", zones: ZoneCatalog(), now: Self.now, addresses: ["ada@example.org"])
    let copy = try edit.copy(
      of: .zoned(LocalTime("2026-03-10", hour: 9), .utc), newUID: "b")
    let lines = Document(copy).unfoldedLines
    #expect(!lines.contains { $0.hasPrefix("SEQUENCE") })
    #expect(lines.contains { $0.contains("ana@example.org") && $0.contains("NEEDS-ACTION") })
  }
}
