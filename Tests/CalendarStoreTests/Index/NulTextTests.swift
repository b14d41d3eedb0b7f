import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// A NUL in a text ends nothing.
@Suite struct NulTextTests {
  private func index() throws -> TestIndex {
    let index = try TestIndex()
    let event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "a",
      start: .allDay(Day(20_000)), duration: EventDuration(days: 1), title: "one\0two three",
      notes: "four\0five")
    try index.write { writer in
      let stamp = FileStamp(name: "a.ics", modified: 1, size: 2, inode: 3)
      try writer.begin(stamp, in: CollectionID(rawValue: 0))
      try writer.add(FileFacts(events: [EventFacts(event: event, range: 0..<10, text: [])]))
      try writer.end()
    }
    return index
  }

  @Test(arguments: ["one", "two", "three", "four", "five"])
  func wordsBehindItAreFound(word: String) throws {
    let index = try index()
    #expect(try index.read { try MatchSearch.matches(word, in: $0) }.count == 1)
  }

  @Test func theTitleIsKeptWhole() throws {
    let index = try index()
    let title = try index.read { db in
      try Statement(db, "SELECT title FROM event").first { $0.text(0) }
    }
    #expect(title == "one\0two three")
  }
}
