import CalendarModel
import CellGeometry
import TerminalScreen

/// The last line: the selected day in words, and at the right what the program has to say.
///
/// Parts are dropped, the least important first, until the rest fits.
struct StatusLine {
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  func paint(on screen: inout Screen) {
    let status = scene.plan.status
    let right = self.right(width: status.width)
    let left = self.left(width: status.width - right.width - (right.isEmpty ? 0 : 2))
    screen.write(left, at: status.origin, width: status.width)
    let start = Position(status.x + (status.width - right.width), status.y)
    screen.write(right, at: start, width: right.width)
  }

  // MARK: Left

  private func left(width: Int) -> StyledLine {
    let (day, today) = (scene.state.selection.day, scene.state.today)
    let distance = day.distanceText(from: today)
    let notes = ["week \(day.weekNumber.week)", "day \(day.dayOfYear)", distance]
    let choices = [notes, [notes[0], distance], [distance], []]
    for (index, choice) in choices.enumerated() {
      let line = left(day.shortTextWithWeekday, choice)
      if line.width <= width || index == choices.count - 1 && line.width <= width { return line }
    }
    let short = StyledLine(" \(day.shortText)", scene.style(.title))
    return short.width <= width ? short : StyledLine()
  }

  private func left(_ date: String, _ notes: [String]) -> StyledLine {
    var line = StyledLine(" \(date)", scene.style(.title))
    for note in notes {
      line.append(" · ", scene.style(.rule))
      line.append(note, scene.style(.muted))
    }
    return line
  }

  // MARK: Right

  /// Pending keys first, then a message, then problems.
  private func right(width: Int) -> StyledLine {
    let state = scene.state
    if let pending = pending(width: width) { return pending }
    if let message = state.message { return line(of: message, width: width) }
    let problems = scene.days.source.problems
    guard problems.fileCount > 0 else { return StyledLine() }
    let text = "\(counted(problems.fileCount, "file")) \(problems.fileCount == 1 ? "has" : "have")"
    let full = StyledLine("\(text) problems, :problems ", scene.style(.warning))
    if full.width + 18 <= width { return full }
    let short = StyledLine(":problems ", scene.style(.warning))
    return short.width + 18 <= width ? short : StyledLine()
  }

  private func line(of message: Message, width: Int) -> StyledLine {
    let role: Role =
      switch message.severity {
      case .information: .text
      case .warning: .warning
      case .error: .error
      }
    let text = truncated(displayable(message.text), toWidth: max(0, width - 2))
    return StyledLine(role == .error ? " \(text) " : "\(text) ", scene.style(role))
  }

  /// The count and the keys typed so far, and what they wait for.
  private func pending(width: Int) -> StyledLine? {
    let state = scene.state
    guard state.count != nil || !state.pendingKeys.isEmpty else { return nil }
    var line = StyledLine()
    if let count = state.count { line.append("\(count)", scene.style(.key)) }
    line.append(state.pendingKeys.map(\.text).joined(), scene.style(.key))
    line.append(" … ", scene.style(.muted))
    var full = line
    full.append(
      state.pendingKeys.isEmpty ? "a key to repeat " : "the next key ", scene.style(.muted))
    return full.width + 18 <= width ? full : line
  }
}
