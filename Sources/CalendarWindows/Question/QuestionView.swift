import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// A question in place of the status line; a text that is too long for it is shown above.
package struct QuestionView {
  private let scene: Scene
  private let question: Question

  package init(_ scene: Scene, question: Question) {
    self.scene = scene
    self.question = question
  }

  package func paint(on frame: inout Frame) {
    let status = scene.plan.status
    let row = row
    frame.screen.fill(status)
    frame.screen.write(row.line, at: status.origin, width: status.width)
    frame.cursor = Position(status.x + 1, status.y)
    if !row.hasText { paintText(on: &frame.screen) }
  }

  /// Returns the part in a cell.
  package func part(at position: Position) -> WindowPart {
    let (status, row) = (scene.plan.status, row)
    guard status.contains(position) else {
      return !row.hasText && textBox.box.frame.contains(position) ? .inside : .outside
    }
    let column = position.column - status.x
    return row.keys.first { $0.columns.contains(column) }.map { .key($0.key) } ?? .inside
  }

  /// The bottom line, with the columns of each answer.
  private struct Row {
    var line = StyledLine()
    var keys: [(key: Key, columns: Range<Int>)] = []
    /// Whether the question is in front of its answers rather than above them.
    var hasText = false

    mutating func append(_ key: Key, _ answer: StyledLine) {
      keys.append((key, line.width..<line.width + answer.width))
      line.append(answer)
    }
  }

  /// The longest row that fits.
  private var row: Row {
    let width = scene.plan.status.width
    let text = StyledLine(" \(displayable(question.text)) ", scene.style(.title))
    let words = [row(after: text) { $0.words }, row(after: text) { $0.shortWords }]
    if var whole = words.first(where: { $0.line.width <= width }) {
      whole.hasText = true
      return whole
    }
    let answers = [row(after: blank) { $0.words }, row(after: blank) { $0.shortWords }]
    return answers.first { $0.line.width <= width + 1 } ?? rowOfKeys
  }

  private var blank: StyledLine { StyledLine(" ") }

  /// Returns `this (t), this and following (f), all (a), Esc`.
  private func row(after text: StyledLine, _ words: (Question.Answer) -> String) -> Row {
    var row = Row(line: text)
    for answer in question.answers {
      var line = StyledLine("\(words(answer)) ", scene.style(.text))
      line.append("(\(answer.key.label))", scene.style(.key))
      row.append(answer.key, line)
      row.line.append(", ", scene.style(.muted))
    }
    var escape = StyledLine(
      question.escape.isEmpty ? "" : "\(question.escape) ", scene.style(.text))
    escape.append(question.escape.isEmpty ? "Esc" : "(Esc)", scene.style(.key))
    row.append(Key(.escape), escape)
    return row
  }

  private var rowOfKeys: Row {
    var row = Row(line: blank)
    for key in question.answers.map(\.key) + [Key(.escape)] {
      row.append(key, StyledLine(key.label, scene.style(.key)))
      row.line.append(" ", scene.style(.key))
    }
    return row
  }

  private func paintText(on screen: inout Screen) {
    let (box, lines) = textBox
    box.paint(title: "", scene, on: &screen)
    for (row, line) in lines.prefix(box.interior.height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      screen.write(line, at: place, width: box.interior.width)
    }
  }

  private var textBox: (box: Box, lines: [StyledLine]) {
    let area = scene.plan.windowArea
    let lines = StyledLine(displayable(question.text)).wrapped(
      toWidth: max(1, min(76, area.width - 5)), indent: 0)
    let width = (lines.map(\.width).max() ?? 0) + 4
    return (Box(bottomLeft: Size(width, lines.count + 2), in: area), lines)
  }
}
