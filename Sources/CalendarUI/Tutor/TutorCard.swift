import CalendarViews
import CalendarWindows
import CellGeometry
import TerminalScreen

/// The task of the tutor in its own window below the status line, where it hides nothing.
struct TutorCard {
  private let scene: Scene
  private let tutor: Tutor

  init(_ scene: Scene, _ tutor: Tutor) {
    self.scene = scene
    self.tutor = tutor
  }

  /// The keys on the border; nil if there is no room for one.
  var foot: Foot? { box.map { Foot($0, note($0)) } }

  func paint(on screen: inout Screen) {
    guard area.height > 0 else { return }
    guard let box else { return paintText(in: area, on: &screen) }
    box.paint(
      title: scene.words.tutorTitle(tutor.number, of: Tutor.count), note: note(box), scene,
      on: &screen)
    write(lines(box.interior.size), in: box.interior, on: &screen)
  }

  // MARK: - Private

  private var area: Rect {
    let (top, size) = (scene.plan.status.maxY, scene.state.size)
    return Rect(0, top, size.width, size.height - top.value)
  }

  private var box: Box? { area.height < 4 ? nil : Box(bottomLeft: area.size, in: area) }

  /// Paints the text alone if there is no room for a border.
  private func paintText(in area: Rect, on screen: inout Screen) {
    screen.fill(area)
    let title = scene.words.shortTutorTitle(tutor.number, of: Tutor.count)
    let rows = Rect(1, area.y, area.width - 1, area.height)
    write(
      lines(rows.size, after: StyledLine("\(title) · ", scene.style(.title))), in: rows,
      on: &screen)
  }

  private func write(_ lines: [StyledLine], in area: Rect, on screen: inout Screen) {
    for (row, line) in lines.enumerated() {
      screen.write(line, at: Position(area.x, area.y + row), width: area.width)
    }
  }

  /// Returns the lines of the task. If not all of it fits, the instruction comes first, and an
  /// ellipsis marks the cut.
  private func lines(_ size: Size, after title: StyledLine = StyledLine()) -> [StyledLine] {
    var start = title
    if tutor.hasPraise { start.append("✓ \(scene.words.tutorPraise)  ", scene.style(.marked)) }
    let task = scene.words.task(of: tutor)
    let lines = lines(start, task, size.width)
    guard lines.count > size.height else { return lines }
    let shown = self.lines(start, task.withLastSentenceFirst, size.width).prefix(size.height)
    return shown.dropLast()
      + shown.suffix(1).map { $0 + StyledLine($0.text.hasSuffix(" ") ? "…" : " …") }
  }

  private func lines(_ start: StyledLine, _ task: String, _ width: Int) -> [StyledLine] {
    (start + HelpDetails.line(task, code: scene.style(.key))).wrapped(
      toWidth: width - 1, indent: 0)
  }

  private func note(_ box: Box) -> String {
    let notes = [
      scene.words.tutorKeys(isAtEnd: tutor.isAtEnd), scene.words.tutorShortKeys,
    ]
    return notes.first { displayWidth(of: $0) + 6 <= box.frame.width } ?? ""
  }
}

extension String {
  /// The text with its last sentence, the instruction, moved to the front.
  fileprivate var withLastSentenceFirst: String {
    let sentences = split(separator: ". ")
    guard let last = sentences.last, sentences.count > 1 else { return self }
    return "\(last) \(sentences.dropLast().joined(separator: ". "))."
  }
}
