import CalendarLayout
import CalendarModel
import CalendarUI
import CalendarViews
import CellGeometry

/// The visible items of an interface, for `daybook debug items`.
struct ScreenLayout {
  private let items: [PlacedItem]
  private let hours: [TimeGridItem]
  private let visitedCount: Int
  private let content: Rect
  private let firstWeekday: Weekday
  /// Returns the UID of an event.
  private let uid: (EventID) -> String?
  private let zone: Zone

  private var origin: Position { content.origin }

  /// - Parameter zone: the zone of the interface's clock.
  init(_ interface: Interface, zone: Zone, uid: @escaping (EventID) -> String?) {
    self.zone = zone
    let layout = interface.layout
    content = interface.plan.content
    firstWeekday = interface.state.settings.firstWeekday
    (items, hours, visitedCount) = (layout.items, layout.hours, layout.visitedCount)
    self.uid = uid
  }

  var json: JSON {
    let counts: [(name: String, value: JSON)] = [
      ("visited", .number(visitedCount)), ("visible", .number(items.count + hours.count)),
    ]
    guard !hours.isEmpty else { return .object(counts + [("items", .list(items.map(object)))]) }
    // Gutter and days, from the row of headings to the last row of hours.
    let area = Rect(content.x, content.y - 1, content.width, content.height + 1)
    return .object(
      counts + [("area", .object(members(of: area))), ("items", .list(hours.map(object)))])
  }

  private func object(_ item: TimeGridItem) -> JSON {
    let uid: JSON = item.record.map { .text(self.uid($0.occurrence.event) ?? "") } ?? .null
    return .object(
      [
        ("kind", .text(item.kind.rawValue)), ("uid", uid),
        ("start", .text(RecordTimes.text(zone.instant(of: item.time.lowerBound), zone))),
        ("end", .text(RecordTimes.text(zone.instant(of: item.time.upperBound), zone))),
      ] + members(of: placed(item.frame)))
  }

  private func members(of rect: Rect) -> [(name: String, value: JSON)] {
    [
      ("x", .number(rect.x.value)), ("y", .number(rect.y.value)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ]
  }

  /// A line for each item: kind, id and rectangle.
  var lines: [String] {
    hours.map { item in
      let frame = placed(item.frame)
      let uid = item.record.flatMap { self.uid($0.occurrence.event) }
      return "\(item.kind.rawValue) \(uid.map { "\($0) " } ?? "")"
        + "\(item.time.lowerBound.iso8601Text)/\(item.time.upperBound.iso8601Text) "
        + "\(frame.x.value),\(frame.y.value) \(frame.width)x\(frame.height)"
    }
      + items.map {
        let frame = placed($0.frame)
        return "\($0.item.kind) \(id(of: $0)) \(frame.x.value),\(frame.y.value) "
          + "\(frame.width)x\(frame.height)"
      } + ["visited \(visitedCount)", "visible \(items.count + hours.count)"]
  }

  private func object(_ item: PlacedItem) -> JSON {
    let frame = placed(item.frame)
    return .object(
      [("kind", .text(item.item.kind)), ("id", .text(id(of: item)))] + members(of: frame)
        + [("pinned", .bool(item.isPinned))])
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
    case .now: "now"
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
    case .now(let day): "\(day.iso8601Text)#now"
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
