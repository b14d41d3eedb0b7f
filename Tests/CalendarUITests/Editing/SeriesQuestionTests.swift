import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import EventEntry

/// A change of a series asks for which of its occurrences it is.
@Suite struct SeriesQuestionTests {
  @Test(arguments: [("t", SeriesScope.this), ("f", .following), ("a", .all)])
  func isAnsweredByAKey(_ key: String, _ scope: SeriesScope) {
    for (verb, action) in [("dd", EventChange.delete), ("2>", .shift(days: 2))] {
      var interface = Interface.editing("2026-03-12")
      #expect(interface.type(verb).isEmpty)
      #expect(interface.question?.text == "“Standup” repeats:")
      let request = EditRequest.change([Record.standup.ref], scope, action)
      #expect(interface.type(key) == [.edit(request)])
      #expect(interface.windows.isEmpty)
    }
  }

  @Test(arguments: ["<Esc>", "<C-c>"]) func leavesAllAsItIs(_ key: String) {
    var interface = Interface.editing("2026-03-12")
    #expect(interface.type("dd" + key).isEmpty && interface.windows.isEmpty)
  }

  @Test func otherKeysAnswerNothing() {
    var interface = Interface.editing("2026-03-12").typing("dd")
    let question = interface.question
    #expect(interface.type("jdqux<Enter>9").isEmpty && interface.question == question)
    #expect(interface.type("<C-l>") == [.repaint] && interface.question == question)
  }

  @Test func isAskedOnceForSeveral() {
    var interface = Interface.editing("2026-03-11", .history).typing("xjxjjx")
    #expect(interface.state.marked.count == 3)
    interface.type("dd")
    #expect(interface.question?.text == "some of them repeat:")
    let marked = [Record.breakfast, .lunch, .standup].map(\.ref)
    #expect(interface.type("f") == [.edit(.change(marked, .following, .delete))])
  }

  @Test func copyingAsksNothing() {
    var interface = Interface.editing("2026-03-12")
    #expect(interface.type("yy") == [.edit(.copy([Record.standup.ref]))])
  }

  @Test func isShownAtTheFoot() {
    var interface = Interface.editing("2026-03-12").typing("dd")
    let rows = interface.frame().screen.text.split(separator: "\n")
    let foot = " “Standup” repeats: this (t), this and following (f), all (a), Esc"
    #expect(rows.last.map(String.init) == foot)
  }
}
