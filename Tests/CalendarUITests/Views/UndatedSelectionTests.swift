import CalendarModel
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// Views of days while an item without a date is selected.
@Suite struct UndatedSelectionTests {
  private static let views: [ViewKind] = [.day, .week, .month, .quarter, .year, .history]

  private func undated(_ view: ViewKind) -> Interface {
    var interface = Interface.editing("2026-03-20", view)
    interface.state.selection = Selection(day: nil, item: ItemRef(id: EventID(rawValue: 99)))
    return interface
  }

  @Test(arguments: views) func showToday(_ view: ViewKind) {
    var interface = undated(view)
    let today = interface.state.today
    #expect(interface.state.selectedDay == today)
    interface.open(interface.state.selection)
    #expect(interface.state.selection.day != nil && !interface.frame().screen.text.isEmpty)
    // The history goes to the nearest day with events.
    if view != .history { #expect(interface.day == today && interface.isSelectionVisible) }
  }

  @Test(arguments: views) func keysAnswerAndGoOnFromToday(_ view: ViewKind) {
    for other in Self.views where other != view {
      var interface = undated(view)
      interface.show(other)
      #expect(interface.state.selection.day != nil, "\(other)")
    }
    for keys in ["l", "h", "j", "k", "<Tab>", "w", "b", "]", "[", "x", "v", "T", "t"] {
      var interface = undated(view)
      interface.type(keys)
      #expect(!interface.frame().screen.text.isEmpty, "\(keys)")
    }
  }
}
