import CalendarModel
import CellGeometry
import TerminalScreen

extension DayCell {
  /// The number, and under it the signs of up to three collections.
  func writeMarks(on screen: inout Screen) {
    let width = screen.size.width
    screen.write(numberLine(width: min(width, 4)), at: .zero, width: width)
    let collections = scene.days.summary(of: day).collections.prefix(3)
    // A cell without a gap to its neighbour keeps its first column blank.
    let first = width > 3 || scene.plan.metrics.dayGap > 0 ? (width >= 4 ? 1 : 0) : 1
    let columns = max(1, width - first)
    for (index, id) in collections.enumerated() {
      let look = scene.looks[id]
      let place = Position(Column(first + index % columns), Row(1 + index / columns))
      screen.write(look.sign, at: place, style: scene.looks.signStyle(look.color))
    }
  }

  /// The number on the shade of how busy the day is, with the sign of the shade before it.
  func writeHeat(on screen: inout Screen) {
    let level = HeatLevel(eventCount: scene.days.summary(of: day).eventCount)
    let shade = scene.theme.style(level)
    let (width, height) = (screen.size.width, screen.size.height)
    screen.fill(Rect(0, 0, width, height), with: Cell(" ", style: shade))
    let isMarked = !marks.isDisjoint(with: [.selected, .today])
    if isMarked {
      screen.write(numberLine(width: width), at: .zero, width: width)
    } else {
      var style = shade
      if level == .none, marks.contains(.weekend) { style = scene.style(.muted) }
      var line = StyledLine(level.sign, scene.theme.signStyle(level))
      line.append(String(DayNumber(day, marks, width: width).text.dropFirst()), style)
      screen.write(line, at: .zero, width: width)
    }
  }
}
