import CellGeometry
import TerminalScreen

/// The keys that can follow a prefix, above the status line.
struct PendingPopup {
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  func paint(on screen: inout Screen) {
    let state = scene.state
    guard !state.pendingKeys.isEmpty, !scene.choices.isEmpty else { return }
    let keyWidth = scene.choices.map { displayWidth(of: $0.key.text) }.max() ?? 0
    let lines = scene.choices.map { choice in
      var line = StyledLine(choice.key.text, scene.style(.key))
      line.pad(to: keyWidth + 2)
      line.append(choice.command.map { scene.words[$0.title] } ?? "…")
      return line
    }
    let width = (lines.map(\.width).max() ?? 0) + 4
    let box = Box(bottomRight: Size(max(width, 12), lines.count + 2), in: scene.plan.windowArea)
    box.paint(title: state.pendingKeys.map(\.text).joined(), scene, on: &screen)
    for (index, line) in lines.prefix(box.interior.height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + index)
      screen.write(line, at: place, width: box.interior.width)
    }
  }
}

extension ScreenPlan {
  /// Everything above the status line.
  var windowArea: Rect { Rect(0, 0, status.width, status.y.value) }
}
