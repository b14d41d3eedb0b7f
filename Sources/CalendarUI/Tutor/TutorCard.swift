import CellGeometry
import TerminalScreen

/// The task of the tutor in a window of its own below the status line: it hides nothing.
struct TutorCard {
  private let scene: Scene
  private let tutor: Tutor

  init(_ scene: Scene, _ tutor: Tutor) {
    self.scene = scene
    self.tutor = tutor
  }

  /// The rows that it takes from a screen; none where the calendar needs all of them.
  static func rows(on size: Size) -> Int {
    let wanted = size.width >= 76 ? 6 : 8
    let rows = min(wanted, size.height - ScreenPlan.leastSize.height)
    return rows < 4 ? 0 : rows
  }

  func paint(on screen: inout Screen) {
    let top = scene.plan.status.maxY
    let area = Rect(0, top, screen.size.width, screen.size.height - top.value)
    guard area.height >= 3 else { return }
    let box = Box(bottomLeft: area.size, in: area)
    box.paint(
      title: scene.words.tutorTitle(tutor.number, of: Tutor.count), note: note(box), scene,
      on: &screen)
    for (row, line) in lines(width: box.interior.width).prefix(box.interior.height).enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      screen.write(line, at: place, width: box.interior.width)
    }
    screen.joinBlanks(inRows: area.y.value..<area.maxY.value)
  }

  // MARK: - Private

  private func lines(width: Int) -> [StyledLine] {
    var line = StyledLine()
    if tutor.hasPraise { line.append("✓ \(scene.words.tutorPraise)  ", scene.style(.marked)) }
    line.append(HelpDetails.line(scene.words.task(of: tutor), code: scene.style(.key)))
    return line.wrapped(toWidth: width - 1, indent: 0)
  }

  private func note(_ box: Box) -> String {
    let notes = [
      scene.words.tutorKeys(isAtEnd: tutor.isAtEnd), scene.words.tutorShortKeys,
    ]
    return notes.first { displayWidth(of: $0) + 6 <= box.frame.width } ?? ""
  }
}

extension State {
  /// The part of a screen that is left to the calendar.
  func calendarSize(on size: Size) -> Size {
    guard tutor != nil else { return size }
    return Size(size.width, size.height - TutorCard.rows(on: size))
  }
}

extension ScreenPlan {
  /// Where the parts of the present view lie.
  init(_ state: State) {
    self.init(state.view, size: state.calendarSize(on: state.size), settings: state.settings)
  }
}
