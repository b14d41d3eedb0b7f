import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

@Suite struct NewCollectionTests {
  private let red = EventColor(red: 255, green: 0, blue: 10)

  @Test func isAFolderWithANameAndAColour() throws {
    let calendars = EditedCalendars()
    let path = try NewCollection(name: "Büro & Co", color: red).make(in: calendars.path("more"))
    #expect(path == calendars.path("more/b-ro-co"))
    #expect(calendars.text("more/b-ro-co/displayname") == "Büro & Co\n")
    #expect(calendars.text("more/b-ro-co/color") == "#ff000a\n")
    let collection = try calendars.collection("more/b-ro-co")
    #expect(collection.name == "Büro & Co" && collection.color == red)
    #expect(calendars.mode("more/b-ro-co") == 0o700)
    #expect(calendars.mode("more/b-ro-co/displayname") == 0o600)
  }

  @Test(arguments: [
    ("Work", "Work"), ("work", "work-2"), ("a/b", "a-b"), ("..", nil), ("日本", nil),
    ("x.ics", "x-ics"), ("-", nil),
  ])
  func hasAPathThatIsSafe(name: String, folder: String?) throws {
    let calendars = EditedCalendars()
    let path = try NewCollection(name: name).make(in: calendars.path(""))
    let last = lastName(of: path)
    if let folder { #expect(last == folder) }
    #expect(folderName(of: path) + "/" == calendars.path(""))
    #expect(EventFileName.isSafe(last))
    #expect(try calendars.collection(last).name == name)
  }

  @Test func withoutANameOrAPlaceThereIsNone() throws {
    let calendars = EditedCalendars(["file": ""])
    for name in ["", " ", "a\nb"] {
      #expect(throws: EditError.self) { try NewCollection(name: name).make(in: calendars.path("")) }
    }
    #expect(throws: EditError.self) {
      try NewCollection(name: "a").make(in: calendars.path("file"))
    }
  }

  @Test func aFullDiskLeavesNothing() throws {
    for number in 0..<9 {
      let calendars = EditedCalendars()
      let disk = RefusingDisk(refusing: number..<number + 1, error: ENOSPC)
      do {
        _ = try NewCollection(name: "New", color: red).make(in: calendars.path(""), disk.disk)
        if !disk.hasRefused { return }
      } catch {
        #expect(!FileManager.default.fileExists(atPath: calendars.path("New")), "call \(number)")
      }
    }
    Issue.record("more calls than were looked at")
  }
}
