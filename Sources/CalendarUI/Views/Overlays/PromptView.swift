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
    let label = scene.words.label(of: prompt.kind)
    var line = StyledLine(label, scene.style(.key))
    let start = line.width
    let typed = TypedLine(
      prompt.text, cursor: prompt.cursor, width: max(0, status.width - start), styles: styles)
    line.append(typed.line)
    let cursor = start + typed.cursor
    let end = frame.screen.write(line, at: status.origin, width: status.width)
    frame.cursor = Position(min(status.x + cursor, status.maxX - 1), status.y)
    writeHint(after: end, on: &frame.screen)
    let left = paintCard(on: &frame.screen)
    CompletionList(prompt.completions, selected: prompt.selectedCompletion)
      .paint(bottomLeftOf: left, scene, on: &frame.screen)
  }

  /// How each grapheme looks: what was understood is told apart from the rest.
  private var styles: [Style]? {
    prompt.entry?.kinds(count: prompt.text.count).map { kind, isWrong in
      scene.style(isWrong ? .warning : kind == .title ? .text : .understood)
    }
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
    guard let search = SearchText(scene) else { return scene.words.searchHint }
    return [search.found, scene.words.foundHint].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// - Returns: the rows that are left for completions.
  private func paintCard(on screen: inout Screen) -> Rect {
    let area = scene.plan.windowArea
    guard let entry = prompt.entry else { return area }
    let left = EntryCard(scene, entry: entry, isEmpty: prompt.text.count <= entry.start)
      .paint(on: &screen)
    return left.height < 4 ? area : left
  }
}
