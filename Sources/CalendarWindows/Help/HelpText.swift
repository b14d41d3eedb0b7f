import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// The lines of the help as they are shown: what is looked for is marked.
package struct HelpText {
  private let scene: Scene
  private let window: HelpWindow
  private let lines: [HelpSection.Line]
  private let search: HelpSearch

  package init(_ scene: Scene, _ window: HelpWindow) {
    self.scene = scene
    self.window = window
    lines = window.lines
    search = window.search
  }

  package func line(_ row: HelpPlan.Row, keyWidth: Int) -> StyledLine {
    switch row {
    case .title(let number): window.shown[safely: number].map(title) ?? StyledLine()
    case .line(let number): line(number, keyWidth: keyWidth)
    case .blank: StyledLine()
    }
  }

  // MARK: - Private

  private func title(_ section: HelpSection) -> StyledLine {
    marked(scene.words[section.title], scene.style(.title))
  }

  private func line(_ number: Int, keyWidth: Int) -> StyledLine {
    guard let entry = lines[safely: number] else { return StyledLine() }
    let isSelected = number == window.selected
    let keys = entry.keys(scene.words).spelled(with: scene.state.settings.glyphs)
    var line = StyledLine(isSelected ? "›" : " ")
    line.append(
      marked(truncated(keys, toWidth: keyWidth), isSelected ? .plain : scene.style(.key)))
    line.pad(to: keyWidth + 4)
    line.append(marked(scene.words[entry.title], .plain))
    if isFoundByName(entry) {
      line.append("  ")
      line.append(marked(":" + entry.name, isSelected ? .plain : scene.style(.muted)))
    }
    return line
  }

  /// Whether the name says why the line is there.
  private func isFoundByName(_ line: HelpSection.Line) -> Bool {
    !search.isEmpty && search.marks(in: line.name).contains(true)
      && !search.marks(in: scene.words[line.title]).contains(true)
      && line.keys != ":" + line.name
  }

  private func marked(_ text: String, _ style: Style) -> StyledLine {
    guard !search.isEmpty else { return StyledLine(text, style) }
    var marked = style
    marked.overlay(scene.style(.match))
    var line = StyledLine()
    line.append(text, style, marks: search.marks(in: text), marked)
    return line
  }
}
