import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows

extension Interface {
  /// The mouse does something over a cell, after a time at which no click is a double one.
  @discardableResult
  mutating func mouse(
    _ action: MouseReport.Action, _ position: Position, at milliseconds: UInt64 = 100_000
  ) -> [Effect] {
    handle(.mouse(MouseReport(action, at: position, milliseconds: milliseconds)))
  }

  @discardableResult
  mutating func click(_ position: Position, at milliseconds: UInt64 = 100_000) -> [Effect] {
    let effects = mouse(.press(.left), position, at: milliseconds)
    return effects + mouse(.release, position, at: milliseconds + 50)
  }

  /// Presses on a cell, and goes over others without letting go.
  mutating func drag(from start: Position, over places: Position...) {
    mouse(.press(.left), start)
    for place in places { mouse(.drag(.left), place) }
  }

  /// Clicks on the first place where a text stands.
  @discardableResult
  mutating func click(on text: String, at milliseconds: UInt64 = 100_000) -> [Effect] {
    place(of: text).map { click($0, at: milliseconds) } ?? []
  }

  @discardableResult
  mutating func doubleClick(on text: String) -> [Effect] {
    guard let place = place(of: text) else { return [] }
    return click(place) + click(place, at: 100_300)
  }

  /// Where a text stands first on the screen, the upper left first.
  mutating func place(of text: String) -> Position? {
    let screen = frame().screen
    let wanted = text.map(String.init)
    for row in 0..<screen.size.height {
      let cells = (0..<screen.size.width).map { screen[Position(Column($0), Row(row))] }
      // The right halves of wide characters have no text.
      let shown = cells.enumerated().filter { $1.width > 0 }.map { ($0, $1.text) }
      guard shown.count >= wanted.count else { continue }
      for start in 0...(shown.count - wanted.count)
      where shown[start..<start + wanted.count].map(\.1) == wanted {
        return Position(Column(shown[start].0), Row(row))
      }
    }
    return nil
  }

  mutating func found(_ text: String) throws -> Position {
    let place = place(of: text)
    return try #require(place, "\(text)")
  }

  mutating func hits() throws -> HitTest {
    let hits = hitTest()
    return try #require(hits)
  }

  /// The number of a day's cell that is on the screen.
  func place(of day: Day) -> Position? {
    let content = plan.content
    guard let frame = grid.frame(of: day, from: gridView.anchor) else { return nil }
    let place = Position(
      content.x + frame.x.value + 1, content.y + frame.y.value)
    return content.contains(place) ? place : nil
  }
}
