import CalendarModel
import CalendarUI
import CalendarViews
import CalendarWindows
import CalendarWords
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import EventEntry

/// Records that are marked, and what is done with all of them.
@Suite struct MarkTests {
  /// Breakfast and talk.
  private var marked: Interface { .editing("2026-03-11", .history).typing("xjjx") }

  private let both = [Record.breakfast, .talk].map(\.ref)

  @Test func actsOnAllMarkedInTheOrderOfTime() {
    for (keys, request) in [
      ("dd", EditRequest.change(both, .this, .delete)), ("yy", .copy(both)),
      (">", .change(both, .this, .shift(days: 1))),
      ("2<lt>", .change(both, .this, .shift(days: -2))),
    ] {
      var interface = marked
      #expect(interface.type(keys) == [.edit(request)], "\(keys)")
      // Wherever the selection is.
      var elsewhere = marked.typing("Mgo9.3.<Enter>")
      #expect(elsewhere.type(keys) == [.edit(request)], "\(keys)")
    }
  }

  @Test(arguments: ["X", "<Esc>", ":no-marks<Enter>"]) func canBeDropped(_ keys: String) {
    var interface = marked
    interface.type(keys)
    #expect(interface.state.marked.isEmpty)
  }

  @Test func theSameKeyDropsAMark() {
    var interface = marked
    interface.type("x")
    #expect(interface.state.marked.records == [.breakfast])
    interface.type("kkx")
    #expect(interface.state.marked.isEmpty)
  }

  @Test func escDropsMarksBeforeTheSearch() {
    var interface = Interface.editing("2026-03-11").typing("/t<Enter>x<Esc>")
    #expect(interface.state.marked.isEmpty && interface.state.search == "t")
    interface.type("<Esc>")
    #expect(interface.state.search == nil)
  }

  @Test func severalOfADayAreMarkedOneAfterAnother() {
    var interface = Interface.editing("2026-03-11").typing("x1")
    #expect(interface.choice != nil)
    interface.type("3<Esc>")
    #expect(interface.state.marked.records == [.breakfast, .talk])
    interface.type("x3<Esc>")
    #expect(interface.state.marked.records == [.breakfast])
  }

  @Test func theStatusLineCountsThem() {
    var interface = marked
    #expect(interface.frame().screen.text.contains("✓ 2 marked · X drops"))
  }

  @Test func areSeenInEveryViewThatListsRecords() {
    var history = marked
    #expect(history.frame().screen.text.contains("›✓"))
    var month = marked.typing("M")
    #expect(month.frame().screen.text.contains("✓Breakfast"))
    var wide = Interface.sample(
      .editing, date: "2026-03-11", view: .history, size: Size(160, 50)
    ).typing("xM")
    #expect(wide.frame().screen.text.contains("✓ 08:00–09:00"))
    var bar = Interface.editing("2026-03-16").typing("x")
    #expect(bar.frame().screen.text.contains("✓ Trip"))
  }

  @Test func followTheirEventsWhenTheyMove() {
    let source = SampleSource.editing
    var interface = Interface.editing("2026-03-11", .history, source).typing("xjjx")
    let moved = [Record.breakfast, .talk].map { $0.moved(byDays: 1) }
    interface.type(">", source, becomes: { $0 = [.lunch] + moved }, .done(Message("moved"), moved))
    #expect(interface.state.marked.records == moved)
    let request = EditRequest.change(moved.map(\.ref), .this, .shift(days: 1))
    #expect(interface.type(">") == [.edit(request)])
  }

  @Test func goWithWhatWasDeletedOrCopied() {
    var deleted = marked
    deleted.type("dd")
    deleted.receive(.done(Message("deleted 2 events")))
    #expect(deleted.state.marked.isEmpty)
    var copied = marked
    copied.type("yy")
    copied.receive(.report(Message("copied 2 events")))
    #expect(copied.state.marked.isEmpty)
  }

  @Test func stayWhenTheChangeIsRefused() {
    var interface = marked
    interface.type("dd")
    interface.receive(.refused(Message("read-only")))
    #expect(interface.state.marked.count == 2)
  }

  @Test func ofEventsThatAreGoneAreDropped() {
    var interface = marked
    interface.type("dd")
    interface.receive(.gone([Record.talk.ref]))
    #expect(interface.state.marked.records == [.breakfast])
    #expect(interface.messageText?.hasPrefix("1 marked event no longer") == true)
  }

  @Test func comeBackWithUndo() {
    var interface = marked
    let moved = [Record.breakfast, .talk].map { $0.moved(byDays: 1) }
    interface.type(">")
    interface.receive(.done(Message("moved"), moved))
    interface.type("u")
    interface.receive(
      .undone(Message("undone"), from: moved.map(\.ref), to: [.breakfast, .talk]))
    #expect(interface.state.marked.records == [.breakfast, .talk])
  }

  @Test func goWithOtherCalendars() {
    var interface = marked
    interface.replaceSource(SampleSource())
    #expect(interface.state.marked.isEmpty)
  }
}
