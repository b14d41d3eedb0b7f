import CalendarViews
import TerminalScreen

/// Both sides of a conflict, line by line.
package struct ConflictText {
  private let scene: Scene
  private let window: ConflictWindow

  package init(_ scene: Scene, window: ConflictWindow) {
    self.scene = scene
    self.window = window
  }

  package func lines(width: Int) -> [StyledLine] {
    var lines = StyledLine(scene.words.nothingWritten, scene.style(.text)).wrapped(
      toWidth: width, indent: 0)
    lines.append(legend)
    for event in window.events {
      lines.append(StyledLine())
      lines += self.lines(of: event, width: width)
    }
    return lines
  }

  private var legend: StyledLine {
    var line = StyledLine(scene.words.theirs, scene.style(.removed))
    line.append(scene.words.theirsNote, scene.style(.muted))
    line.append(scene.words.mine, scene.style(.added))
    return line
  }

  private func lines(of event: ConflictWindow.Sides, width: Int) -> [StyledLine] {
    var title = StyledLine(
      event.title.isEmpty ? "(\(scene.words.noTitle))" : displayable(event.title))
    title = StyledLine(title.text, scene.style(.title))
    var lines = title.wrapped(toWidth: width, indent: 2)
    lines += StyledLine(displayable(event.path), scene.style(.muted)).wrapped(
      toWidth: width, indent: 2)
    if event.isGone { lines.append(note(scene.words.theirsGone)) }
    if event.isDeletedHere { lines.append(note(scene.words.mineDeleted)) }
    for line in event.lines { lines += text(of: line).wrapped(toWidth: width, indent: 4) }
    return lines
  }

  private func note(_ text: String) -> StyledLine { StyledLine(text, scene.style(.warning)) }

  private func text(of line: LineDifference.Line) -> StyledLine {
    switch line {
    case .same(let text): StyledLine("  \(displayable(text))", scene.style(.muted))
    case .old(let text): StyledLine("- \(displayable(text))", scene.style(.removed))
    case .new(let text): StyledLine("+ \(displayable(text))", scene.style(.added))
    }
  }
}
