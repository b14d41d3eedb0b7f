import CalendarModel
import CellGeometry
import TerminalScreen

/// How a window of lines looks on a screen.
struct LinesView {
  private let scene: Scene
  private let window: any LinesWindow
  private let lines: [StyledLine]
  let box: Box

  init(_ scene: Scene, _ window: any LinesWindow) {
    self.scene = scene
    self.window = window
    let area = scene.plan.windowArea
    let width = max(0, min(area.width - 4, window.widestLine))
    let measured = window.measured(scene, width: width)
    lines = measured.all
    let widest = max(measured.widest, window.isWide ? width : 40)
    box = Box(centered: Size(widest + 4, lines.count + 2), in: area)
  }

  /// How far the window can be scrolled: with it, the last line stands at the bottom.
  var lastScroll: Int { max(0, lines.count - box.interior.height) }

  /// The number of the first line that is shown.
  var firstShown: Int { max(0, min(window.scroll, lastScroll)) }
  var shownLines: ArraySlice<StyledLine> { lines.dropFirst(firstShown).prefix(box.interior.height) }

  func paint(on frame: inout Frame) {
    let (first, shown) = (firstShown, shownLines)
    box.paint(
      title: window.title(scene), note: note(first..<first + shown.count), scene,
      on: &frame.screen)
    for (row, line) in shown.enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      frame.screen.write(line, at: place, width: box.interior.width)
    }
    frame.cursor = box.interior.isEmpty ? nil : box.interior.origin
  }

  /// The longest note that fits into the border.
  func note(_ shown: Range<Int>) -> String {
    let isWhole = lastScroll == 0
    let place =
      isWhole ? "" : scene.words.lines(shown.lowerBound + 1, shown.upperBound, of: lines.count)
    let keys = window.notes(scene)
    let close = isWhole ? keys.isEmpty ? scene.words.escapeCloses : "Esc" : "j k Esc"
    let notes = (keys + [""]).map { keys in
      [place, keys, close].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    return notes.first { displayWidth(of: $0) + 6 <= box.frame.width } ?? ""
  }
}

/// The lines of the details that are shown, so that a key that scrolls them costs what is seen: the texts
/// of an event may be as long as they like.
final class KeptLines {
  /// All that the lines depend on.
  struct Key: Hashable {
    let record: Record
    let settings: Settings
    let width: Int
    /// Of the answers.
    let generation: Int
    /// Whether the zone is another one than the reader's.
    let zone: Zone
  }

  struct Lines {
    let all: [StyledLine]
    let widest: Int

    init(_ lines: [StyledLine]) {
      all = lines
      widest = lines.map(\.width).max() ?? 0
    }
  }

  /// How often lines were made.
  private(set) var madeCount = 0
  private var kept: (key: Key, lines: Lines)?

  func lines(_ key: Key, _ make: () -> [StyledLine]) -> Lines {
    if let kept, kept.key == key { return kept.lines }
    madeCount += 1
    let lines = Lines(make())
    kept = (key, lines)
    return lines
  }
}
