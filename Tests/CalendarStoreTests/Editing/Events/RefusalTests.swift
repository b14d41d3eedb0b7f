import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// What cannot be written leaves everything as it was.
@Suite struct RefusalTests {
  private let title = EventChange.set([.title("New")])
  private static let text = calendar("UID:1\nDTSTART:20260309\nSUMMARY:Old")

  private func refusal(_ body: () throws -> Void) -> ChangeError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ChangeError
    }
  }

  @Test func aReadOnlyFileSaysSoBeforeAndStays() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.text])
    chmod(calendars.path("work/1.ics"), 0o444)
    let basis = try calendars.basis("Old", on: march(9))
    let expected = EditError.readOnly(path: calendars.path("work/1.ics"))
    #expect(refusalOfEdits(basis.path, in: basis.collection.path) == expected)
    #expect(refusal { try calendars.change([basis], by: title) } == .writing(expected))
    #expect(calendars.texts == ["work/1.ics": Self.text])
    #expect(calendars.mode("work/1.ics") == 0o444)
  }

  @Test func aFolderThatIsGoneIsTold() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.text])
    let basis = try calendars.basis("Old", on: march(9))
    let home = try calendars.collection("home")
    calendars.scratch.rename("calendars/home", to: "calendars-gone")
    let refused = refusal { try calendars.change([basis], by: .move(to: home)) }
    let message = refused?.message ?? "not refused"
    #expect(message.hasPrefix(calendars.path("home")), "\(message)")
    #expect(message.contains("no such file"), "\(message)")
    #expect(calendars.texts == ["work/1.ics": Self.text])
  }

  /// Whatever call is refused, nothing is written by halves, and nothing is left.
  @Test(arguments: [ENOSPC, EIO, EACCES]) func aFullDiskChangesNothing(error: Int32) throws {
    let other = calendar("UID:2\nDTSTART:20260309\nSUMMARY:Other")
    for number in 0..<40 {
      let calendars = EditedCalendars(["work/1.ics": Self.text, "home/2.ics": other])
      let bases = try ["Old", "Other"].map { try calendars.basis($0, on: march(9)) }
      let disk = RefusingDisk(refusing: number..<number + 1, error: error, writtenCount: 7)
      calendars.journal.disk = disk.disk
      let refused = refusal { try calendars.change(bases, by: title) }
      guard disk.hasRefused else { return }
      calendars.journal.disk = Disk { $0.quickAnswer }
      _ = calendars.journal.recover()
      if refused == nil {
        #expect(try calendars.titles(on: march(9)) == ["New", "New"], "call \(number)")
      } else {
        #expect(
          calendars.texts == ["work/1.ics": Self.text, "home/2.ics": other], "call \(number)")
      }
    }
    Issue.record("more calls than were looked at")
  }

  @Test func anEventThatIsGoneOrChangedSinceItWasShownIsTold() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.text])
    let editor = try calendars.editor()
    let answers = editor.index.answers(zone: EditedCalendars.berlin)
    var item: ItemRef?
    answers.forEachRecord(touching: march(9)...march(9)) { item = $0.ref }
    let shown = try #require(item)
    calendars.write(Self.text.replacing("Old", with: "Other"), to: "work/1.ics")
    #expect(throws: ChangeError.changedSinceShown(path: calendars.path("work/1.ics"))) {
      try editor.basis(of: shown, in: answers)
    }
    calendars.scratch.remove("calendars/work/1.ics")
    #expect(throws: ChangeError.gone) { try editor.basis(of: shown, in: answers) }
  }

  @Test func withoutAPlaceForTheJournalNothingIsWritten() throws {
    let calendars = EditedCalendars(["work/1.ics": Self.text])
    calendars.journal = Journal(stateHome: nil, home: nil)
    let basis = try calendars.basis("Old", on: march(9))
    guard
      case .writing(.noJournal) = refusal({ try calendars.change([basis], by: title) }) ?? .gone
    else {
      Issue.record("written without a record")
      return
    }
    #expect(calendars.texts == ["work/1.ics": Self.text])
  }
}
