import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// The keys that can follow a prefix, above the status line: in one column, or in several if there
/// are many.
package struct PendingPopup {
  private let scene: Scene
  private let keyWidth: Int

  /// The maximum number of rows; more would hide what the keys are for.
  private static let mostRows = 12
  private static let gap = 3
  /// The maximum width of the texts for prefixes.
  private static let widestTitle = 44

  package init(_ scene: Scene) {
    self.scene = scene
    keyWidth = scene.choices.map { displayWidth(of: $0.key.label) }.max() ?? 0
  }

  /// Paints the window. The cursor stays on the selection unless the window covers it; then it is
  /// on the first key.
  package func paint(on frame: inout Frame) {
    guard let (box, columns) = layout else { return }
    box.paint(title: title, scene, on: &frame.screen)
    // A number has two digits.
    if let cursor = frame.cursor,
      box.frame.contains(cursor) || box.frame.contains(Position(cursor.column + 1, cursor.row))
    {
      frame.cursor = box.interior.origin
    }
    for (number, line) in columns.lines.enumerated() {
      let (column, row) = (number / columns.rows, number % columns.rows)
      guard row < box.interior.height else { continue }
      let place = Position(
        box.interior.x + column * (columns.width + Self.gap), box.interior.y + row)
      frame.screen.write(
        line, at: place, width: max(0, min(columns.width, box.interior.maxX - place.column)))
    }
  }

  /// Returns the part in a cell; nil if no keys are pending.
  package func part(at position: Position) -> WindowPart? {
    guard let (box, columns) = layout else { return nil }
    guard box.frame.contains(position) else { return .outside }
    guard box.interior.contains(position) else { return .inside }
    let column = (position.column - box.interior.x) / (columns.width + Self.gap)
    let number = column * columns.rows + (position.row - box.interior.y)
    // The last line may only say that there are more keys.
    let isCut = columns.lines.count < scene.choices.count
    guard number < columns.lines.count - (isCut ? 1 : 0) else { return .inside }
    return .key(scene.choices[number].key)
  }

  private var title: String { KeySequence(scene.state.typed.keys).text }

  private var layout: (box: Box, columns: Columns)? {
    guard !scene.state.typed.keys.isEmpty, !scene.choices.isEmpty else { return nil }
    let area = scene.plan.windowArea
    let columns = Columns(scene.choices.map { line($0) }, in: area, more: scene.words.more)
    let width = max(columns.size.width, displayWidth(of: title) + 8)
    return (Box(bottomRight: Size(width, columns.size.height), in: area), columns)
  }

  private func line(_ choice: PendingChoice) -> StyledLine {
    var line = StyledLine(choice.key.label, scene.style(.key))
    line.pad(to: keyWidth + 2)
    if let command = choice.command {
      line.append(scene.words[command.title])
    } else {
      let titles = choice.following.map { scene.words[$0.title] }.joined(separator: ", ")
      line.append(truncated("… \(titles)", toWidth: Self.widestTitle), scene.style(.muted))
    }
    return line
  }

  /// As many lines as fit an area; the last one says how many are left out.
  private struct Columns {
    let lines: [StyledLine]
    let rows: Int
    /// The width of one column.
    let width: Int
    /// The size including the border.
    let size: Size

    init(_ lines: [StyledLine], in area: Rect, more: (Int) -> String) {
      let room = max(1, area.width - 4)
      width = min(room, lines.map(\.width).max() ?? 0)
      let most = max(1, min(area.height - 2, PendingPopup.mostRows))
      let fitting = max(1, (room + PendingPopup.gap) / (width + PendingPopup.gap))
      let count = min(fitting, (lines.count + most - 1) / most)
      rows = min(most, (lines.count + count - 1) / count)
      let left = lines.count - count * rows
      self.lines =
        left > 0 ? lines.prefix(count * rows - 1) + [StyledLine(more(left + 1))] : lines
      size = Size(count * (width + PendingPopup.gap) - PendingPopup.gap + 4, rows + 2)
    }
  }
}

extension ScreenPlan {
  /// The area above the status line.
  package var windowArea: Rect { Rect(0, 0, status.width, status.y.value) }
}
