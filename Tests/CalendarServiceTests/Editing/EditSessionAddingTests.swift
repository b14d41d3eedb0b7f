@testable import CalendarService
import CalendarModel
import CalendarStore
import Glibc
import Testing

@testable import EventEntry

/// New events that are typed.
@Suite struct EditSessionAddingTests {
  @Test func anEventIsAddedBeforeFilesWereRead() throws {
    let folder = try EditingFolder(
      ["home/lunch": EditSessionTests.lunch], sources: ["home"], isRead: false)
    #expect(folder.source.collections.isEmpty && !folder.source.knowsCollections)
    let draft = EntryDraft(
      title: "Walk", start: .allDay(Day(20_524)), duration: EventDuration(days: 1))
    #expect(folder.ask(.add(draft)).done?.text == "added “Walk” on Thu 12 Mar")
    #expect(try folder.names(in: "home").count == 2)
    #expect(folder.ask(.undo()).done?.text == "undone: added “Walk” on Thu 12 Mar")
    #expect(try folder.names(in: "home") == ["lunch.ics"])
  }

  /// The files are read, but nobody has told those who ask: there may well be calendars.
  @Test func collectionsThatNobodyToldOfAreNotKnown() throws {
    let folder = try EditingFolder(["home/lunch": EditSessionTests.lunch], isRead: false)
    let (source, index) = (folder.source, folder.source.calendars.index)
    #expect(source.collections.isEmpty)
    index.start()
    let deadline = ContinuousClock.now + .seconds(30)
    while !index.isCurrent, ContinuousClock.now < deadline { usleep(1_000) }
    #expect(index.isCurrent && source.collections.isEmpty && !source.knowsCollections)
    _ = index.takeNews()
    #expect(source.collections.map(\.name) == ["home", "work"] && source.knowsCollections)
  }

  @Test func aReadOnlyCollectionIsPassedOver() throws {
    let folder = try EditingFolder(
      ["home/lunch": EditSessionTests.lunch], sources: ["home/lunch.ics", "work"], isRead: false)
    try folder.setReadOnly("home/lunch")
    let draft = EntryDraft(
      title: "Walk", start: .allDay(Day(20_524)), duration: EventDuration(days: 1))
    #expect(folder.ask(.add(draft)).done?.text == "added “Walk” on Thu 12 Mar")
    #expect(try folder.names(in: "work").count == 1)
  }
}
