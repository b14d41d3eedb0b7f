import CalendarModel
import Foundation
import ICalendar
import Testing

@testable import CalendarStore

/// Messages taken into the files of calendars.
@Suite struct InvitationTakingTests {
  private static let now = ImportedCalendars.now

  private func message(
    _ sequence: Int, uid: String = "a", method: String = "REQUEST", _ lines: String = ""
  ) throws -> SchedulingMessage {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      METHOD:\(method)
      BEGIN:VEVENT
      UID:\(uid)
      DTSTAMP:2026030\(sequence + 1)T000000Z
      SEQUENCE:\(sequence)
      DTSTART:20260310T090000Z
      RRULE:FREQ=DAILY;COUNT=3
      ORGANIZER:mailto:grace@example.com
      ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ada@example.org
      SUMMARY:Lunch \(sequence)
      \(lines)END:VEVENT
      END:VCALENDAR

      """
    return try SchedulingMessage(
      Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8), zones: ZoneCatalog())
  }

  private func collection(_ world: ImportedCalendars, _ name: String) throws -> CollectionInfo {
    try #require(
      world.index.answers(zone: .utc).collections.first { $0.path.hasSuffix("/" + name) })
  }

  private func editor(_ world: ImportedCalendars) -> CalendarEditor {
    CalendarEditor(world.index, journal: world.journal, zones: world.zones)
  }

  @discardableResult
  private func apply(
    _ message: SchedulingMessage, _ answer: InvitationAnswer?, _ world: ImportedCalendars,
    in name: String = "work"
  ) throws -> ChangeOutcome {
    let outcome = try editor(world).apply(
      message, answering: answer, by: ["ada@example.org"], into: [collection(world, name)],
      at: Self.now, sentence: "took it")
    try world.reopen()
    return outcome
  }

  @Test("a new event gets a file of its own, an update is written there, and undo takes back each")
  func folders() throws {
    let world = try ImportedCalendars()
    let made = try apply(try message(0), .accepted, world)
    #expect(made.made.map(\.uid) == ["a"] && made.step != nil)
    #expect(world.texts.keys.sorted() == ["work/a.ics"])
    let first = try #require(world.texts["work/a.ics"])
    #expect(first.contains("PARTSTAT=ACCEPTED") && !first.contains("METHOD"))
    try apply(try message(1), nil, world)
    #expect(world.texts.keys.sorted() == ["work/a.ics"])
    #expect(world.texts["work/a.ics"]?.contains("Lunch 1") == true)
    #expect(try apply(try message(1), nil, world).step == nil)
    #expect(try apply(try message(0), nil, world).step == nil)
    _ = try editor(world).undo()
    #expect(world.texts["work/a.ics"] == first)
    _ = try editor(world).undo()
    #expect(world.texts.isEmpty)
  }

  @Test("in a calendar that is one file all other events stay byte for byte") func singleFile()
    throws
  {
    let other =
      "BEGIN:VEVENT\nUID:b\nDTSTAMP:20260101T000000Z\nDTSTART:20260310T100000Z\nX-A:1\nEND:VEVENT\n"
    let world = try ImportedCalendars([
      "one.ics": "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\n\(other)END:VCALENDAR\n"
    ])
    try apply(try message(0), .accepted, world, in: "one.ics")
    try apply(try message(1, method: "CANCEL"), nil, world, in: "one.ics")
    let text = try #require(world.texts["one.ics"])
    #expect(text.contains(other.replacingOccurrences(of: "\n", with: "\r\n")))
    #expect(text.contains("STATUS:CANCELLED") && text.contains("Lunch 0"))
    #expect(!text.contains("METHOD"))
  }

  @Test("occurrences in a second file are found, and one that is withdrawn goes with its file")
  func twoFiles() throws {
    let world = try ImportedCalendars()
    try apply(try message(0), .accepted, world)
    let override = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//t//t//EN
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260301T000000Z
      RECURRENCE-ID:20260311T090000Z
      DTSTART:20260311T120000Z
      SUMMARY:Late lunch
      END:VEVENT
      END:VCALENDAR

      """
    world.scratch.write(
      override.replacingOccurrences(of: "\n", with: "\r\n"), to: "calendars/work/other.ics")
    try world.reopen()
    let outcome = try apply(try message(1), nil, world)
    #expect(outcome.step?.files.count == 2)
    #expect(world.texts.keys.sorted() == ["work/a.ics"])
    _ = try editor(world).undo()
    #expect(world.texts.count == 2)
  }

  @Test("a file that changed meanwhile is read again; nothing of others is lost") func meanwhile()
    throws
  {
    let world = try ImportedCalendars()
    try apply(try message(0), .accepted, world)
    // The index knows nothing of this change.
    let text = try #require(world.texts["work/a.ics"])
    let changed = text.replacingOccurrences(of: "END:VEVENT", with: "X-LATE:1\r\nEND:VEVENT")
    world.scratch.write(changed, to: "calendars/work/a.ics")
    try apply(try message(1), nil, world)
    let end = try #require(world.texts["work/a.ics"])
    #expect(end.contains("X-LATE:1") && end.contains("Lunch 1"))
  }

  @Test("a UID that is no name of a file is one all the same") func hostileUID() throws {
    let world = try ImportedCalendars()
    try apply(try message(0, uid: "../../x"), .accepted, world)
    try apply(try message(1, uid: "../../x"), nil, world)
    #expect(world.texts.count == 1)
    let name = try #require(world.texts.keys.first)
    #expect(name.hasPrefix("work/") && !name.contains(".."))
  }
}
