import CalendarModel
import Testing

@testable import ICalendar

@Suite struct OffsetNameTests {
  @Test(arguments: [
    ("GMT+0100", 3600), ("gmt+01:00", 3600), ("UTC+2", 7200), ("UTC-11", -39_600),
    ("UTC+530", 19_800), ("GMT -03:30", -12_600), ("+01:00", 3600), ("-0930", -34_200),
    ("UTC+0", 0), ("GMT+14", 50_400),
  ])
  func idThatSaysAnOffsetIsThatOffset(id: String, seconds: Int) {
    #expect(Zone(offsetName: id)?.offset(at: Instant(seconds: 0)) == seconds)
    #expect(Zone(offsetName: id)?.id == id)
  }

  @Test(arguments: [
    "", "+", "GMT", "UTC+", "+1", "+01", "CEST", "EST+5", "UTC+1:0", "UTC+99", "UTC+12345",
    "UTC+1a",
    "UTC+01:60", "GMT+1:00:00", "Etc/GMT+5", "UTC++1", "+01:00x", "+é1:00",
  ])
  func otherIdsAreNone(id: String) {
    #expect(Zone(offsetName: id) == nil)
  }

  @Test func zoneOfTheFileCountsBeforeTheOffset() throws {
    let calendar = read(
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:GMT+0100
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0200
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=GMT+0100:20260101T120000
      END:VEVENT
      END:VCALENDAR

      """)
    let event = try #require(calendar.events.first)
    #expect(event.start.localTime(in: .utc) == time(2026, 1, 1, 10))
    #expect(calendar.problems.isEmpty)
  }
}
