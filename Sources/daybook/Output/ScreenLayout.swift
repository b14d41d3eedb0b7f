import CalendarLayout
import CalendarModel
import CalendarUI
import CellGeometry

/// The visible items of a state, as `daybook debug items` prints them.
struct ScreenLayout {
  private let items: [PlacedItem]
  private let visitedCount: Int
  private let origin: Position
  private let firstWeekday: Weekday

  init(_ state: State, counting days: LoadedDays) {
    let plan = ScreenPlan(state.view, size: state.size, settings: state.settings)
    origin = plan.content.origin
    firstWeekday = state.settings.firstWeekday
    if state.view == .history {
      let visible = HistoryItemsProvider(order: state.settings.historyOrder)
        .visibleItems(in: plan.viewport, from: state.historyAnchor, counting: days)
      (items, visitedCount) = (visible.items, visible.visitedCount)
    } else {
      let visible = plan.grid.visibleItems(in: plan.viewport, from: state.gridAnchor)
      (items, visitedCount) = (visible.items, visible.visitedCount)
    }
  }

  var json: JSON {
    .object([
      ("visited", .number(visitedCount)), ("visible", .number(items.count)),
      ("items", .list(items.map(object))),
    ])
  }

  /// One line an item: kind, id and rectangle.
  var lines: [String] {
    items.map {
      let frame = placed($0.frame)
      return "\($0.item.kind) \(id(of: $0)) \(frame.x.value),\(frame.y.value) "
        + "\(frame.width)x\(frame.height)"
    } + ["visited \(visitedCount)", "visible \(items.count)"]
  }

  private func object(_ item: PlacedItem) -> JSON {
    let frame = placed(item.frame)
    return .object([
      ("kind", .text(item.item.kind)), ("id", .text(id(of: item))), ("x", .number(frame.x.value)),
      ("y", .number(frame.y.value)), ("width", .number(frame.width)),
      ("height", .number(frame.height)), ("pinned", .bool(item.isPinned)),
    ])
  }

  private func id(of item: PlacedItem) -> String { item.item.id(firstWeekday: firstWeekday) }

  private func placed(_ frame: Rect) -> Rect {
    frame.offset(columns: origin.column.value, rows: origin.row.value)
  }
}
