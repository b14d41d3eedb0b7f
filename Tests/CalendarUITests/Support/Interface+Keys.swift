import CalendarModel
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

extension Interface {
  /// Wednesday, 11 March 2026, 14:00, on 80 × 24.
  static func sample(
    _ source: SampleSource = SampleSource(), date: Day = "2026-03-11", view: ViewKind = .month,
    size: Size = Size(80, 24), settings: Settings = Settings()
  ) -> Interface {
    Interface(
      source: source, now: LocalTime("2026-03-11", hour: 14), size: size, settings: settings,
      view: view, date: date)
  }

  /// Presses keys such as `10j]<C-d>`; returns the effects of all of them.
  @discardableResult
  mutating func type(_ keys: String) -> [Effect] {
    (Key.sequence(keys) ?? []).flatMap { handle(.key($0)) }
  }

  /// A copy after these keys.
  func typing(_ keys: String) -> Interface {
    var copy = self
    copy.type(keys)
    return copy
  }

  var day: Day { state.selectedDay }
  var messageText: String? { state.message?.text }

  var prompt: Prompt? {
    window as? Prompt
  }

  var lines: (any LinesWindow)? { window as? any LinesWindow }

  func shows<Shown: Window & Equatable>(_ shown: Shown) -> Bool {
    window?.isEqual(to: shown) == true
  }
}

extension FormField {
  /// How often Tab is pressed from the first field of an event to this one.
  var tabCount: Int { Self.ofEvents.firstIndex(of: self) ?? 0 }
}
