import TerminalScreen

/// Both sides of a conflict, line by line.
struct ConflictText {
  private let scene: Scene
  private let panel: ConflictPanel

  init(_ scene: Scene, panel: ConflictPanel) {
    self.scene = scene
    self.panel = panel
  }

  /// What the keys do, in more and in fewer words.
  static let keys = [
    "m keeps mine · t keeps theirs · b keeps both", "m mine · t theirs · b both", "m t b",
  ]

  func lines(width: Int) -> [StyledLine] {
    var lines = StyledLine("Nothing was written yet.", scene.style(.text)).wrapped(
      toWidth: width, indent: 0)
    lines.append(legend)
    for event in panel.events {
      lines.append(StyledLine())
      lines += self.lines(of: event, width: width)
    }
    return lines
  }

  private var legend: StyledLine {
    var line = StyledLine("- theirs", scene.style(.removed))
    line.append(", in the file now   ", scene.style(.muted))
    line.append("+ mine", scene.style(.added))
    return line
  }

  private func lines(of event: ConflictPanel.Event, width: Int) -> [StyledLine] {
    var title = StyledLine(event.title.isEmpty ? "(no title)" : displayable(event.title))
    title = StyledLine(title.pieces.map(\.text).joined(), scene.style(.title))
    var lines = title.wrapped(toWidth: width, indent: 2)
    lines += StyledLine(displayable(event.path), scene.style(.muted)).wrapped(
      toWidth: width, indent: 2)
    if event.isGone { lines.append(note("theirs: it is not there any more")) }
    if event.isDeletedHere { lines.append(note("mine: it is deleted")) }
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
