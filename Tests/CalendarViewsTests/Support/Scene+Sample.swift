import CalendarModel
import CalendarWords
import CellGeometry
import TestSupport
import ViewSamples

@testable import CalendarViews

extension Scene {
  /// A view of a sample on Monday, 9 March 2026, 14:00.
  static func sample(
    _ view: ViewKind, _ size: Size, source: SampleSource = .lively(), date: Day = "2026-03-09",
    settings: Settings = Settings()
  ) -> Scene {
    let state = State(
      now: LocalTime("2026-03-09", hour: 14), settings: settings, size: size, view: view.view,
      selection: Selection(day: date))
    return Scene(state: state, plan: ScreenPlan(state), days: LoadedDays(source))
  }
}
