import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// Due alarms over the view: a window in the top right corner that takes no key, or a line in the
/// first row while another window is open.
package struct RemindersView {
  /// The maximum number of alarms with a line.
  private static let mostLines = 4
  /// The width up to which it may cover more than two thirds of a row.
  private static let narrow = 52

  private let scene: Scene
  private let notes: [ReminderNote]
  private let hasWindow: Bool
  private var words: Words { scene.words }

  package init(_ scene: Scene, _ reminders: ReminderNotes, besideWindow hasWindow: Bool) {
    self.scene = scene
    notes = reminders.notes
    self.hasWindow = hasWindow
  }

  package func paint(on frame: inout Frame) {
    guard !notes.isEmpty, !scene.plan.isTooSmall else { return }
    if let box = box(besides: frame.cursor) {
      paint(box, on: &frame.screen)
    } else {
      paintLine(on: &frame.screen)
    }
  }

  /// Returns whether a cell is covered.
  package func covers(_ position: Position) -> Bool {
    guard !notes.isEmpty, !scene.plan.isTooSmall else { return false }
    return box(besides: nil)?.frame.contains(position) ?? false
  }

  // MARK: - Private

  private func paint(_ box: Box, on screen: inout Screen) {
    let keys = [words.reminderKeys, words.shortReminderKeys]
    let note = keys.first { displayWidth(of: $0) + 6 <= box.frame.width } ?? ""
    box.paint(
      title: words.remindersTitle(notes.count), note: note, scene, on: &screen)
    for (row, note) in notes.prefix(box.interior.height).enumerated() {
      screen.write(
        line(note), at: Position(box.interior.x, box.interior.y + row), width: box.interior.width)
    }
  }

  /// Paints one line, which covers nothing that is typed.
  private func paintLine(on screen: inout Screen) {
    guard let first = notes.first else { return }
    let room = scene.plan.header.width
    var line = StyledLine(" \(words.reminder(first, at: scene.state.now))", scene.style(.warning))
    if notes.count > 1 { line.append(" +\(notes.count - 1)", scene.style(.warning)) }
    line.append(" ", scene.style(.warning))
    let width = min(line.width, room)
    screen.write(
      line, at: Position(Column(room - width), scene.plan.header.y), width: width)
  }

  private func line(_ note: ReminderNote) -> StyledLine {
    let look = scene.collectionStyles.style(of: note.record)
    let text = StyledLine(" " + words.reminder(note, at: scene.state.now), .plain)
    return scene.sign(of: note.record, look) + text
  }

  /// Returns the window; nil if there is another one, or no room for it beside the cursor.
  private func box(besides cursor: Position?) -> Box? {
    let area = scene.plan.content
    let rows = min(notes.count, Self.mostLines)
    guard !hasWindow, area.height >= 2 * (rows + 2), area.width >= 24 else { return nil }
    let lines = notes.prefix(rows).map { line($0).width + 4 }
    let keys = displayWidth(of: words.reminderKeys) + 6
    let widest = max(Self.narrow, scene.state.size.width * 2 / 3)
    let width = min(widest, max(keys, lines.max() ?? 0))
    let box = Box(
      topRight: Size(width, rows + 2), in: Rect(0, area.y, scene.state.size.width, area.height))
    guard let cursor, box.frame.contains(cursor) else { return box }
    let other = Box(
      topRight: Size(width, rows + 2), in: Rect(0, area.y, min(width, area.width), area.height))
    return other.frame.contains(cursor) ? nil : other
  }
}
