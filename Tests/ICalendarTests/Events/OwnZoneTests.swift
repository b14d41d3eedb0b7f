import CalendarModel
import Testing

@testable import ICalendar

@Suite struct OwnZoneTests {
  private static func file(zone: String, offset: String) -> [UInt8] {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:\(zone)
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID="\(zone)":20260309T120000
      DTEND:20260309T120000Z
      END:VEVENT
      END:VCALENDAR
      """
    return Array(text.utf8)
  }

  private static func zone(of contents: CalendarContents) -> Zone? {
    guard case .zoned(_, let zone) = contents.events.first?.start else { return nil }
    return zone
  }

  private func read(_ files: [[UInt8]]) -> [CalendarContents] {
    var reader = CalendarReader(zones: ZoneCatalog())
    return files.map { reader.read($0, path: "a.ics", collection: CollectionID(rawValue: 1)) }
  }

  @Test func sameBytesAreTheSameZoneInAllFiles() {
    let file = OwnZoneTests.file(zone: "Harbour time", offset: "+0300")
    let zones = read([file, file]).map(OwnZoneTests.zone)
    #expect(zones[0]?.id == "Harbour time")
    #expect(zones[0] == zones[1])
  }

  @Test func oneNameForTwoZonesGivesTwoZones() {
    let contents = read([
      OwnZoneTests.file(zone: "Harbour time", offset: "+0300"),
      OwnZoneTests.file(zone: "Harbour time", offset: "+0400"),
    ])
    #expect(contents.map { $0.events[0].duration.seconds } == [3 * 3600, 4 * 3600])
    #expect(OwnZoneTests.zone(of: contents[0]) != OwnZoneTests.zone(of: contents[1]))
  }

  @Test func theSystemsZoneIsTrustedMoreThanTheFile() {
    let contents = read([OwnZoneTests.file(zone: "Europe/Berlin", offset: "-0900")])
    #expect(contents[0].events[0].duration.seconds == 3600)
    #expect(
      contents[0].problems.map(\.message) == [
        "the file describes “Europe/Berlin” with another offset here than Europe/Berlin has; "
          + "the system's counts"
      ])
  }

  @Test func zoneThatIsDescribedInItselfIsReadOnce() {
    let file = OwnZoneTests.file(zone: "Snake", offset: "+0300")
    let text = String(decoding: file, as: UTF8.self).replacing(
      "DTSTART:1970", with: "RDATE;TZID=Snake:19700101T000000\nDTSTART;TZID=Snake:1970")
    let contents = read([Array(text.utf8)])[0]
    #expect(OwnZoneTests.zone(of: contents)?.id == "Snake")
    #expect(contents.problems == [])
  }

  @Test func hundredsOfZonesInOneFileShareOneBudget() {
    let parts = (0..<300).map { number in
      """
      BEGIN:VTIMEZONE
      TZID:Z\(number)
      BEGIN:STANDARD
      DTSTART:00010101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=SECONDLY
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:\(number)
      DTSTART;TZID=Z\(number):20260309T120000
      END:VEVENT
      """
    }
    let text = "BEGIN:VCALENDAR\n\(parts.joined(separator: "\n"))\nEND:VCALENDAR"
    let contents = read([Array(text.utf8)])[0]
    #expect(contents.events.count == 300)
    let problem = "the time zones of this file take too many steps, the others are not read"
    #expect(contents.problems.count { $0.message == problem } <= 1)
  }

  @Test func aZoneThatChangesEveryHourIsAProblem() {
    let file = OwnZoneTests.file(zone: "Carousel", offset: "+0300")
    let text = String(decoding: file, as: UTF8.self).replacing(
      "END:STANDARD", with: "RRULE:FREQ=HOURLY\nEND:STANDARD")
    let contents = read([Array(text.utf8)])[0]
    #expect(OwnZoneTests.zone(of: contents)?.id == "Carousel")
    #expect(
      contents.problems.map(\.message) == [
        "a time zone that changes more than once a day; its rule is ignored"
      ])
  }
}
