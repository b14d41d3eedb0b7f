import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import CalendarTransfer

/// Lines as calcurse 4.7 saves them.
@Suite struct AppointmentTests {
  private let zones = ZoneCatalog()

  private func contents(
    _ text: String, zone: String? = nil, notes: [String: String] = [:], links: Set<String> = []
  ) -> TransferContents {
    var options = TransferOptions(zones: zones)
    options.zone = zone.flatMap { zones.zone(named: $0) }
    return TransferContents(appointments: Array(text.utf8), path: "apts", options: options) {
      links.contains($0) ? .link : notes[$0].map { .text($0) } ?? .missing
    }
  }

  /// The lines of the VEVENT that say when and what, as they are written.
  private func properties(_ contents: TransferContents) throws -> [[String]] {
    try contents.entries.map { entry in
      let text = try entry.event.component(now: Instant(seconds: 0)).bytes()
      return String(decoding: text, as: UTF8.self)
        .replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
        .filter { line in
          ["BEGIN:V", "END:V", "UID", "DTSTAMP", "CREATED", "ACTION", "DESCRIPTION:Pay"]
            .allSatisfy { !line.hasPrefix($0) } && !line.isEmpty
        }
    }
  }

  static let lines: [(line: String, properties: [String])] = [
    (
      "03/09/2026 @ 09:15 -> 03/09/2026 @ 09:30 |Stand-up",
      ["DTSTART:20260309T091500", "DTEND:20260309T093000", "SUMMARY:Stand-up"]
    ),
    (
      "03/09/2026 [1] Birthday",
      ["DTSTART;VALUE=DATE:20260309", "DTEND;VALUE=DATE:20260310", "SUMMARY:Birthday"]
    ),
    (
      "03/02/2026 @ 09:15 -> 03/02/2026 @ 09:30 {1M w8 w-8 !03/30/2026} |first and last monday",
      [
        "DTSTART:20260302T091500", "DTEND:20260302T093000",
        "RRULE:FREQ=MONTHLY;BYDAY=1MO,-1MO", "EXDATE:20260330T091500",
        "SUMMARY:first and last monday",
      ]
    ),
    (
      "03/02/2026 [1] {1D -> 01/01/2027 w1 w2 w3 w4 w5 m1 m2 m3} weekdays",
      [
        "DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260303",
        "RRULE:FREQ=DAILY;UNTIL=20270101;BYDAY=MO,TU,WE,TH,FR;BYMONTH=1,2,3", "SUMMARY:weekdays",
      ]
    ),
    (
      "02/13/2026 @ 23:00 -> 02/14/2026 @ 01:00 {2Y -> 02/13/2030 d13 d-1 m2 !02/13/2028} !Pay",
      [
        "DTSTART:20260213T230000", "DTEND:20260214T010000",
        "RRULE:FREQ=YEARLY;UNTIL=20300213T235959;INTERVAL=2;BYMONTHDAY=13,-1;BYMONTH=2",
        "EXDATE:20280213T230000", "SUMMARY:Pay", "TRIGGER:-PT5M",
      ]
    ),
    (
      "02/02/2026 @ 09:15 -> 02/02/2026 @ 09:15 |a | b ! c > d {e}",
      ["DTSTART:20260202T091500", "SUMMARY:a | b ! c > d {e}"]
    ),
    (
      "02/15/2026 [1] {1W w0 w6} Weekend",
      [
        "DTSTART;VALUE=DATE:20260215", "DTEND;VALUE=DATE:20260216", "RRULE:FREQ=WEEKLY;BYDAY=SU,SA",
        "SUMMARY:Weekend",
      ]
    ),
  ]

  @Test(arguments: lines.indices) func linesBecomeEvents(_ index: Int) throws {
    let (line, expected) = Self.lines[index]
    let found = contents(line + "\n")
    #expect(found.problems == [])
    #expect(try properties(found).map { $0.sorted() } == [expected.sorted()])
    #expect(TransferFormat(of: Array(line.utf8)) == .appointments)
  }

  @Test func notesArePutInWithTheirPlaces() throws {
    let line =
      "03/09/2026 [1] >e2c03a6f Visit\n03/09/2026 [1] >missing Lost\n"
      + "03/09/2026 [1] >../../etc/passwd Out\n"
    let found = contents(
      line, notes: ["e2c03a6f": "A note\nwith lines\n-- \nLocation: Room\nComment: c\n"])
    #expect(found.entries.map(\.event.event.title) == ["Visit", "Lost", "Out"])
    #expect(found.entries[0].event.event.notes == "A note\nwith lines\nComment: c")
    #expect(found.entries[0].event.event.location == "Room")
    #expect(found.remarks == ["2 notes not found in the folder notes beside it"])
  }

  @Test func linksAreToldAndNotFollowed() {
    let found = contents("03/09/2026 [1] Bins\n03/09/2026 [1] >aa11 Visit\n", links: ["aa11"])
    #expect(found.entries.map(\.event.event.title) == ["Bins", "Visit"])
    #expect(found.entries[1].event.event.notes == "")
    #expect(!found.entries[1].fields.contains(.notes))
    #expect(found.problems.map(\.line) == [2])
    #expect(
      found.problems.map(\.message) == [
        "its note, because aa11 is a link, which is not followed"
      ])
    #expect(found.remarks == [])
  }

  @Test func timesMayBeInAZone() throws {
    let found = contents("03/09/2026 @ 09:15 -> 03/10/2026 @ 09:15 |x\n", zone: "Europe/Berlin")
    let event = try #require(found.entries.first?.event.event)
    #expect(event.start.wallClock.iso8601Text == "2026-03-09T09:15:00")
    #expect(event.duration == EventDuration(days: 1))
  }

  @Test func brokenLinesAreToldAndStopNoOthers() {
    let text = """
      03/09/2026 nothing
      13/40/2026 [1] x
      03/09/2026 @ 09:15 |x
      03/09/2026 @ 09:15 -> 03/08/2026 @ 09:30 |x
      03/09/2026 [1] {1Q} x
      03/09/2026 [1] {1D w999} x
      03/09/2026 @ 09:15 -> 03/09/2026 @ 09:30 x
      03/09/26 [1] x

      03/09/2026 [1] good
      """
    let found = contents(text)
    #expect(found.entries.map(\.event.event.title) == ["good"])
    #expect(found.entries.first?.line == 10)
    #expect(found.problems.compactMap(\.line) == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func equalLinesAreAsManyEvents() {
    let line = "03/09/2026 [1] Birthday\n"
    let uids = contents(line + line).entries.map(\.event.event.uid)
    #expect(Set(uids).count == 2)
    #expect(contents(line + line).entries.map(\.event.event.uid) == uids)
  }

  @Test func formatsAreFoundOut() {
    #expect(TransferFormat(of: Array("\u{FEFF}BEGIN:VCALENDAR\r\n".utf8)) == .calendar)
    #expect(TransferFormat(of: Array("\r\nbegin:vcalendar\n".utf8)) == .calendar)
    #expect(TransferFormat(of: Array("title,start\n".utf8)) == .table)
    #expect(TransferFormat(of: [], named: "a.csv") == .table)
    #expect(TransferFormat(of: [], named: "a.ics") == .calendar)
  }
}
