import CalendarModel
import CalendarUI
import CellGeometry
import TerminalScreen
import TestSupport
import ViewSamples

@testable import CalendarViews
@testable import CalendarWords

extension Interface {
  /// Monday, 9 March 2026, 14:00, in the lively sample.
  static func lively(
    _ view: ViewKind, _ size: Size, date: Day = "2026-03-09", depth: ColorDepth = .none,
    source: SampleSource = .lively(), words: Words = .english
  ) -> Interface {
    Interface(
      source: source, now: LocalTime("2026-03-09", hour: 14), size: size,
      settings: Settings(colorDepth: depth, words: words), view: view, date: date)
  }
}

extension ViewKind {
  /// The views that show what takes place on days.
  static let ofDays = allCases.filter { $0 != .tasks }
}

extension Size {
  var name: String { "\(width)x\(height)" }
}
