import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct AddingTests {
  private func event(
    _ uid: String, _ title: String, in collection: CollectionInfo,
    kind: ComponentDetails.Kind = .single
  ) -> NewEvent {
    NewEvent(
      Event(
        id: EventID(rawValue: 0), collection: collection.id, uid: uid, kind: kind,
        start: .floating(LocalTime(march(9), hour: 9, minute: 0)), title: title))
  }

  @discardableResult
  private func add(
    _ events: [NewEvent], to calendars: EditedCalendars
  ) throws -> ChangeOutcome {
    let editor = try calendars.editor()
    let collections = editor.index.answers(zone: .utc).collections
    return try editor.add(events, collections: collections, at: EditedCalendars.now)
  }

  @Test func aNewEventIsAFileOfItsOwner() throws {
    let calendars = EditedCalendars()
    let work = try calendars.collection("work")
    let outcome = try add([event("abc-1@x", "New", in: work)], to: calendars)
    #expect(outcome.made.map(\.path) == [calendars.path("work/abc-1@x.ics")])
    #expect(calendars.mode("work/abc-1@x.ics") == 0o600)
    #expect(outcome.step?.sentence == "added “New”")
    let id = try #require(outcome.made.first?.key)
    #expect(try calendars.index().events(withKey: id).count == 1)
    _ = try calendars.editor().undo()
    #expect(calendars.texts.isEmpty)
  }

  @Test(arguments: [
    "../../etc/x", ".hidden", "a b", "-rf", "con:1", String(repeating: "x", count: 300), "ä",
  ])
  func anUnsafeUIDIsNoFilesName(uid: String) throws {
    let calendars = EditedCalendars()
    let work = try calendars.collection("work")
    let outcome = try add([event(uid, "New", in: work)], to: calendars)
    let name = try #require(calendars.texts.keys.first)
    #expect(calendars.texts.count == 1)
    #expect(name.dropFirst("work/".count).dropLast(".ics".count).allSatisfy { $0.isHexDigit })
    #expect(outcome.made.map(\.path) == [calendars.path(name)])
  }

  @Test func anEventWithoutUIDGetsOne() throws {
    let calendars = EditedCalendars()
    let outcome = try add([event("", "New", in: calendars.collection("work"))], to: calendars)
    #expect(outcome.made.map(\.uid.count) == [36])
  }

  @Test func aUIDThatIsThereIsNotUsedAgain() throws {
    for files in [
      ["work/1.ics": calendar("UID:1\nDTSTART:20260309\nSUMMARY:Old")],
      ["work/other.ics": calendar("UID:1\nDTSTART:20260309\nSUMMARY:Old")],
      ["work.ics": calendar("UID:1\nDTSTART:20260309\nSUMMARY:Old")],
    ] {
      let calendars = EditedCalendars(files)
      let work = try calendars.collection(files["work.ics"] == nil ? "work" : "work.ics")
      let outcome = try add([event("1", "New", in: work)], to: calendars)
      #expect(outcome.made.map(\.uid) != ["1"])
      #expect(try calendars.titles(on: march(9)) == ["New", "Old"])
      let name = try #require(files.keys.first)
      if name != "work.ics" { #expect(calendars.text(name) == files[name]) }
    }
  }

  @Test func aFileThatHasTheNameStays() throws {
    let calendars = EditedCalendars(["work/1.ics": "no calendar"])
    try add([event("1", "New", in: calendars.collection("work"))], to: calendars)
    #expect(calendars.texts.keys.sorted() == ["work/1-2.ics", "work/1.ics"])
    #expect(calendars.text("work/1.ics") == "no calendar")
  }

  @Test func aSeriesComesWithItsOverridesInOneFile() throws {
    let calendars = EditedCalendars(["all.ics": ""])
    let start = EventTime.floating(LocalTime(march(10), hour: 9, minute: 0))
    for name in ["work", "all.ics"] {
      let place = try calendars.collection(name)
      let series = ComponentDetails.Kind.series(Recurrence(rules: [RecurrenceRule(.daily)]))
      try add(
        [
          event("1", "Series", in: place, kind: series), event("2", "Other", in: place),
          event("1", "Own", in: place, kind: .override(of: start, andFollowing: false)),
        ], to: calendars)
      #expect(try calendars.titles(on: march(9)) == ["Other", "Own", "Series"])
      #expect(try calendars.titles(on: march(10)).isEmpty)
      _ = try calendars.editor().undo()
    }
    #expect(calendars.texts == ["all.ics": ""])
  }

  @Test func modesAndLinksInsideACollectionStay() throws {
    let text = calendar("UID:1\nDTSTART:20260309\nSUMMARY:Old")
    let calendars = EditedCalendars(["work/.real/1.ics": text])
    chmod(calendars.path("work/.real/1.ics"), 0o640)
    symlink(".real/1.ics", calendars.path("work/1.ics"))
    try calendars.change(
      [calendars.basis("Old", on: march(9))], by: .set([.title("New")]))
    #expect(calendars.text("work/.real/1.ics")?.contains("SUMMARY:New") == true)
    #expect(calendars.mode("work/.real/1.ics") == 0o640)
    var status = stat()
    #expect(lstat(calendars.path("work/1.ics"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func aLinkOutOfACollectionIsNotWritten() throws {
    let calendars = EditedCalendars()
    let text = calendar("UID:1\nDTSTART:20260309\nSUMMARY:Old")
    calendars.scratch.write(text, to: "elsewhere.ics")
    symlink(calendars.scratch.path + "/elsewhere.ics", calendars.path("work/1.ics"))
    let basis = try calendars.basis("Old", on: march(9))
    #expect(refusalOfEdits(basis.path, in: basis.collection.path) != nil)
    #expect(throws: ChangeError.self) {
      try calendars.change([basis], by: .set([.title("New")]))
    }
    #expect(calendars.text("work/1.ics") == text)
  }
}
