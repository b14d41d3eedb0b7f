import CalendarLayout
import CalendarModel
import CalendarUI
import CellGeometry

/// The visible items of an interface, for `daybook debug items`.
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

  /// A line for each item: kind, id and rectangle.
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

extension LayoutItem {
  /// The kind's name in output.
  var kind: String {
    switch self {
    case .monthHeader: "monthHeader"
    case .weekdayName: "weekdayName"
    case .weekNumber: "weekNumber"
    case .day: "day"
    case .monthLabel: "monthLabel"
    case .dayLabel: "dayLabel"
    case .record: "record"
    }
  }

  /// Returns the item's id: `2026-03`, `2026-03:mon`, `2026-W11`, `2026-03-09`, `2026-03-09#0`.
  ///
  /// A week shown in two months has the same id twice.
  func id(firstWeekday: Weekday) -> String {
    switch self {
    case .monthHeader(let month), .monthLabel(let month): month.iso8601Text
    case .weekdayName(let month, let weekday):
      "\(month.iso8601Text):" + "\(weekday)".prefix(3)
    case .weekNumber(_, let day): day.weekNumber(ofRowFrom: firstWeekday).iso8601Text
    case .day(let day), .dayLabel(let day): day.iso8601Text
    case .record(let day, let number): "\(day.iso8601Text)#\(number)"
    }
  }
}

extension Month {
  /// The month as `2026-03`.
  var iso8601Text: String { String(firstDay.iso8601Text.dropLast(3)) }
}

extension WeekNumber {
  /// The week as `2026-W11`.
  var iso8601Text: String {
    let year = Month(year: year, month: 1).firstDay.iso8601Text.dropLast(6)
    return "\(year)-W\(week < 10 ? "0" : "")\(week)"
  }
}
