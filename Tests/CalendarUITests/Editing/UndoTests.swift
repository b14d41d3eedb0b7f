import CalendarModel
import CalendarWindows
import CellGeometry
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarWords
@testable import EventEntry

/// Undo, redo and the list of changes.
@Suite struct UndoTests {
  @Test(arguments: [
    ("u", EditRequest.undo(times: 1, ignoringConflicts: false)),
    ("3u", .undo(times: 3, ignoringConflicts: false)),
    ("<C-r>", .redo(times: 1, ignoringConflicts: false)),
    ("12<C-r>", .redo(times: 12, ignoringConflicts: false)),
    (":undo<Enter>", .undo()), (":redo<Enter>", .redo()), (":changes<Enter>", .changes),
  ])
  func keysAskForIt(_ keys: String, _ request: EditRequest) {
    for view in ViewKind.allCases {
      var interface = Interface.editing("2026-03-11", view)
      #expect(interface.type(keys) == [.edit(request)])
    }
  }

  @Test func whatWasChangedElsewhereIsAskedAbout() {
    var interface = Interface.editing("2026-03-11")
    interface.type("3u")
    interface.receive(
      .undoneElsewhere(UndoConflict(paths: ["/a", "/b"], isRedo: false, stepsLeft: 2)))
    #expect(
      interface.question?.text
        == "/a and another file were changed elsewhere since: undo anyway?")
    #expect(interface.typing("n").windows.isEmpty)
    #expect(interface.typing("<Esc>").windows.isEmpty)
    #expect(interface.type("y") == [.edit(.undo(times: 2, ignoringConflicts: true))])
    interface.receive(.undoneElsewhere(UndoConflict(paths: ["/a"], isRedo: true)))
    #expect(
      interface.question?.text == "/a was changed elsewhere since: do it again anyway?")
    #expect(interface.type("y") == [.edit(.redo(times: 1, ignoringConflicts: true))])
  }

  /// What a count has undone already is told, and which step is next.
  @Test func whatIsUndoneBeforeTheQuestionIsTold() {
    let conflict = UndoConflict(
      paths: ["/a"], isRedo: false, stepsLeft: 1, step: "added “Eins”", stepsGone: 2)
    for (words, text) in [
      (
        Words.english,
        "2 changes undone. added “Eins”: /a was changed elsewhere since: undo anyway?"
      ),
      (
        Words(.german),
        "2 Änderungen rückgängig gemacht. added “Eins”: /a wurde inzwischen anderswo geändert: "
          + "trotzdem rückgängig machen?"
      ),
    ] {
      var interface = Interface.lively(.month, Size(80, 24), words: words).typing("3u")
      interface.receive(.undoneElsewhere(conflict))
      #expect(interface.question?.text == text)
      interface.receive(.stuck(UndoRefusal(reason: "no", step: "added “Eins”", stepsGone: 2)))
      #expect(interface.question?.text.contains("(added “Eins”)") == true)
    }
  }

  @Test func aStepThatCannotBeUndoneIsAskedAbout() {
    var interface = Interface.editing("2026-03-11")
    interface.type("u")
    interface.receive(.stuck(UndoRefusal(reason: "/a/b.ics: the file is read-only")))
    #expect(
      interface.question?.text
        == "This step cannot be undone: /a/b.ics: the file is read-only. "
        + "Leave it out, so that the one before it can be?")
    #expect(interface.typing("n").windows.isEmpty)
    #expect(interface.type("y") == [.edit(.skip)])
    interface.receive(.report(Message("left out: added “Lunch”")))
    #expect(interface.messageText == "left out: added “Lunch”")
  }

  @Test func theListScrollsAndCloses() {
    var interface = Interface.editing("2026-03-11")
    interface.receive(.changes(ChangeLine.sample(count: 60)))
    #expect(interface.window != nil)
    interface.type("jj")
    #expect(interface.lines?.scroll == 2)
    interface.type("<Esc>")
    #expect(interface.windows.isEmpty)
  }

  @Test func theListUndoesAndIsShownAgain() {
    var interface = Interface.editing("2026-03-11")
    interface.receive(.changes(ChangeLine.sample(count: 60)))
    #expect(interface.type("u") == [.edit(.undo()), .edit(.changes)])
    #expect(interface.type("<C-r>") == [.edit(.redo()), .edit(.changes)])
    interface.receive(.undone(Message("undone: deleted “Lunch”"), from: [], to: []))
    interface.receive(.changes(ChangeLine.sample(count: 3)))
    #expect(interface.window != nil && interface.messageText == "undone: deleted “Lunch”")
    interface.receive(.undoneElsewhere(UndoConflict(paths: ["/a"], isRedo: false)))
    interface.receive(.changes(ChangeLine.sample(count: 3)))
    #expect(interface.question != nil)
  }

  @Test func anEmptyListSaysSo() {
    var interface = Interface.editing("2026-03-11")
    interface.receive(.changes([]))
    #expect(interface.window == nil && interface.messageText == "no changes yet")
  }
}

extension ChangeLine {
  /// Some steps, the two newest undone.
  static func sample(count: Int) -> [ChangeLine] {
    let sentences = [
      "deleted “Lunch”", "moved “Standup” by 1 day, this and following occurrences",
      "added “Dinner with everybody at the small place behind the station”", "deleted 12 events",
    ]
    let newest = LocalTime("2026-03-09", hour: 13, minute: 50)
    return (0..<count).map { index -> ChangeLine in
      let seconds = newest.seconds - Int64(index) * 18_000
      return ChangeLine(
        time: LocalTime(seconds: seconds),
        sentence: sentences[index % sentences.count], isUndone: index < 2)
    }
  }
}
