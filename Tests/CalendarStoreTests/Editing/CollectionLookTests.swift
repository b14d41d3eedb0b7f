import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

/// Other names and colours of calendars, in the files that vdir has for them.
@Suite struct CollectionLookTests {
  private let scratch = ScratchFolder()

  private func collection(
    _ name: String, traits: CollectionTraits = CollectionTraits()
  ) -> CollectionInfo {
    CollectionInfo(
      id: CollectionID(rawValue: 0), name: name, color: nil, path: scratch.path + "/" + name,
      traits: traits)
  }

  @Test func theFolderSaysTheNewNameAndColor() throws {
    scratch.write("Work\n", to: "work/displayname")
    scratch.write("", to: "work/a.ics")
    try CollectionLook.name("Büro  2").write(to: collection("work"))
    try CollectionLook.color(EventColor(red: 0, green: 128, blue: 15)).write(to: collection("work"))
    let found = try CollectionFinder.find([scratch.path]).collections
    #expect(found.map(\.name) == ["Büro  2"])
    #expect(found.map(\.color) == [EventColor(red: 0, green: 128, blue: 15)])
    #expect(
      try Disk().names(in: scratch.path + "/work").sorted() == ["a.ics", "color", "displayname"])
  }

  @Test func aReadOnlyCollectionAndAFileStayAsTheyAre() throws {
    scratch.write("Work\n", to: "work/displayname")
    scratch.write("", to: "trip.ics")
    for unchanged in [collection("work", traits: .init(isReadOnly: true)), collection("trip.ics")] {
      #expect(throws: EditError.self) { try CollectionLook.name("Other").write(to: unchanged) }
    }
    #expect(try CollectionFinder.find([scratch.path]).collections.map(\.name) == ["Work", "trip"])
  }
}
