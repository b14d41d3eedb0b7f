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
    let line =
      marks.contains(.match)
      ? number.lineOfMatch(scene) : StyledLine(number.text, scene.style(number.role))
    return marks.contains(.holiday) ? withFlag(line, width: width) : line
  }

  /// The sign of a day off beside the number: in the place of a blank, else behind it; in three columns
  /// of other signs there is no room for it.
  private func withFlag(_ line: StyledLine, width: Int) -> StyledLine {
    let flag = StyledLine(CollectionLooks.holidaySign, scene.style(.holiday))
    guard let text = line.pieces.last?.text, line.pieces.count == 1 else {
      return line.width < width ? line + flag : line
    }
    let style = line.pieces[0].style
    if text.hasSuffix(" ") {
      let number = text.dropLast().drop { $0 == " " }
      // A line under the number is none under the blanks before it.
      let blanks = String(repeating: " ", count: text.count - 1 - number.count)
      return StyledLine(blanks) + StyledLine(String(number), style) + flag
    }
    if line.width < width { return line + flag }
    return text.hasPrefix(" ") ? flag + StyledLine(String(text.dropFirst()), style) : line
  }
}
