import CalendarModel
import CalendarWindows
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// After a change the selection goes with the event.
@Suite struct FollowingTests {
  private let source = SampleSource.editing

  @Test(arguments: [ViewKind.month, .quarter, .year])
  func aDayLaterTheDayIsSelected(_ view: ViewKind) {
    var interface = Interface.editing("2026-03-09", view, source)
    var record = Record.review
    for _ in 0..<3 {
      let moved = record.moved(byDays: 1)
      #expect(
        interface.type(">")
          == [.edit(.change([record.ref], .this, .shift(days: 1)))])
      source.change { $0.removeAll { $0 == record } }
      source.change { $0.append(moved) }
      interface.dataDidChange()
      interface.receive(.done(Message("moved"), [moved]))
      #expect(interface.day == moved.occurrence.start.day)
      record = moved
    }
    // Among those of the 12th the same event is meant still.
    #expect(
      interface.day == "2026-03-12" && interface.state.selection.item == record.ref)
  }

  @Test func aChosenEventIsForgottenWithItsDay() {
    var interface = Interface.editing("2026-03-09", .month, source)
    let moved = Record.review.moved(byDays: 2)
    interface.type("2>", source, becomes: { $0.append(moved) }, .done(Message("moved"), [moved]))
    #expect(interface.state.selection.item == moved.ref)
    #expect(interface.typing("<Esc>").state.selection.item == nil)
    #expect(interface.typing("x").state.marked.contains(moved.ref))
    interface.type("lh")
    #expect(interface.state.selection.item == nil && interface.type("dd").isEmpty)
    #expect(interface.choice?.selected == 0)
  }

  @Test func theSameDayOfASpanStaysSelected() {
    var interface = Interface.editing("2026-03-18", .month, source)
    let moved = Record.trip.moved(byDays: 7)
    interface.type(
      "7>", source, becomes: { $0 = [moved] }, .done(Message("moved"), [moved]))
    #expect(
      interface.day == "2026-03-25" && interface.state.selection.item == moved.ref)
  }

  @Test func theRecordOfTheHistoryIsSelected() {
    var interface = Interface.editing("2026-03-09", .history, source)
    let moved = Record.review.moved(byDays: 2)
    interface.type(
      "2>", source, becomes: { $0 = [.breakfast, .lunch, moved, .talk] },
      .done(Message("moved"), [moved]))
    #expect(interface.place == RecordPlace(day: "2026-03-11", number: 2))
  }

  @Test(arguments: ["H", "+++", "QYH"])
  func whatIsChosenInAGridIsSelectedInTheHistory(_ keys: String) {
    var interface = Interface.editing("2026-03-09", .month, source)
    interface.click(on: "Lunch")
    interface.type(keys)
    #expect(interface.place == RecordPlace(day: "2026-03-11", number: 1))
    let other = Interface.editing("2026-03-11", .month, source).typing(keys)
    #expect(other.place == RecordPlace(day: "2026-03-11", number: 0))
  }

  @Test func whatIsNotKnownYetIsSelectedLater() {
    var interface = Interface.editing("2026-03-09", .history, source)
    let moved = Record.review.moved(byDays: 2)
    source.setPending([Month(year: 2026, month: 3)])
    source.change { $0 = [.breakfast, .lunch, moved, .talk] }
    interface.dataDidChange()
    interface.type("2>")
    interface.receive(.done(Message("moved"), [moved]))
    source.setPending([])
    interface.dataDidChange()
    #expect(interface.place == RecordPlace(day: "2026-03-11", number: 2))
  }

  @Test func aDeletedRecordLeavesItsPlaceToTheNext() {
    var interface = Interface.editing("2026-03-11", .history, source).typing("j")
    _ = interface.frame()
    interface.type(
      "dd", source, becomes: { $0.removeAll { $0 == .lunch } }, .done(Message("deleted “Lunch”")))
    #expect(interface.place == RecordPlace(day: "2026-03-11", number: 1))
    #expect(interface.messageText == "deleted “Lunch” · u to undo")
  }

  @Test func whatWasPutIsSelected() {
    let new = Record.timed("2026-03-13", 12, "Lunch", id: 99)
    var interface = Interface.editing("2026-03-13", .month, source)
    interface.type("pp", source, becomes: { $0.append(new) }, .done(Message("copy"), [new]))
    #expect(interface.day == "2026-03-13" && interface.state.selection.item == new.ref)
    var history = Interface.editing("2026-03-11", .history, SampleSource([.lunch, new]))
    history.type("pp")
    history.receive(.done(Message("copy"), [new]))
    #expect(history.place == RecordPlace(day: "2026-03-13", number: 0))
  }

  @Test func undoGoesToWhatCameBack() {
    var interface = Interface.editing("2026-03-20", .month, source)
    interface.type("u")
    interface.receive(.undone(Message("undone: deleted “Lunch”"), from: [], to: [.lunch]))
    #expect(
      interface.day == "2026-03-11"
        && interface.state.selection.item == Record.lunch.ref)
  }

  @Test func howToUndoIsSaidThreeTimes() {
    var interface = Interface.editing("2026-03-09")
    let texts = (0..<5).map { _ in
      interface.receive(.done(Message("deleted “Lunch”")))
      return interface.messageText ?? ""
    }
    #expect(texts.map { $0.hasSuffix("u to undo") } == [true, true, true, false, false])
  }
}
