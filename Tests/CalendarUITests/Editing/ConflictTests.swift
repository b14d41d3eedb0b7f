import CalendarModel
import CalendarViews
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarWindows
@testable import EventEntry

/// Events that were changed here and elsewhere.
@Suite struct ConflictTests {
  @Test(arguments: [("m", ConflictAnswer.mine), ("t", .theirs), ("b", .both)])
  func isEndedByAKey(_ key: String, _ answer: ConflictAnswer) {
    var interface = Interface.editing("2026-03-09")
    interface.receive(.conflict([.sample]))
    #expect(interface.window != nil)
    #expect(interface.type(key) == [.edit(.resolve(answer))])
    #expect(interface.windows.isEmpty)
  }

  @Test(arguments: [("m", ConflictAnswer.mine), ("t", .theirs), ("b", .both)])
  func ofSyncIsAnsweredToSync(_ key: String, _ answer: ConflictAnswer) {
    var interface = synchronizing()
    let isThere = interface.show(Self.left)
    #expect(isThere)
    let text = interface.frame().screen.text
    for part in [
      "Changed here and on the server", "Both versions are kept until you choose.",
      "- theirs, on the server", "+ title: Design talk",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(interface.type(key) == [.resolveSync(id: "review", answer)])
    #expect(interface.windows.isEmpty)
  }

  /// Of a property with two values, the words that differ have a wavy underline.
  @Test func differingWordsAreUnderlined() {
    var interface = synchronizing()
    let isThere = interface.show(Self.left)
    #expect(isThere)
    let screen = interface.frame().screen
    let rows = (0..<screen.size.height).map { row in
      (0..<screen.size.width).map { screen[Position(Column($0), Row(row))] }
        .filter { $0.style.attributes.contains(.curly) }.map(\.text).joined(separator: "")
    }
    #expect(rows.filter { !$0.isEmpty } == ["review, again", "talk"])
  }

  @Test func ofSyncStaysWhenItIsLeft() {
    var interface = synchronizing()
    let isThere = interface.show(Self.left)
    #expect(isThere)
    #expect(interface.type("<Esc>").isEmpty && interface.windows.isEmpty)
    #expect(interface.messageText == "Both versions are kept · :sync asks again")
  }

  /// Keys that were pressed for something else are no answer.
  @Test(arguments: [("j", false), (":", false), (":sync<Enter>", true)])
  func ofSyncWaitsForWhoDoesSomethingElse(_ keys: String, _ isShown: Bool) {
    var interface = synchronizing()
    interface.type(keys)
    let isThere = interface.show(Self.left)
    #expect(isThere == isShown)
    interface.show(Message("changed on both sides", severity: .warning))
    interface.type(keys == ":" ? "<Esc>" : "")
    #expect(isShown || interface.windows.isEmpty)
    #expect(isShown || interface.messageText == "changed on both sides")
  }

  @Test func ofSyncSaysThatNothingCanBeSent() {
    var interface = synchronizing()
    interface.show(Message("Synchronizing work: 3 of 4…"))
    let isThere = interface.show(SyncConflict(id: "review", isReadOnly: true, sides: .sample))
    #expect(isThere)
    let text = interface.frame().screen.text
    #expect(text.contains("Changed here, read-only on the server"))
    #expect(!text.contains("3 of 4"))
  }

  @Test func longSidesShowWhatDiffers() {
    var interface = synchronizing()
    let guests = (1...30).map { "ATTENDEE:mailto:guest\($0)@example.org" }
    let sides = ConflictSides(
      title: "Party", path: "/c/party.ics", mine: guests + ["SUMMARY:Party"],
      theirs: guests + ["SUMMARY:Feast"])
    let isThere = interface.show(SyncConflict(id: "party", sides: sides))
    #expect(isThere)
    let text = interface.frame().screen.text
    for line in ["… 28 equal lines", "- title: Feast", "+ title: Party"] {
      #expect(text.contains(line))
    }
  }

  private static let left = SyncConflict(id: "review", sides: .sample)

  private func synchronizing() -> Interface {
    var interface = Interface.editing("2026-03-09")
    interface.type(":sync<Enter>")
    return interface
  }

  @Test(arguments: [
    (":sync", Effect.synchronize), (":sync stop", .stopSync), (":sync  stop ", .stopSync),
    (":sync s<Tab>", .stopSync), (":account", .addAccount),
  ])
  func syncIsACommand(_ keys: String, _ effect: Effect) {
    var interface = Interface.editing("2026-03-09")
    #expect(interface.type(keys + "<Enter>") == [effect])
  }

  @Test func syncTakesNoOtherWord() {
    var interface = Interface.editing("2026-03-09")
    #expect(interface.type(":sync stopp<Enter>").isEmpty)
  }

  @Test(arguments: ["<Esc>", "q", "<Enter>"]) func canBeLeft(_ key: String) {
    var interface = Interface.editing("2026-03-09")
    interface.receive(.conflict([.sample]))
    #expect(interface.type(key).isEmpty && interface.windows.isEmpty)
    #expect(interface.messageText == "nothing was changed")
  }

  @Test func theNextChangeIsFollowed() {
    var interface = Interface.editing("2026-03-09")
    interface.receive(.conflict([.sample]))
    interface.type("m")
    let moved = Record.review.moved(byDays: 1)
    interface.receive(.done(Message("moved"), [moved]))
    #expect(interface.day == "2026-03-10")
  }

  @Test func sidesAreShownLineByLine() {
    var interface = Interface.editing("2026-03-09")
    interface.receive(.conflict([.sample]))
    let text = interface.frame().screen.text
    for line in ["  UID:review", "- title: Design review, again", "+ title: Design talk"] {
      #expect(text.contains(line))
    }
  }

  @Test func whatIsGoneOrDeletedIsSaid() {
    var interface = Interface.editing("2026-03-09")
    interface.receive(
      .conflict([
        ConflictSides(title: "Lunch", path: "/c/lunch.ics", mine: [], theirs: ["SUMMARY:Lunch"]),
        ConflictSides(title: "Talk", path: "/c/talk.ics", mine: ["SUMMARY:Talk"], theirs: []),
      ]))
    let text = interface.frame().screen.text
    #expect(text.contains("mine: it is deleted"))
    #expect(text.contains("theirs: it no longer exists"))
  }
}

extension ConflictSides {
  static let sample = ConflictSides(
    title: "Design review", path: "/home/ana/calendars/work/review.ics",
    mine: [
      "BEGIN:VEVENT", "UID:review", "DTSTART;TZID=Europe/Berlin:20260309T140000",
      "SUMMARY:Design talk", "LOCATION:Room 3", "END:VEVENT",
    ],
    theirs: [
      "BEGIN:VEVENT", "UID:review", "DTSTART;TZID=Europe/Berlin:20260309T140000",
      "SUMMARY:Design review, again", "LOCATION:Room 3",
      "DESCRIPTION:Bring the drawings of the second floor", "END:VEVENT",
    ])
}
