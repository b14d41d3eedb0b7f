import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

@Suite struct CalendarCopyTests {
  @Test func datesMoveAndAllElseStays() throws {
    let (source, target) = (ScratchFolder(), ScratchFolder())
    source.write("Work\n", to: "work/displayname")
    source.write("notes\n", to: "work/notes.txt")
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX-ANY:1\r\nDTSTART:20260309T090000Z\r\n"
    source.write(text, to: "work/a.ics")
    source.write("", to: "world.ics")
    try CalendarCopy.copy(source.path, into: target.path, shiftedByDays: 14)
    let copy = try readWholeFile(at: target.path + "/work/a.ics", limit: 1000)
    #expect(String(decoding: copy, as: UTF8.self) == text.replacing("20260309", with: "20260323"))
    let found = try CollectionFinder.find([target.path])
    #expect(
      found.collections.map(\.name) == ["Work", "world"])
    #expect(!FileManager.default.fileExists(atPath: target.path + "/work/notes.txt"))
    #expect(try readWholeFile(at: source.path + "/work/a.ics", limit: 1000) == Array(text.utf8))
  }
}
