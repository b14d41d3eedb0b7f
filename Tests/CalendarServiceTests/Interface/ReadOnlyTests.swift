import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen
import Testing

@testable import CalendarService
@testable import CalendarUI
@testable import CalendarWindows

/// What cannot be changed says so before anything is asked or typed.
@Suite struct ReadOnlyTests {
  private static func interface(_ folder: EditingFolder, on day: Int) -> Interface {
    Interface(
      source: folder.source, now: LocalTime(Day(20_523), hour: 14), size: Size(100, 30),
      date: Day(20_512 + day))
  }

  @Test func aReadOnlyFileIsSaidBeforeAnythingIsAsked() throws {
    let folder = try EditingFolder([
      "home/lunch": EditSessionTests.lunch, "work/standup": EditSessionTests.standup,
    ])
    try folder.setReadOnly("work/standup")
    for keys in ["dd", "mm", ">", "e", "E"] {
      var interface = Self.interface(folder, on: 12)
      var effects: [Effect] = []
      for key in keys { effects += interface.handle(.key(Key(key))) }
      #expect(effects.isEmpty && interface.windows.isEmpty, "\(keys)")
      #expect(interface.state.message?.text.hasPrefix("the file is read-only; ") == true, "\(keys)")
    }
    var lunch = Self.interface(folder, on: 11)
    _ = lunch.handle(.key(Key("m")))
    #expect(lunch.state.message == nil)
  }

  @Test func aReadOnlyCalendarInOneFileIsSaid() throws {
    let folder = try EditingFolder(
      ["home/lunch": EditSessionTests.lunch], sources: ["home/lunch.ics"])
    let lunch = try folder.item("11 12:00 Lunch").id
    #expect(folder.source.refusalOfEdits(of: lunch, .english) == nil)
    try folder.setReadOnly("home/lunch")
    let event = try folder.item("11 12:00 Lunch").id
    #expect(
      folder.source.refusalOfEdits(of: event, .english)?.hasPrefix("the file is read-only; ")
        == true)
  }
}
