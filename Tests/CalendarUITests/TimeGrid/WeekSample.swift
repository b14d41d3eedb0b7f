import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// Weeks on a terminal of 80 × 24 whose rows are half hours from 8:00, unless said: from Monday,
/// 9 March 2026, at 7:00 on the day before.
struct WeekSample {
  var size = Size(80, 24)
  var rows = RowLength.halfHour
  var top = "8:00"
  var date: Day = "2026-03-09"
  var now = LocalTime("2026-03-08", hour: 7)
  var view = ViewKind.week
  var zone = Zone.utc
  var secondZone: Zone?
  var firstWeekday = Weekday.monday

  func interface(_ records: [Record] = []) -> Interface {
    let source = SampleSource(records)
    source.zone = zone
    var settings = Settings(firstWeekday: firstWeekday)
    settings.secondZone = secondZone
    var interface = Interface(
      source: source, now: now, size: size, settings: settings, view: view, date: date)
    interface.showHours(rowLength: rows, from: minutes(top))
    return interface
  }

  /// Returns an event on a day of the week, such as `9:00-10:30`, or without a length `9:00`. Ends
  /// after midnight are those of the next day.
  func event(
    _ day: Day, _ times: String, _ title: String = "A", series: Bool = false,
    state: ItemState? = nil
  ) -> Record {
    let ends = times.split(separator: "-").map { minutes(String($0)) }
    let last = ends.last ?? ends[0]
    let start = LocalTime(day, secondOfDay: ends[0] * 60)
    let end = LocalTime(last < ends[0] ? day + 1 : day, secondOfDay: last * 60)
    let event = EventID(rawValue: .sampleID(title, day))
    return Record(
      occurrence: Occurrence(event: event, time: .timed(start, end)), title: title,
      collection: CollectionID(rawValue: 0), state: state, repeats: series)
  }

  func minutes(_ text: String) -> Int {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return parts[0] * 60 + (parts.count > 1 ? parts[1] : 0)
  }
}

extension Int64 {
  /// The same number for the same title and day, in every run.
  static func sampleID(_ title: String, _ day: Day) -> Int64 {
    title.utf8.reduce(Int64(day.number)) { ($0 &* 31 &+ Int64($1)) & 0x7FFF_FFFF }
  }
}

extension Interface {
  /// The items of a kind as rows and columns of the screen: `A rows 4-5 cols 4-13`.
  func places(_ kind: TimeGridItem.Kind = .event) -> [String] {
    timeGridItems.filter { $0.kind == kind }.map { item in
      let frame = item.frame.offset(
        columns: plan.content.x.value, rows: plan.content.y.value)
      let rows =
        frame.height == 1
        ? "row \(frame.y.value)" : "rows \(frame.y.value)-\(frame.maxY.value - 1)"
      return (item.record.map { "\($0.title) " } ?? "")
        + "\(rows) cols \(frame.x.value)-\(frame.maxX.value - 1)"
    }
  }

  /// The texts of some rows of the screen in a column.
  mutating func signs(inColumn column: Int, rows: ClosedRange<Int>) -> String {
    let screen = frame().screen
    return rows.map { screen[Position(Column(column), Row($0))].text }.joined()
  }

  /// The texts of the rows of an event's block, without its rail.
  mutating func lines(of record: Record) -> [String] {
    let screen = frame().screen
    let item = timeGridItems.first { $0.kind == .event && $0.record == record }
    guard let item else { return [] }
    let place = item.frame.offset(
      columns: plan.content.x.value, rows: plan.content.y.value)
    return (place.y.value..<place.maxY.value).map { row in
      let cells = (place.x.value + 1..<place.maxX.value).map {
        screen[Position(Column($0), Row(row))].text
      }
      return String(cells.joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The row of the screen, 0 ..., that the selection is in.
  mutating func cursorRow() -> Int? { frame().cursor?.row.value }

  /// The effects of keys typed into a copy.
  func effects(of keys: String) -> [Effect] {
    var copy = self
    return copy.type(keys)
  }

  /// The text of the screen, of a copy.
  var screenText: String {
    var copy = self
    return copy.frame().screen.text
  }
}
