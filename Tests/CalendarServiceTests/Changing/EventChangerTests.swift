import CalendarModel
import CalendarStore
import EventEntry
import Testing

@testable import CalendarService

/// Changes take one street, whether they are asked for by item, as in the interface, or by id.
@Suite struct EventChangerTests {
  private static let standup =
    "DTSTART;TZID=Europe/Berlin:20260309T090000\nDURATION:PT15M\nRRULE:FREQ=WEEKLY;COUNT=3\n"
    + "SUMMARY:Standup"
  private static let names = ["home/lunch", "work/lunch", "home/standup", "work/standup"]

  private static let changes: [EventChange] = [
    .set([.title("Other")]), .set([.location("Roma"), .status(.tentative)]),
    .shift(days: 1, minutes: 0), .shift(days: -7, minutes: 90), .extend(minutes: 30), .delete,
  ]

  private func folder() throws -> EditingFolder {
    try EditingFolder(["home/lunch": EditSessionTests.lunch, "work/standup": Self.standup])
  }

  private func id(of name: String, in folder: EditingFolder) throws -> RecordID {
    var lookup = EventLookup(folder.source.calendars, folder.source.answers)
    return try #require(try lookup.id(of: try folder.record(name)))
  }

  private func texts(_ folder: EditingFolder) throws -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for name in Self.names where folder.exists(name) { texts[name] = try folder.lines(of: name) }
    return texts
  }

  @Test(
    "what is written does not depend on how the event is named",
    arguments: ["11 12:00 Lunch", "16 09:00 Standup"], [SeriesScope.this, .all])
  func itemsAndIDs(_ name: String, _ scope: SeriesScope) throws {
    for change in Self.changes {
      let (byItem, byID) = (try folder(), try folder())
      let reply = byItem.ask(.change([try byItem.item(name)], scope, change))
      let report = try byID.changer.change(.ids([try id(of: name, in: byID)]), scope) { _ in change
      }
      #expect(reply.done?.text == report.outcome.step?.sentence, "\(change)")
      #expect(try texts(byItem) == texts(byID), "\(change)")
      #expect(byItem.ask(.undo()).done != nil && byID.ask(.undo()).done != nil, "\(change)")
      #expect(try texts(byItem) == texts(byID), "\(change)")
    }
  }

  @Test("a file that cannot be written is refused before the change is worked out")
  func refusals() throws {
    let folder = try folder()
    let (item, id) = (try folder.item("11 12:00 Lunch"), try id(of: "11 12:00 Lunch", in: folder))
    try folder.setReadOnly("home/lunch")
    let before = try texts(folder)
    for change in Self.changes {
      #expect(
        folder.ask(.change([item], .this, change)).refusal?.hasPrefix("the file is read-only; ")
          == true, "\(change)")
      var wasAsked = false
      #expect(throws: ChangeError.self, "\(change)") {
        try folder.changer.change(.ids([id]), nil) { _ in
          wasAsked = true
          return change
        }
      }
      #expect(!wasAsked, "\(change)")
    }
    #expect(try texts(folder) == before)
  }

  @Test(
    "a move that may be a mistake is reported",
    arguments: [
      ("11 12:00 Lunch", SeriesScope.this, 1, 0), ("11 12:00 Lunch", .this, 180, 0),
      ("11 12:00 Lunch", .this, 181, 1), ("16 09:00 Standup", .all, 7, 0),
      ("16 09:00 Standup", .all, 1, 1), ("16 09:00 Standup", .this, 1, 0),
    ])
  func moves(_ name: String, _ scope: SeriesScope, _ days: Int, _ count: Int) throws {
    let folder = try folder()
    let report = try folder.changer.change(.ids([try id(of: name, in: folder)]), scope) { _ in
      .shift(days: days, minutes: 0)
    }
    #expect(report.outcome.step != nil && report.remarks.count == count)
  }
}
