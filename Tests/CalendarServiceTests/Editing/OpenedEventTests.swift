import CalendarModel
import Testing

@testable import EventEntry

/// What the form is told of an event, and what it saves, in real files.
@Suite struct OpenedEventTests {
  private func opened() throws -> EditingFolder {
    try EditingFolder([
      "home/lunch": EditSessionTests.lunch, "work/standup": EditSessionTests.standup,
    ])
  }

  private func open(_ name: String, in folder: EditingFolder) throws -> EditedEvent {
    let reply = folder.ask(.open(try folder.item(name)))
    guard case .opened(let event) = reply else {
      Issue.record("\(reply)")
      throw NotOpened()
    }
    return event
  }

  private struct NotOpened: Error {}

  @Test func aSeriesIsToldWithItsRuleAndItsStart() throws {
    let folder = try opened()
    let event = try open("11 09:00 Standup", in: folder)
    let work = try folder.record("11 09:00 Standup").collection
    #expect(event.event.collection == work)
    #expect(event.event.start.wallClock == LocalTime(Day(20_523), hour: 9))
    #expect(event.seriesStart?.wallClock == LocalTime(Day(20_521), hour: 9))
    #expect(event.rulesText == "FREQ=DAILY;COUNT=5")
    #expect(event.isOfSeries && event.refusal == nil)
    let lunch = try open("11 12:00 Lunch", in: folder)
    #expect(lunch.seriesStart == nil && lunch.rulesText.isEmpty && !lunch.isOfSeries)
  }

  @Test func onlyWhatWasChangedIsWritten() throws {
    let folder = try opened()
    let before = try folder.lines(of: "home/lunch")
    _ = try open("11 12:00 Lunch", in: folder)
    let saved = folder.ask(.save(.this, .set([.title("Dinner")]))).done
    #expect(saved?.records == ["11 12:00 Dinner"])
    let after = try folder.lines(of: "home/lunch").filter { !$0.hasPrefix("LAST-MODIFIED") }
    let changed = zip(before, after).filter { $0 != $1 && !$1.hasPrefix("DTSTAMP") }
    #expect(changed.map(\.1) == ["SUMMARY:Dinner"])
  }

  @Test func anEventIsMovedWithOrWithoutOtherChanges() throws {
    for fields in [[], [EventField.location("Room 3")]] {
      let folder = try opened()
      let work = try folder.collection("work")
      _ = try open("11 12:00 Lunch", in: folder)
      let saved = folder.ask(.save(.this, .move(to: work, setting: fields))).done
      #expect(saved?.records == ["11 12:00 Lunch"])
      #expect(try folder.record("11 12:00 Lunch").collection == work.id)
      #expect(!folder.exists("home/lunch"))
    }
  }

  @Test func aMoveWithOtherChangesIsOneStep() throws {
    let folder = try opened()
    let before = try folder.lines(of: "home/lunch")
    let work = try folder.collection("work")
    _ = try open("11 12:00 Lunch", in: folder)
    let saved = folder.ask(.save(.this, .move(to: work, setting: [.title("Dinner")]))).done
    #expect(saved?.text == "changed and moved “Lunch” to work")
    #expect(saved?.records == ["11 12:00 Dinner"])
    #expect(folder.ask(.undo()).done?.records == ["11 12:00 Lunch"])
    #expect(try folder.lines(of: "home/lunch") == before)
    #expect(try folder.names(in: "work") == ["standup.ics"])
    #expect(folder.ask(.undo()).refusal == "nothing to undo")
    #expect(folder.ask(.redo()).done?.records == ["11 12:00 Dinner"])
    #expect(try folder.record("11 12:00 Dinner").collection == work.id)
  }
}
