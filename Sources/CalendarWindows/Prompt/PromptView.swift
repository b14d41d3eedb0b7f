import CalendarViews
import CellGeometry
import EventEntry
import TerminalScreen

/// The prompt in place of the status line, with its completions above.
package struct PromptView {
  private let scene: Scene
  private let prompt: Prompt

  package init(_ scene: Scene, prompt: Prompt) {
    self.scene = scene
    self.prompt = prompt
  }

  package func paint(on frame: inout Frame) {
    let status = scene.plan.status
    frame.screen.fill(status)
    var line = StyledLine(label, scene.style(.key))
    let start = line.width
    let typed = TypedLine(
      prompt.text, cursor: prompt.cursor, width: max(0, status.width - start), styles: styles)
    line.append(typed.line)
    let cursor = start + typed.cursor
    let end = frame.screen.write(line, at: status.origin, width: status.width)
    frame.cursor = Position(min(status.x + cursor, status.maxX - 1), status.y)
    frame.showsCursor = true
    writeHint(after: end, on: &frame.screen)
    card?.paint(on: &frame.screen)
    completions.paint(window, scene, on: &frame.screen)
  }

  /// Returns the part in a cell.
  package func part(at position: Position) -> WindowPart {
    let status = scene.plan.status
    if status.contains(position) {
      let start = displayWidth(of: label)
      let column = position.column - status.x - start
      return .text(
        cursor: TypedLine.cursor(
          at: column, in: prompt.text, cursor: prompt.cursor, width: max(0, status.width - start)))
    }
    if !window.shown.isEmpty, window.box.frame.contains(position) {
      return window.index(at: position).map { .completion($0) } ?? .inside
    }
    return card?.box.frame.contains(position) == true ? .inside : .outside
  }

  private var label: String { scene.words.label(of: prompt.kind) }
  private var completions: CompletionList {
    CompletionList(prompt.completions, selected: prompt.selectedCompletion)
  }
  /// The window of the completions; covers the card if there is no other room.
  private var window: ListWindow {
    let area = scene.plan.windowArea
    let left = Rect(
      area.x, area.y, area.width, area.height - (card?.box.frame.height ?? 0))
    return completions.window(bottomLeftOf: left.height < 4 ? area : left)
  }

  /// The style of each grapheme, which distinguishes understood text from the rest.
  private var styles: [Style]? {
    prompt.entry?.kinds(count: prompt.text.count).map { kind, isWrong in
      scene.style(isWrong ? .warning : kind == .title ? .text : .understood)
    }
  }

  private func writeHint(after end: Column, on screen: inout Screen) {
    let status = scene.plan.status
    let left = status.maxX - end - 3
    guard left >= 4, !hintText.isEmpty else { return }
    let text = displayable(hintText).withoutPartsBeyond(width: left)
    let hint = StyledLine(text, scene.style(.muted))
    screen.write(hint, at: Position(end + 3, status.y), width: left)
  }

  private var hintText: String {
    guard prompt.kind == .search else { return prompt.hint }
    guard let search = SearchText(scene) else { return scene.words.searchHint }
    return [search.found, scene.words.foundHint].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// The card with the entry that the text means.
  private var card: EntryCard? {
    prompt.entry.map { entry in
      EntryCard(
        scene, entry: entry, isEmpty: prompt.text.count <= entry.start,
        showsGrammar: prompt.showsGrammar)
    }
  }
}
