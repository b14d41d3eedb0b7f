import CalendarModel
import FoundationEssentials
import Testing

@testable import EventEntry

/// An event that somebody else changes while it is open in the form.
@Suite struct ConflictReplyTests {
  /// The form is open, and the file another one; what is saved is a title.
  private func conflicting() throws -> (EditingFolder, EditReply) {
    let folder = try EditingFolder(["home/lunch": EditSessionTests.lunch])
    _ = folder.ask(.open(try folder.item("11 12:00 Lunch")))
    try folder.write(EditSessionTests.lunch + "\nLOCATION:Roma", to: "home/lunch")
    return (folder, folder.ask(.save(.this, .set([.title("Long lunch")]))))
  }

  @Test func bothSidesAreTold() throws {
    let (folder, reply) = try conflicting()
    guard case .conflict(let sides) = reply, let side = sides.first else {
      Issue.record("\(reply)")
      return
    }
    #expect(side.title == "Lunch" && side.path == folder.url("home/lunch").path)
    #expect(side.theirs.contains("LOCATION:Roma") && side.theirs.contains("SUMMARY:Lunch"))
    // What others changed beside it stays.
    #expect(side.mine.contains("SUMMARY:Long lunch") && side.mine.contains("LOCATION:Roma"))
    #expect(try folder.lines(of: "home/lunch").contains("SUMMARY:Lunch"))
  }

  @Test func mineIsMadeToWhatIsThere() throws {
    let (folder, _) = try conflicting()
    #expect(folder.ask(.resolve(.mine)).done?.records == ["11 12:00 Long lunch"])
    let lines = try folder.lines(of: "home/lunch")
    #expect(lines.contains("SUMMARY:Long lunch") && lines.contains("LOCATION:Roma"))
  }

  @Test func theirsStays() throws {
    let (folder, _) = try conflicting()
    #expect(folder.ask(.resolve(.theirs)).done?.text == "kept the version changed elsewhere")
    #expect(try folder.lines(of: "home/lunch").contains("SUMMARY:Lunch"))
    #expect(try folder.names(in: "home").count == 1)
  }

  @Test func bothStay() throws {
    let (folder, _) = try conflicting()
    #expect(folder.ask(.resolve(.both)).done != nil)
    #expect(Set(folder.shown) == ["11 12:00 Lunch", "11 12:00 Long lunch"])
    #expect(try folder.names(in: "home").count == 2)
  }
}
