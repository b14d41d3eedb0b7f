import CalendarLayout
import CalendarModel
import CellGeometry

/// Where the viewport hangs.
extension Interface {
  var plan: ScreenPlan { ScreenPlan(state) }
  var grid: VisibleItemsProvider { plan.grid }
  var list: HistoryItemsProvider { HistoryItemsProvider(order: state.settings.historyOrder) }

  var listItems: VisibleItems<HistoryAnchor> {
    list.visibleItems(in: plan.viewport, from: state.historyAnchor, counting: listed)
  }

  /// Moves the viewport by as few rows as show the selection.
  mutating func revealSelection() {
    let selection = state.selection
    if state.view == .history {
      state.historyAnchor = list.anchor(
        state.historyAnchor, revealing: selection.record, on: selection.day, in: plan.viewport,
        counting: listed)
    } else {
      state.gridAnchor = grid.anchor(
        state.gridAnchor, revealing: selection.day, in: plan.viewport)
    }
  }

  /// Shows the selected day's month, quarter or year (in history its first labels) from the top,
  /// and more rows where the selection would not be visible.
  mutating func showSelectionFromTop() {
    let selection = state.selection
    if state.view == .history {
      state.historyAnchor = list.anchor(
        showing: selection.record, on: selection.day, at: .first(padding: 0),
        in: plan.viewport, counting: listed)
    } else {
      state.gridAnchor = grid.anchor(
        showing: period(of: selection.day), at: .first(padding: -coveredHeaderHeight),
        in: plan.viewport)
      revealSelection()
    }
  }

  /// The rows of a month's header that need no room at the top, as the title says the same.
  private var coveredHeaderHeight: Int { state.view == .month ? plan.metrics.headerHeight : 0 }

  /// The first month of what the view is named after.
  func period(of day: Day) -> Month {
    let month = day.month
    switch state.view {
    case .month, .history: return month
    case .quarter: return month - (month.number - 1) % 3
    case .year: return month - (month.number - 1)
    }
  }

  /// Whether a day is in the viewport or not farther from it than the viewport is high.
  func isWithinAScreen(_ day: Day) -> Bool {
    let viewport = plan.viewport
    guard let frame = grid.frame(of: day, from: state.gridAnchor) else { return false }
    return frame.maxY >= viewport.top - viewport.size.height
      && frame.y <= viewport.bottom + viewport.size.height
  }

  // MARK: Sizes

  /// Keeps the viewport for the sizes to come; a terminal too small to show it changes nothing.
  mutating func rememberPlace() {
    guard !plan.isTooSmall else { return }
    memory.place = ViewportPlace(
      view: state.view, size: state.size, grid: state.gridAnchor, history: state.historyAnchor)
  }

  /// The first visible month (record) stays where it was, and the selection stays visible.
  ///
  /// Each size starts from the viewport of the last key, so that sizes there and back again, down
  /// to 1 × 1, end at the same place.
  mutating func resize(to size: Size) {
    state.size = size
    guard !plan.isTooSmall else { return }
    guard let place = memory.place, place.view == state.view else {
      showSelectionFromTop()
      return rememberPlace()
    }
    if state.view == .history {
      state.historyAnchor = place.history
    } else {
      let old = ScreenPlan(
        place.view, size: state.calendarSize(on: place.size), settings: state.settings)
      state.gridAnchor = grid.anchor(
        place.grid, resizedFrom: old.grid, in: old.viewport, to: plan.viewport)
    }
    revealSelection()
  }
}
