import CalendarModel
import CellGeometry
import TerminalScreen

/// A day of a grid view: its number, and what the view shows of its events.
struct DayCell {
  let scene: Scene
  let day: Day
  let marks: Marks
  /// The lines that bars left free.
  let lines: DayLines

  init(_ scene: Scene, day: Day, marks: Marks, lines: DayLines) {
    self.scene = scene
    self.day = day
    self.marks = marks
    self.lines = lines
  }

  func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    switch DayStyle(scene) {
    case .lines: writeLines(on: &screen)
    case .marks: writeMarks(on: &screen)
    case .heat: writeHeat(on: &screen)
    }
    return screen
  }

  func numberLine(width: Int) -> StyledLine {
    let number = DayNumber(day, marks, width: width)
    guard marks.contains(.match) else { return StyledLine(number.text, scene.style(number.role)) }
    return number.lineOfMatch(scene)
  }
}
