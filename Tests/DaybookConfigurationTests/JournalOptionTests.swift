import ConfigurationSamples
import CalendarModel
import CalendarStore
import CalendarViews
import EventEntry
import Foundation
import ICalendar
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarService

/// How long changes can be undone.
@Suite struct JournalOptionTests {
  static let keys = ["journal.days", "journal.megabytes"]

  @Test(
    "what was followed by changes on so many days is no more among the changes",
    arguments: [(90, 4), (4, 4), (3, 3), (1, 1)])
  func days(_ days: Int, _ count: Int) throws {
    let calendars = try ConfiguredCalendars("journal.days = \(days)")
    let daysOfChanges = [-30, -20, -10, 0]
    #expect(try changes(in: calendars, on: daysOfChanges, noteSize: 10) == count)
  }

  @Test("what is too much is no more among the changes", arguments: [(50, 2), (1, 1)])
  func megabytes(_ megabytes: Int, _ count: Int) throws {
    let calendars = try ConfiguredCalendars("journal.megabytes = \(megabytes)")
    #expect(try changes(in: calendars, on: [-10, 0], noteSize: 60_000) == count)
  }

  /// How many changes the window of changes has after those of some days, of ten events each.
  private func changes(
    in calendars: ConfiguredCalendars, on daysOfChanges: [Int], noteSize: Int
  ) throws -> Int {
    let journal = calendars.home + "/state"
    for days in daysOfChanges {
      let now = LocalTime(calendars.surroundings.now.day + days, hour: 9)
      let changer = try EventChanger(
        calendars.sources, calendars.surroundings.with(now: now),
        journal: .init(stateHome: journal, home: nil), isTemporary: true)
      defer { changer.close() }
      let collections = try changer.findCollections()
      let events = (0..<10).map { number in
        var event = changer.entry("Talk tomorrow 9:00", collections).draft.event(
          id: EventID(rawValue: 0), uid: "\(days)-\(number)", defaultCollection: collections[0].id)
        event.notes = String(repeating: "long ", count: noteSize / 5)
        return NewEvent(event, alarms: [])
      }
      _ = try changer.add(events, among: collections)
    }
    var interface = try calendars.interface()
    let session = EditSession(journal: .init(stateHome: journal, home: nil))
    let source = try #require(interface.days.source as? StoreEventSource)
    let reply = session.reply(
      to: .changes, source, zones: ZoneCatalog(), at: Instant(seconds: 1_773_230_400))
    _ = interface.receive(reply)
    return interface.frame().screen.text.split(separator: "\n").count { $0.contains("added ") }
  }
}
