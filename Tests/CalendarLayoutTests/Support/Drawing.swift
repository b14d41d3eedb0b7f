import CalendarModel
import CellGeometry

@testable import CalendarLayout

/// Visible items as text: one line for each row of the viewport, blanks at the end cut off.
///
/// Headers are drawn as `2020-03 ----`, weekday names and days with their numbers, week numbers as
/// `w10`, labels as `2026-03 ====` and `03-07 ----`, records as `* 03-07 #2`. A pinned label starts
/// with `^`.
struct Drawing: CustomStringConvertible {
  private var cells: [[Character]]
  private let viewport: Viewport

  init<Anchor>(_ visible: VisibleItems<Anchor>) {
    viewport = visible.viewport
    cells = Array(
      repeating: Array(repeating: " ", count: viewport.size.width), count: viewport.size.height)
    for item in visible.items { draw(item) }
  }

  var description: String {
    cells.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  private mutating func draw(_ item: PlacedItem) {
    let frame = item.frame.intersection(
      Rect(0, viewport.top, viewport.size.width, viewport.size.height))
    guard !frame.isEmpty else { return }
    for (offset, character) in text(of: item).prefix(frame.width).enumerated() {
      cells[frame.y - viewport.top][frame.x.value + offset] = character
    }
  }

  private func text(of item: PlacedItem) -> String {
    let mark = item.isPinned ? "^" : ""
    switch item.item {
    case .monthHeader(let month): return "\(text(of: month)) ----"
    case .weekdayName(_, let weekday): return String("\(weekday)".prefix(2))
    case .weekNumber(_, let day): return "w\(padded(day.weekNumber.week))"
    case .day(let day):
      let number = day.dayOfMonth
      return number < 10 ? " \(number)" : "\(number)"
    case .monthLabel(let month): return "\(mark)\(text(of: month)) ===="
    case .dayLabel(let day): return "\(mark)\(text(of: day)) ----"
    case .record(let day, let number): return "* \(text(of: day)) #\(number)"
    case .now(let day): return "now \(text(of: day))"
    }
  }

  private func text(of month: Month) -> String { "\(month.year)-\(padded(month.number))" }
  private func text(of day: Day) -> String {
    "\(padded(day.month.number))-\(padded(day.dayOfMonth))"
  }
  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
