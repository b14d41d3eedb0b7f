import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The window of all commands, with details of the selected one at the bottom.
package struct HelpView {
  private let scene: Scene
  private let window: HelpWindow
  private let plan: HelpPlan

  package init(_ scene: Scene, _ window: HelpWindow) {
    self.scene = scene
    self.window = window
    plan = HelpPlan(window, in: scene.plan.windowArea, scene.words, scene.state.settings.glyphs)
  }

  package func paint(on frame: inout Frame) {
    let title =
      window.isNarrowed ? words.helpTitle(narrowedTo: window.typed.text) : words.helpTitle
    plan.box.paint(title: title, note: note, scene, on: &frame.screen)
    paintList(on: &frame)
    paintDetails(on: &frame.screen)
    if window.isTyping { paintLine(on: &frame) }
  }

  /// Returns the part in a cell.
  package func part(at position: Position) -> WindowPart {
    let status = scene.plan.status
    if window.isTyping, status.contains(position) {
      return .text(
        cursor: TypedLine.cursor(
          at: position.column - status.x - 1, in: window.typed.text, cursor: window.typed.cursor,
          width: max(0, status.width - 1)))
    }
    guard plan.box.frame.contains(position) else { return .outside }
    let list = plan.list
    guard list.contains(position) else { return .inside }
    let column = (position.column - list.x) / (plan.columnWidth + 4)
    let row = plan.scroll(of: window) + (position.row - list.y)
    guard case .line(let number) = plan.columns[safely: column]?[safely: row] else {
      return .inside
    }
    return .row(number)
  }

  private var words: Words { scene.words }

  // MARK: - Private

  private func paintList(on frame: inout Frame) {
    let list = plan.list
    frame.cursor = list.isEmpty ? nil : list.origin
    guard !window.lines.isEmpty else {
      let line = StyledLine(words.noCommandFits(window.typed.text), scene.style(.muted))
      if !list.isEmpty { frame.screen.write(line, at: list.origin, width: list.width) }
      return
    }
    let text = HelpText(scene, window)
    let first = plan.scroll(of: window)
    for (index, column) in plan.columns.enumerated() {
      let x = list.x + index * (plan.columnWidth + 4)
      let width = min(plan.columnWidth, max(0, list.maxX - x))
      var rows = column.dropFirst(first).prefix(list.height)
      // A title without lines says nothing.
      if case .title = rows.last { rows.removeLast() }
      for (row, content) in rows.enumerated() {
        let place = Position(x, list.y + row)
        frame.screen.write(text.line(content, keyWidth: plan.keyWidth), at: place, width: width)
        guard content == .line(window.selected) else { continue }
        frame.screen.overlay(scene.style(.selectedRow), on: Rect(x, place.row, width, 1))
        frame.cursor = place
      }
    }
  }

  private func paintDetails(on screen: inout Screen) {
    let area = plan.details
    guard area.height > 1 else { return }
    let rule = String(repeating: "─", count: area.width)
    screen.write(rule, at: area.origin, style: scene.style(.rule))
    guard let line = window.selectedLine else { return }
    let lines = HelpDetails(scene).lines(of: line, width: min(area.width, 92))
    for (row, line) in lines.prefix(area.height - 1).enumerated() {
      screen.write(line, at: Position(area.x, area.y + 1 + row), width: area.width)
    }
  }

  /// Writes the search text in place of the status line.
  private func paintLine(on frame: inout Frame) {
    let count = words.helpCount(window.lines.count, of: window.all.flatMap(\.lines).count)
    let keys = words.helpTypingKeys(runs: window.runsCommand, closes: window.isForFinding)
    frame.writeStatus(
      scene, label: "/", typed: window.typed.text, cursor: window.typed.cursor,
      hint: "\(count) · \(keys)")
  }

  /// The longest note that fits into the border.
  var foot: Foot { Foot(plan.box, note) }

  private var note: String {
    let place = "\(window.lines.isEmpty ? 0 : window.selected + 1)/\(window.lines.count)"
    if window.isTyping { return place }
    let keys = words.helpKeys(isNarrowed: window.isNarrowed, runs: window.runsCommand)
    let notes = keys.map { "\(place) · \($0)" } + [place]
    return notes.first { displayWidth(of: $0) + 6 <= plan.box.frame.width } ?? ""
  }
}
