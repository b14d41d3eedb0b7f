import CalendarLayout
import CalendarModel
import CalendarUI
import CellGeometry

/// The visible items of an interface, as `daybook debug items` prints them.
struct ScreenLayout {
  private let items: [PlacedItem]
  private let visitedCount: Int
  private let origin: Position
  private let firstWeekday: Weekday

  init(_ interface: Interface) {
    let layout = interface.layout
    origin = interface.plan.content.origin
    firstWeekday = interface.state.settings.firstWeekday
    (items, visitedCount) = (layout.items, layout.visitedCount)
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
