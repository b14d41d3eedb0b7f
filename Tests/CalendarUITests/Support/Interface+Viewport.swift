import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TestSupport
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews

extension Interface {
  /// The number of questions to the current sources since they were opened.
  var questionCount: Int {
    [days, matches].compactMap { $0 }.reduce(0) { $0 + $1.questionCount + $1.todos.questionCount }
  }

  /// The view as one of the grids; the month where it is none.
  var gridView: GridView { state.view as? GridView ?? GridView(.month) }
  /// The view as the history list.
  var historyView: HistoryView { state.view as? HistoryView ?? HistoryView() }
  var grid: VisibleItemsProvider { gridView.grid(scene) }

  var items: VisibleItems<GridAnchor> { gridView.visibleItems(scene, grid) }
  var listItems: VisibleItems<HistoryAnchor> { historyView.visibleItems(scene) }

  var metrics: LayoutMetrics { GridPlan(gridView.period, in: plan.area, state.settings).metrics }

  /// The lines of the bars on the screen.
  var lanes: [Occurrence: Int] {
    var blocks = BlockCache()
    return state.view.ofDays?.lanes(scene, with: &blocks) ?? [:]
  }

  /// The place of the selected record in the history list.
  var place: RecordPlace { RecordPlace(day: state.selectedDay, number: historyView.number) }

  /// The selected record of the history list.
  var selectedRecord: Record? { historyView.records(scene).record(place.number, on: place.day) }

  /// The row of the selected day or record; far away where it is not on the screen.
  var selectionRow: Int {
    let day = state.selectedDay
    if state.viewKind == .history {
      let item = LayoutItem.record(day, historyView.number)
      return listItems.items.first { $0.item == item }?.frame.y.value ?? 1_000_000
    }
    return grid.frame(of: day, from: gridView.anchor)?.y.value ?? 1_000_000
  }

  /// Whether all of the selected day or record can be seen.
  var isSelectionVisible: Bool {
    if let view = state.view as? TimeGridView {
      return view.grid(scene).frame(of: state.selectedTime) != nil
    }
    if let view = state.view as? TaskListView {
      guard let place = view.place(scene) else { return true }
      return view.visibleItems(scene).items.contains { TodoPlace($0.item) == place }
    }
    guard state.viewKind == .history else {
      let frame = grid.frame(of: state.selectedDay, from: gridView.anchor)
      return frame?.isVisible(in: plan.viewport) ?? false
    }
    let items = listItems.items
    let pinned = items.filter(\.isPinned).map(\.frame.maxY.value).max() ?? 0
    return items.isEmpty || (pinned..<plan.content.height).contains(selectionRow)
  }

  /// The first row of the month's days; nil when the 1st is not visible.
  func topRow(of month: Month) -> Row? {
    items.items.first { $0.item == .day(month.firstDay) }?.frame.y
  }
}

extension SampleSource {
  /// Two records each other day of 2025 to 2027, and some longer ones.
  static var busy: SampleSource {
    SampleSource(
      stride(from: Day("2025-01-01"), through: "2027-12-31", by: 2).flatMap { day in
        [
          Record.timed(day, 9, "Morning"), .timed(day, 15, minute: 30, minutes: 45, "Afternoon"),
          .allDay(day, to: day + (Int(day.number) % 10 == 0 ? 4 : 0), "Note", in: 1),
        ]
      })
  }
}
