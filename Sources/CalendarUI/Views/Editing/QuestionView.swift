import CellGeometry
import TerminalScreen

/// A question in the place of the status line; a text that is too long for it stands above.
struct QuestionView {
  private let scene: Scene
  private let question: Question

  init(_ scene: Scene, question: Question) {
    self.scene = scene
    self.question = question
  }

  func paint(on frame: inout Frame) {
    let status = scene.plan.status
    let text = StyledLine(" \(displayable(question.text)) ", scene.style(.title))
    let answers = [line { $0.words }, line { $0.shortWords }]
    let fitting = answers.first { $0.width <= status.width } ?? StyledLine(keys, scene.style(.key))
    let whole = answers.map { text + $0 }.first { $0.width <= status.width }
    frame.screen.fill(status)
    frame.screen.write(whole ?? StyledLine(" ") + fitting, at: status.origin, width: status.width)
    frame.cursor = Position(status.x + 1, status.y)
    if whole == nil { paintText(on: &frame.screen) }
  }

  /// `this (t), this and following (f), all (a), Esc`.
  private func line(_ words: (Question.Answer) -> String) -> StyledLine {
    var line = StyledLine()
    for answer in question.answers {
      line.append("\(words(answer)) ", scene.style(.text))
      line.append("(\(answer.key.label))", scene.style(.key))
      line.append(", ", scene.style(.muted))
    }
    line.append(question.escape.isEmpty ? "" : "\(question.escape) ", scene.style(.text))
    line.append(question.escape.isEmpty ? "Esc" : "(Esc)", scene.style(.key))
    return line
  }

  private var keys: String { question.answers.map(\.key.label).joined(separator: " ") + " Esc" }

  private func paintText(on screen: inout Screen) {
    let area = scene.plan.windowArea
    let lines = StyledLine(displayable(question.text)).wrapped(
      toWidth: max(1, min(76, area.width - 5)), indent: 0)
    let width = (lines.map(\.width).max() ?? 0) + 4
    let box = Box(bottomLeft: Size(width, lines.count + 2), in: area)
    box.paint(title: "", scene, on: &screen)
    for (row, line) in lines.prefix(box.interior.height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      screen.write(line, at: place, width: box.interior.width)
    }
  }
}
