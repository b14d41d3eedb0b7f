import CalendarViews
import CellGeometry
import TerminalScreen

/// The completions of a typed text, in a window next to it.
package struct CompletionList {
  private let texts: [String]
  private let selected: Int?

  /// The number of rows that a list may have wherever they have room.
  private static let fewRows = 8

  package init(_ texts: [String], selected: Int?) {
    self.texts = texts.map { displayable($0) }
    self.selected = selected
  }

  /// The height including the border above which an area is as good as a higher one.
  package var height: Int { min(texts.count, Self.fewRows) + 2 }

  /// Returns the window at the bottom of an area.
  package func window(bottomLeftOf area: Rect) -> ListWindow {
    window(Box(bottomLeft: size(in: area), in: area))
  }

  /// Returns the window at the top of an area.
  package func window(topLeftOf area: Rect) -> ListWindow {
    let size = size(in: area)
    let top = Rect(area.x, area.y, area.width, min(area.height, size.height))
    return window(Box(bottomLeft: size, in: top))
  }

  package func paint(_ window: ListWindow, _ scene: Scene, on screen: inout Screen) {
    guard !window.shown.isEmpty else { return }
    let box = window.box
    let note = window.holds(texts.count) ? "" : "\((selected ?? 0) + 1)/\(texts.count)"
    box.paint(title: "", note: note, scene, on: &screen)
    for index in window.shown {
      let isSelected = index == selected
      let style = scene.style(isSelected ? .selection : .text)
      var line = StyledLine("\(isSelected ? "›" : " ") \(texts[index])", style)
      if isSelected { line.pad(to: box.interior.width, with: " ", style) }
      screen.write(line, at: window.place(of: index), width: box.interior.width)
    }
  }

  // MARK: - Private

  private func window(_ box: Box) -> ListWindow {
    ListWindow(box, count: texts.count, selected: selected ?? 0)
  }

  private func size(in area: Rect) -> Size {
    let most = max(Self.fewRows, area.height / 2)
    let rows = min(texts.count, most, max(0, area.height - 2))
    return Size((texts.map { displayWidth(of: $0) }.max() ?? 0) + 6, rows + 2)
  }
}
