import CalendarModel
import CalendarWindows
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords
@testable import EventEntry

/// An event that two calendars have: its signs, and which copy is changed.
@Suite struct CopyTests {
  private static let copy = RecordCopy(
    event: EventID(rawValue: 77), collection: CollectionID(rawValue: 1))

  private static let shared: Record = {
    var record = Record.timed("2026-03-09", 10, "Shared")
    record.copies = [copy]
    return record
  }()

  private func interface(
    _ view: ViewKind = .month, refused: [EventID] = []
  ) -> Interface {
    let source = SampleSource([Self.shared])
    for event in refused { source.eventRefusals[event] = "read-only" }
    return .editing("2026-03-09", view, source)
  }

  @Test func itHasTheSignsAndNamesOfBoth() {
    var history = Interface.lively(
      .history, Size(120, 40), source: SampleSource([Self.shared]))
    #expect(history.frame().screen.text.contains("●■10:00–11:00"))
    var month = Interface.lively(.month, Size(120, 40), source: SampleSource([Self.shared]))
    let text = month.frame().screen.text
    #expect(text.contains("●■10:00 Shar"), "\(text)")
    #expect(text.contains("Shared  Work, Home"), "\(text)")
    history.type("<Enter>")
    #expect(history.frame().screen.text.contains("● Work, ■ Home"))
  }

  @Test func theFirstThatCanBeWrittenIsChanged() {
    let (own, other) = (Self.shared.ref, Self.shared.copied(as: Self.copy).ref)
    for (refused, changed) in [([], own), ([own.id], other), ([Self.copy.event], own)] {
      for view in [ViewKind.month, .history] {
        var interface = interface(view, refused: refused)
        #expect(interface.type("dd") == [.edit(.change([changed], .this, .delete))])
      }
    }
    var edited = interface(refused: [own.id])
    #expect(edited.type("E") == [.edit(.text(other))])
    var refused = interface(refused: [own.id, Self.copy.event])
    #expect(refused.type("dd").isEmpty && refused.messageText == "read-only")
  }

  @Test func theMessageSaysWhich() {
    for (refused, name) in [([], "Work"), ([Self.shared.occurrence.event], "Home")] {
      var interface = interface(refused: refused)
      _ = interface.type("dd")
      interface.receive(.done(Message("deleted “Shared”"), []))
      #expect(interface.messageText?.hasPrefix("deleted “Shared” · in \(name) only") == true)
      // What follows is about something else.
      _ = interface.type("pp")
      interface.receive(.done(Message("added"), []))
      #expect(interface.messageText?.contains("only") == false)
    }
  }
}
