import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import CalendarStore

@Suite struct ExportTests {
  private func event(_ uid: String, _ lines: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT\n"
  }

  private func calendar(_ components: String...) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//p//p//EN\n\(components.joined())END:VCALENDAR\n"
  }

  private func zone(_ offset: String) -> String {
    "BEGIN:VTIMEZONE\nTZID:Mars/Base\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
      + "TZOFFSETFROM:\(offset)\nTZOFFSETTO:\(offset)\nEND:STANDARD\nEND:VTIMEZONE\n"
  }

  private func uids(_ text: String) -> [String] {
    text.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID:") }.map {
      String($0.dropFirst(4))
    }
  }

  private func day(_ text: String) -> Day { Day(iso8601: text) ?? Day(0) }

  @Test func eventsAreWholeAndZonesStandOnce() throws {
    let mars = "DTSTART;TZID=Mars/Base:20260309T100000"
    let calendars = try ImportedCalendars([
      "work/a.ics": calendar(zone("+0330"), event("a", mars)),
      "work/b.ics": calendar(zone("+0330"), event("b", mars + "\nX-A;B=\"c:d\": e")),
      "work/c.ics": calendar(zone("+0400"), event("c", mars)),
    ])
    let text = try calendars.export().replacingOccurrences(of: "\r\n", with: "\n")
    let head = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Daybook//Daybook//EN\n"
    #expect(
      text == head + zone("+0330") + event("a", mars) + event("b", mars + "\nX-A;B=\"c:d\": e")
        + "END:VCALENDAR\n" + head + zone("+0400") + event("c", mars) + "END:VCALENDAR\n")
  }

  @Test func daysAndFiltersChooseEvents() throws {
    let calendars = try ImportedCalendars([
      "work/one.ics": calendar(event("one", "DTSTART;VALUE=DATE:20260309\nSUMMARY:Swim")),
      "work/daily.ics": calendar(
        event("daily", "DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY;UNTIL=20260301"),
        event(
          "daily",
          "DTSTART;VALUE=DATE:20260401\nRECURRENCE-ID;VALUE=DATE:20260201\nSUMMARY:Swim late")),
      "work/yearly.ics": calendar(
        event("yearly", "DTSTART;VALUE=DATE:20200309\nRRULE:FREQ=YEARLY")),
    ])
    #expect(try uids(calendars.export()).sorted() == ["daily", "daily", "one", "yearly"])
    #expect(
      try uids(calendars.export(day("2026-03-09")...day("2026-03-09"))).sorted() == [
        "one", "yearly",
      ])
    // The override is what touches the days.
    #expect(
      try uids(calendars.export(day("2026-03-30")...day("2026-04-02"))) == ["daily", "daily"])
    #expect(try uids(calendars.export(day("2030-01-01")...day("2030-03-08"))) == [])
    #expect(try uids(calendars.export(day("2030-01-01")...day("2030-03-09"))) == ["yearly"])
    let swims = EventFilter(text: "swim")
    #expect(try uids(calendars.export(nil, swims)).sorted() == ["daily", "daily", "one"])
    #expect(try uids(calendars.export(day("2026-02-01")...day("2026-02-10"), swims)) == [])
  }

  /// The files of every producer: what is exported and imported again says the same.
  @Test(arguments: CorpusFile.all) func fixturesComeBack(_ file: CorpusFile) throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: file.path)), as: UTF8.self)
    try expectRoundTrip(["work/x.ics": text], file.name)
  }

  /// Generated events of all kinds, in zones that the system does not know too.
  @Test(arguments: 0..<5) func generatedEventsComeBack(seed: Int) throws {
    let world = RandomWorld(seed: UInt64(seed), count: 60)
    var files: [String: String] = [:]
    for event in world.events {
      let bytes = try ComponentText.calendar([NewEvent(event)], now: ImportedCalendars.now).bytes()
      files["work/\(event.uid).ics"] = String(decoding: bytes, as: UTF8.self)
    }
    try expectRoundTrip(files, "seed \(seed)")
  }

  private func expectRoundTrip(_ files: [String: String], _ name: String) throws {
    let first = try ImportedCalendars(
      files.mapValues { $0.replacingOccurrences(of: "\r\n", with: "\n") })
    let exported = try first.export()
    let folder = try ImportedCalendars()
    let source = ImportSource(name: name, .calendar(Array(exported.utf8)))
    let plan = try folder.take([source])
    #expect(folder.meanings() == first.meanings(), "\(name)")
    #expect(plan.items.allSatisfy { $0.action == .add }, "\(name): \(plan.words)")
    #expect(try folder.take([source]).items.allSatisfy { $0.action == .unchanged }, "\(name)")
    let single = try ImportedCalendars(["all.ics": "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n"])
    try single.take([source], into: "all.ics")
    #expect(single.meanings() == first.meanings(), "\(name) into a file")
  }
}
