import CalendarViews
import CalendarWords
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
    frame.writeStatus(
      scene, label: label, typed: prompt.text, cursor: prompt.cursor, styles: styles,
      hint: displayable(hintText))
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
    if let start = filterStart { return styles(ofFilterAt: start) }
    return prompt.entry?.kinds(count: prompt.text.count).map { kind, isWrong in
      scene.style(isWrong ? .warning : kind == .title ? .text : .understood)
    }
  }

  /// The number of graphemes before the filter that is typed; nil if none is.
  private var filterStart: Int? {
    switch prompt.kind {
    case .filter: return 0
    case .command:
      // A name that is unknown or ambiguous is not that of the filter.
      let name = try? CommandText.fullName(CommandText.split(prompt.text).name)
      return name == Command.filter.rawValue ? Completion.argumentStart(in: prompt.text) : nil
    case .goTo, .search, .add, .addTodo, .start, .log, .moveTo, .copyTo, .export: return nil
    }
  }

  private func styles(ofFilterAt start: Int) -> [Style]? {
    let kinds = FilterText.kinds(
      of: prompt.text.dropFirst(start), collections: scene.days.source.collections,
      dates: scene.state.filterDates)
    let styles = kinds.map { kind in
      scene.style(kind == .mistake ? .warning : kind == .term ? .understood : .text)
    }
    let all = Array(repeating: scene.style(.text), count: start) + styles
    return all.count == prompt.text.count ? all : nil
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
