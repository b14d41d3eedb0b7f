import CellGeometry
import TerminalScreen

/// The line that is being typed, in place of the status line, with its completions above it.
struct PromptView {
  private let scene: Scene
  private let prompt: Prompt

  init(_ scene: Scene, prompt: Prompt) {
    self.scene = scene
    self.prompt = prompt
  }

  func paint(on frame: inout Frame) {
    let status = scene.plan.status
    frame.screen.fill(status)
    let label = prompt.kind.label
    let typed = prompt.text.map { displayable(String($0)) }
    let before = typed.prefix(prompt.cursor).joined()
    var line = StyledLine(label, scene.style(.key))
    // A text too long for the line loses its beginning.
    let room = max(0, status.width - displayWidth(of: label) - 1)
    let shown = StyledLine.tail(of: before, width: room)
    line.append(shown)
    let cursor = line.width
    line.append(typed.dropFirst(prompt.cursor).joined())
    let end = frame.screen.write(line, at: status.origin, width: status.width)
    frame.cursor = Position(min(status.x + cursor, status.maxX - 1), status.y)
    writeHint(after: end, on: &frame.screen)
    paintCompletions(on: &frame.screen, column: displayWidth(of: label))
  }

  private func writeHint(after end: Column, on screen: inout Screen) {
    let status = scene.plan.status
    let left = status.maxX - end - 3
    guard left >= 4, !hintText.isEmpty else { return }
    let hint = StyledLine(truncated(displayable(hintText), toWidth: left), scene.style(.muted))
    screen.write(hint, at: Position(end + 3, status.y), width: left)
  }

  private var hintText: String {
    guard prompt.kind == .search else { return prompt.hint }
    guard let search = SearchText(scene) else { return "words that events have; Esc returns" }
    return [search.found, "Enter keeps, Esc returns"].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  private func paintCompletions(on screen: inout Screen, column: Int) {
    guard !prompt.completions.isEmpty else { return }
    let texts = prompt.completions.map { displayable($0) }
    let area = scene.plan.windowArea
    let count = min(texts.count, 8, max(0, area.height - 2))
    let width = (texts.map { displayWidth(of: $0) }.max() ?? 0) + 6
    let box = Box(bottomLeft: Size(width, count + 2), in: area)
    let selected = prompt.selectedCompletion ?? 0
    let first = max(0, min(selected - count / 2, texts.count - count))
    let note = texts.count > count ? "\(selected + 1)/\(texts.count)" : ""
    box.paint(title: "", note: note, scene, on: &screen)
    for (row, index) in (first..<first + count).enumerated() {
      let isSelected = index == prompt.selectedCompletion
      var line = StyledLine(
        "\(isSelected ? "›" : " ") \(texts[index])", scene.style(isSelected ? .selection : .text))
      if isSelected { line.pad(to: box.interior.width, scene.style(.selection)) }
      let place = Position(box.interior.x, box.interior.y + row)
      screen.write(line, at: place, width: box.interior.width)
    }
  }
}

extension Prompt.Kind {
  /// What stands before the text.
  fileprivate var label: String {
    switch self {
    case .goTo: "go to: "
    case .command: ":"
    case .search: "/"
    case .filter: "filter: "
    }
  }
}

extension StyledLine {
  /// The end of a text, in at most `width` columns.
  fileprivate static func tail(of text: String, width: Int) -> String {
    var tail = Substring(text)
    while displayWidth(of: tail) > width { tail.removeFirst() }
    return String(tail)
  }

  fileprivate mutating func pad(to width: Int, _ style: Style) {
    pad(to: width, with: " ", style)
  }
}
