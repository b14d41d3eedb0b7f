import CalendarModel
import Testing

@testable import CalendarStore

/// Calendars for events or for tasks alone, as sync has noted it in their folders.
@Suite struct CollectionComponentsTests {
  typealias Components = CollectionTraits.Components

  static let texts: [(String, Components)] = [
    ("VTODO\n", .todos), ("VEVENT", .events), ("vtodo", .todos), ("VEVENT VTODO\n", .all),
    ("VEVENT,VTODO", .all), ("VTODO VJOURNAL", .todos), ("VJOURNAL", .all), ("", .all),
    ("\u{1B}[2J", .all), ("XVTODO", .all), (String(repeating: "x", count: 100_000), .all),
  ]

  @Test(arguments: texts) func theFileSaysWhatACalendarTakes(_ row: (String, Components)) throws {
    let calendars = EditedCalendars()
    calendars.write(row.0, to: "work/components")
    let work = try calendars.collection("work")
    #expect(work.traits.components == row.1)
    #expect(try calendars.collection("home").traits.components == .all)
    #expect((work.refusalOfNewEvents == nil) == row.1.takes(.events))
    #expect((work.refusalOfNewTodos == nil) == row.1.takes(.todos))
    #expect(work.refusalOfNewItems == nil)
  }

  /// An index that is open follows the file, and so does one that is opened later.
  @Test func anIndexFollowsTheFile() throws {
    let calendars = EditedCalendars(["work/a.ics": calendar("UID:a\nDTSTART:20260309\nSUMMARY:A")])
    let location = IndexLocation(path: calendars.scratch.path + "/index.sqlite")
    for (text, expected) in [("VTODO", Components.todos), ("VEVENT", .events), ("", .all)] {
      calendars.write(text, to: "work/components")
      let index = try CalendarIndex(
        sources: [calendars.path("")], zones: calendars.zones, location: location, mode: .once)
      index.start()
      index.waitUntilCurrent()
      defer { index.close() }
      let found = index.answers(zone: EditedCalendars.berlin).collections
      #expect(found.first { $0.name == "work" }?.traits.components == expected)
    }
  }

  /// What the user says of a calendar says nothing of what its server takes.
  @Test func settingsKeepIt() {
    let info = CollectionInfo(
      id: CollectionID(rawValue: 0), name: "a", color: nil, path: "/c/a",
      traits: .init(components: .todos))
    let settings = CollectionSettings([.init(path: "/c", traits: .init(isHidden: true))])
    #expect(settings.applied(to: info).traits == .init(isHidden: true, components: .todos))
  }

  @Test func aNewListOfTasksSaysSo() throws {
    let calendars = EditedCalendars()
    let path = try NewCollection(name: "Chores", components: .todos).make(in: calendars.path(""))
    #expect(calendars.text("Chores/components") == "VTODO\n")
    let made = try calendars.collection("Chores")
    #expect(made.path == path && made.traits.components == .todos && !made.holdsOtherThings)
    try CollectionLook.name("House").write(to: made)
    #expect(try calendars.collection("Chores").name == "House")
  }
}
