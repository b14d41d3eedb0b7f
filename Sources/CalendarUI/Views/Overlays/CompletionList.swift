import CellGeometry
import TerminalScreen

/// What a typed text could be completed to, in a window beside it.
struct CompletionList {
  private let texts: [String]
  private let selected: Int?

  private static let mostRows = 8

  init(_ texts: [String], selected: Int?) {
    self.texts = texts.map { displayable($0) }
    self.selected = selected
  }

  /// With its border, where there is room for it.
  var height: Int { min(texts.count, Self.mostRows) + 2 }

  func paint(bottomLeftOf area: Rect, _ scene: Scene, on screen: inout Screen) {
    paint(Box(bottomLeft: size(in: area), in: area), scene, on: &screen)
  }

  func paint(topLeftOf area: Rect, _ scene: Scene, on screen: inout Screen) {
    let size = size(in: area)
    let top = Rect(area.x, area.y, area.width, min(area.height, size.height))
    paint(Box(bottomLeft: size, in: top), scene, on: &screen)
  }

  // MARK: - Private

  private func size(in area: Rect) -> Size {
    let rows = min(texts.count, Self.mostRows, max(0, area.height - 2))
    return Size((texts.map { displayWidth(of: $0) }.max() ?? 0) + 6, rows + 2)
  }

  private func paint(_ box: Box, _ scene: Scene, on screen: inout Screen) {
    let count = box.interior.height
    guard count > 0, !texts.isEmpty else { return }
    let chosen = selected ?? 0
    let first = max(0, min(chosen - count / 2, texts.count - count))
    let note = texts.count > count ? "\(chosen + 1)/\(texts.count)" : ""
    box.paint(title: "", note: note, scene, on: &screen)
    for (row, index) in (first..<min(texts.count, first + count)).enumerated() {
      let isSelected = index == selected
      let style = scene.style(isSelected ? .selection : .text)
      var line = StyledLine("\(isSelected ? "›" : " ") \(texts[index])", style)
      if isSelected { line.pad(to: box.interior.width, with: " ", style) }
      let place = Position(box.interior.x, box.interior.y + row)
      screen.write(line, at: place, width: box.interior.width)
    }
  }
}
