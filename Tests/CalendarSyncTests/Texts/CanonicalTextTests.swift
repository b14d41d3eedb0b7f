import CalendarSync
import TestSupport
import Testing

@Suite struct CanonicalTextTests {
  /// Parts of an item, what stands in their place, and whether that is another item.
  static let rows: [(part: String, other: String, isSame: Bool)] = [
    ("SUMMARY:Lunch", "summary:Lunch", true),
    ("DTSTAMP:20260301T080000Z", "DTSTAMP:20270101T000000Z", true),
    ("SEQUENCE:2\r\n", "", true),
    ("SEQUENCE:2", "SEQUENCE:3", true),
    ("VERSION:2.0\r\n", "VERSION:2.0\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n", true),
    ("DTSTAMP", "CREATED:20200101T000000Z\r\nLAST-MODIFIED:20200101T000000Z\r\nDTSTAMP", true),
    ("BEGIN:VEVENT", "X-RADICALE-NAME:lunch.ics\r\nBEGIN:VEVENT", true),
    ("ATTENDEE;CN=Ada;PARTSTAT=NEEDS-ACTION", "ATTENDEE;PARTSTAT=NEEDS-ACTION;CN=\"Ada\"", true),
    ("LOCATION:Café am Markt", "LOCATION:Café am\r\n  Markt", true),
    ("CATEGORIES:friends,food", "CATEGORIES:food\r\nCATEGORIES:friends", true),
    ("TZNAME:CEST", "TZNAME:SOMMERZEIT", true),
    ("SUMMARY:Lunch", "SUMMARY:lunch", false),
    ("CATEGORIES:friends,food", "CATEGORIES:friends,food,food", false),
    ("PARTSTAT=NEEDS-ACTION", "PARTSTAT=ACCEPTED", false),
    ("TRIGGER:-PT15M", "TRIGGER:-PT10M", false),
    ("LOCATION:Café am Markt\r\n", "", false),
    ("END:VEVENT", "X-NEW:1\r\nEND:VEVENT", false),
  ]

  @Test(arguments: rows.indices) func whatAServerRewritesIsNoDifference(_ row: Int) {
    let (part, other, isSame) = Self.rows[row]
    let changed = Items.lunch.replacing(part, by: other)
    #expect(changed != Items.lunch, "\(part)")
    #expect((CanonicalText(changed) == CanonicalText(Items.lunch)) == isSame, "\(part) → \(other)")
  }

  @Test func aServersRewritingIsNeverAChange() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      for (name, text) in Items.all {
        let rewritten = ServerRewriting.rewritten(text, &random)
        #expect(CanonicalText(rewritten) == CanonicalText(text), "\(name), seed \(seed)")
      }
    }
  }

  @Test func whatIsNoCalendarIsComparedByItsBytes() {
    let texts = ["", "hello", "hello\n", "<html></html>", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"]
    for (index, text) in texts.enumerated() {
      for (other, otherText) in texts.enumerated() {
        let isSame =
          CanonicalText(Array(text.utf8)) == CanonicalText(Array(otherText.utf8))
        #expect(isSame == (index == other), "\(text) and \(otherText)")
      }
    }
  }

  @Test func uidsAreThoseOfEventsAndTasksNotOfAlarms() {
    #expect(ItemUIDs.uids(of: Items.birthday) == ["7B2D1B1E-97E5-4B5C-9E5C-0C2C5D8F1E11"])
    #expect(ItemUIDs.uids(of: Items.standup) == ["0rq1v7a4uq2b@google.com"])
    let two = Items.text(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:b", "END:VEVENT", "BEGIN:VTODO", "UID:a",
      "END:VTODO", "BEGIN:VEVENT", "SUMMARY:none", "END:VEVENT", "END:VCALENDAR")
    #expect(ItemUIDs.uids(of: two) == ["b", "a"])
    #expect(ItemUIDs.uids(of: Array("no calendar".utf8)) == [])
  }

  @Test func aFreshUIDChangesTheUIDLinesAlone() {
    let text = ItemUIDs.text(Items.standup) { "fresh" }
    #expect(text == Items.standup.replacing("UID:0rq1v7a4uq2b@google.com", by: "UID:fresh"))
    let birthday = ItemUIDs.text(Items.birthday) { "fresh" }
    #expect(birthday.text.contains("UID:0F3C8D2A-1111-4E5F-8A5B-112233445566"))
  }
}
