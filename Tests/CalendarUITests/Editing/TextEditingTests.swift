import CalendarModel
import CalendarWindows
import TestSupport
import Testing

@testable import CalendarUI
@testable import EventEntry

/// An event's text in the user's editor, as the interface goes through it.
@Suite struct TextEditingTests {
  private var edited: Interface {
    var interface = Interface.editing("2026-03-09")
    interface.type("E")
    interface.receive(.textIsReady)
    return interface
  }

  @Test func theEditorRunsWhenTheTextIsReady() {
    var interface = Interface.editing("2026-03-09")
    #expect(interface.type("E") == [.edit(.text(Record.review.ref))])
    #expect(interface.receive(.textIsReady) == [.runEditor])
  }

  @Test func aReadOnlyFileIsRefusedBefore() {
    var interface = Interface.editing("2026-03-09")
    interface.type("E")
    #expect(interface.receive(.refused(Message("read-only"))).isEmpty)
    #expect(interface.messageText == "read-only")
  }

  @Test func aTextThatDoesNotReadWellIsEditedAgain() {
    var interface = edited
    interface.receive(.textIsRefused(reason: "line 3: DTSTART has no value"))
    #expect(interface.question?.text == "line 3: DTSTART has no value")
    #expect(interface.type("jxq<Enter>").isEmpty && interface.question != nil)
    #expect(interface.type("e") == [.runEditor])
    interface.receive(.textIsRefused(reason: "line 4: bad"))
    #expect(interface.type("<Esc>") == [.edit(.dropText)])
    interface.receive(.report(Message("the text was discarded; nothing was changed")))
    #expect(interface.windows.isEmpty)
  }

  @Test func leavingAConflictKeepsTheText() {
    var interface = edited
    interface.receive(.conflict([.sample]))
    #expect(interface.type("<Esc>").isEmpty)
    #expect(interface.question?.text == "the text was not written")
    #expect(interface.type("e") == [.runEditor])
    interface.receive(.conflict([.sample]))
    #expect(interface.type("m") == [.edit(.resolve(.mine))])
    interface.receive(.done(Message("changed “Design review”"), [.review]))
    #expect(interface.windows.isEmpty)
  }
}
