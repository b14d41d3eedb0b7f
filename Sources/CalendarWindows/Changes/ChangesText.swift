import CalendarModel
import CalendarViews
import TerminalScreen
import EventEntry

/// The steps that can be undone and redone, the newest first; a rule stands where one is now.
package struct ChangesText {
  private let scene: Scene
  private let changes: [ChangeLine]

  package init(_ scene: Scene, changes: [ChangeLine]) {
    self.scene = scene
    self.changes = changes
  }

  package func lines(width: Int) -> [StyledLine] {
    let times = changes.map { time(of: $0) }
    let column = (times.map { displayWidth(of: $0) }.max() ?? 0) + 2
    var lines: [StyledLine] = []
    for (index, change) in changes.enumerated() {
      if !change.isUndone, index > 0, changes[index - 1].isUndone { lines.append(rule(width)) }
      var line = StyledLine(times[index], scene.style(.muted))
      line.pad(to: column)
      line.append(displayable(change.sentence), scene.style(change.isUndone ? .muted : .text))
      lines += line.wrapped(toWidth: width, indent: column)
    }
    if changes.last?.isUndone == true { lines.append(rule(width)) }
    return lines
  }

  private func time(of change: ChangeLine) -> String {
    let day = change.time.day
    let date = day == scene.state.today ? scene.words.today : scene.words.date(day)
    return "\(date) \(scene.words.clock(change.time))"
  }

  private func rule(_ width: Int) -> StyledLine {
    var line = StyledLine("── \(scene.words.undoneAbove) ", scene.style(.rule))
    line.pad(to: min(width, 60), with: "─", scene.style(.rule))
    return line
  }
}
