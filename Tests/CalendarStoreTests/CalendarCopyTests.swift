import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import CalendarStore

@Suite struct CalendarCopyTests {
  @Test func datesMoveAndAllElseStays() throws {
    let (source, target) = (ScratchFolder(), ScratchFolder())
    source.write("Work\n", to: "work/displayname")
    source.write("notes\n", to: "work/notes.txt")
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX-ANY:1\r\nDTSTART:20260309T090000Z\r\n"
    source.write(text, to: "work/a.ics")
    source.write("", to: "world.ics")
    try CalendarCopy.copy(source.path, into: target.path, shiftedByDays: 14)
    let copy = try readWholeFile(at: target.path + "/work/a.ics", limit: 1000)
    #expect(String(decoding: copy, as: UTF8.self) == text.replacing("20260309", with: "20260323"))
    let found = try CollectionFinder.find([target.path])
    #expect(
      found.collections.map(\.name) == ["Work", "world"])
    #expect(!FileManager.default.fileExists(atPath: target.path + "/work/notes.txt"))
    #expect(try readWholeFile(at: source.path + "/work/a.ics", limit: 1000) == Array(text.utf8))
  }

  private static let zoned = """
    BEGIN:VCALENDAR
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:19961027T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:1
    DTSTART;TZID=Europe/Berlin:20260309T093000
    DTEND;TZID=Asia/Tokyo:20260310T200000
    SUMMARY:of Europe/Berlin
    END:VEVENT
    END:VCALENDAR

    """.replacing("\n", with: "\r\n")

  @Test("one zone becomes another, with its VTIMEZONE and the same clock times")
  func zones() throws {
    let newYork = ZoneCatalog().zone(named: "America/New_York") ?? .utc
    for (zone, start) in [
      (newYork, "DTSTART;TZID=America/New_York:20260309T093000"),
      (Zone.utc, "DTSTART;TZID=UTC:20260309T093000"),
      (Zone(id: "odd:id", fixedOffset: 3600), "DTSTART:20260309T093000"),
    ] {
      let exchange = ZoneExchange("Europe/Berlin", for: zone, from: 2025)
      let text = String(decoding: exchange.applied(to: Array(Self.zoned.utf8)), as: UTF8.self)
      #expect(text.contains("\r\n\(start)\r\n"), "\(text)")
      #expect(
        text.contains("DTEND;TZID=Asia/Tokyo:20260310T200000\r\nSUMMARY:of Europe/Berlin\r\n"))
      #expect(!text.contains("TZID:Europe/Berlin"))
      var reader = CalendarReader(zones: ZoneCatalog())
      let read = reader.read(
        Array(text.utf8), path: "", collection: CollectionID(rawValue: 0))
      #expect(read.events.count == 1 && read.problems.isEmpty, "\(read.problems)")
    }
    let other = ZoneExchange("Europe/Rome", for: newYork, from: 2025)
    #expect(other.applied(to: Array(Self.zoned.utf8)) == Array(Self.zoned.utf8))
  }
}
