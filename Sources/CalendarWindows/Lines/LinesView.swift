import CalendarViews
import CellGeometry
import TerminalScreen

/// The drawing of a window of lines on a screen.
package struct LinesView {
  private let scene: Scene
  private let window: any LinesWindow
  private let lines: [StyledLine]
  package let box: Box

  package init(_ scene: Scene, _ window: any LinesWindow) {
    self.scene = scene
    self.window = window
    let area = scene.plan.windowArea
    let width = max(0, min(area.width - 4, window.widestLine))
    let measured = window.measured(scene, width: width)
    lines = measured.all
    let widest = max(measured.widest, window.isWide ? width : 40)
    box = Box(centered: Size(widest + 4, lines.count + 2), in: area)
  }

  /// The maximum scroll offset, with the last line at the bottom.
  package var lastScroll: Int { max(0, lines.count - box.interior.height) }

  /// The number of the first visible line.
  package var firstShown: Int { max(0, min(window.scroll, lastScroll)) }
  package var shownLines: ArraySlice<StyledLine> {
    lines.dropFirst(firstShown).prefix(box.interior.height)
  }

  package func paint(on frame: inout Frame) {
    box.paint(title: window.title(scene), note: note, scene, on: &frame.screen)
    for (row, line) in shownLines.enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      frame.screen.write(line, at: place, width: box.interior.width)
    }
    frame.cursor = box.interior.isEmpty ? nil : box.interior.origin
  }

  /// The longest note that fits into the border.
  package var note: String {
    let isWhole = lastScroll == 0
    let place =
      isWhole
      ? ""
      : scene.words.lines(firstShown + 1, firstShown + shownLines.count, of: lines.count)
    let keys = window.notes(scene)
    let close = isWhole ? keys.isEmpty ? scene.words.escapeCloses : "Esc" : "j k Esc"
    let notes = (keys + [""]).map { keys in
      [place, keys, close].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    return notes.first { displayWidth(of: $0) + 6 <= box.frame.width } ?? ""
  }
}
