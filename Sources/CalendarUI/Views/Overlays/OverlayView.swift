import CalendarModel
import CellGeometry
import TerminalScreen

/// A window with lines that can be scrolled: help, details of a record, problems.
struct OverlayView {
  private let scene: Scene
  private let overlay: Overlay

  init(_ scene: Scene, overlay: Overlay) {
    self.scene = scene
    self.overlay = overlay
  }

  /// The first line shown when the window is scrolled to its end.
  var lastScroll: Int {
    let (lines, box) = arranged
    return max(0, lines.count - box.interior.height)
  }

  func paint(on frame: inout Frame) {
    let (lines, box) = arranged
    let height = box.interior.height
    let first = max(0, min(overlay.scroll, lines.count - height))
    box.paint(title: title, note: note(first, height, lines.count), scene, on: &frame.screen)
    for (row, line) in lines.dropFirst(first).prefix(height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      frame.screen.write(line, at: place, width: box.interior.width)
    }
    frame.cursor = box.interior.origin
  }

  private var arranged: (lines: [StyledLine], box: Box) {
    let area = scene.plan.windowArea
    let lines = lines(width: max(0, min(area.width - 4, widestText)))
    let width = (lines.map(\.width).max() ?? 0) + 4
    let size = Size(max(width, min(44, area.width)), lines.count + 2)
    return (lines, Box(centered: size, in: area))
  }

  private var title: String {
    switch overlay.kind {
    case .help: "Keys"
    case .details: "Event"
    case .problems: "Problems"
    }
  }

  private var widestText: Int {
    switch overlay.kind {
    case .help: 190
    case .details: 76
    case .problems: 110
    }
  }

  private func lines(width: Int) -> [StyledLine] {
    switch overlay.kind {
    case .help: HelpText(scene).lines(width: width)
    case .details(let record): DetailsText(scene, record: record).lines(width: width)
    case .problems: ProblemsText(scene).lines(width: width)
    }
  }

  private func note(_ first: Int, _ height: Int, _ count: Int) -> String {
    count <= height ? "Esc closes" : "\(first + 1)–\(min(first + height, count)) of \(count) · j k"
  }
}
