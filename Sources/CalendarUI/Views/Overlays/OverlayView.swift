import CalendarModel
import CellGeometry
import TerminalScreen

/// A window with lines that can be scrolled: help, details of a record, problems.
struct OverlayView {
  private let scene: Scene
  private let overlay: Overlay
  private let lines: [StyledLine]
  private let box: Box

  init(_ scene: Scene, overlay: Overlay) {
    self.scene = scene
    self.overlay = overlay
    let area = scene.plan.windowArea
    lines = OverlayView.lines(
      of: overlay.kind, scene, width: max(0, min(area.width - 4, overlay.kind.widestLine)))
    let width = max((lines.map(\.width).max() ?? 0) + 4, 44)
    box = Box(centered: Size(width, lines.count + 2), in: area)
  }

  /// How far the window can be scrolled: with it, the last line stands at the bottom.
  var lastScroll: Int { max(0, lines.count - box.interior.height) }

  func paint(on frame: inout Frame) {
    let first = max(0, min(overlay.scroll, lastScroll))
    let height = box.interior.height
    let shown = lines.dropFirst(first).prefix(height)
    box.paint(
      title: overlay.kind.title, note: note(first..<first + shown.count), scene,
      on: &frame.screen)
    for (row, line) in shown.enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      frame.screen.write(line, at: place, width: box.interior.width)
    }
    frame.cursor = box.interior.isEmpty ? nil : box.interior.origin
  }

  private func note(_ shown: Range<Int>) -> String {
    guard lastScroll > 0 else { return "Esc closes" }
    return "\(shown.lowerBound + 1)–\(shown.upperBound) of \(lines.count) · j k Esc"
  }

  private static func lines(of kind: Overlay.Kind, _ scene: Scene, width: Int) -> [StyledLine] {
    switch kind {
    case .help: HelpText(scene).lines(width: width)
    case .details(let record): DetailsText(scene, record: record).lines(width: width)
    case .problems: ProblemsText(scene).lines(width: width)
    }
  }
}

extension Overlay.Kind {
  fileprivate var title: String {
    switch self {
    case .help: "Keys"
    case .details: "Event"
    case .problems: "Problems"
    }
  }

  /// Longer lines are hard to read, however wide the terminal is.
  fileprivate var widestLine: Int {
    switch self {
    case .help: 190
    case .details: 76
    case .problems: 110
    }
  }
}

extension FrameComposer {
  /// How far a window can be scrolled on this screen; more changes nothing.
  static func lastScroll(of overlay: Overlay, in state: State, days: LoadedDays) -> Int {
    let plan = ScreenPlan(state.view, size: state.size, settings: state.settings)
    let scene = Scene(state: state, plan: plan, days: days)
    return plan.isTooSmall ? 0 : OverlayView(scene, overlay: overlay).lastScroll
  }
}
