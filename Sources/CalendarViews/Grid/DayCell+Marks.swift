import CalendarModel
import CellGeometry
import TerminalScreen

extension DayCell {
  /// The number, and under it the signs of the collections: as many as fit, and `+` for the others.
  package func writeMarks(on screen: inout Screen) {
    let width = screen.size.width
    screen.write(
      numberLine(width: min(width, marks.contains(.match) ? 5 : 4)), at: .zero, width: width)
    let summary = scene.days.summary(of: day)
    // A cell without a gap to its neighbour keeps its first column blank.
    let first = width > 3 || plan.metrics.dayGap > 0 ? (width >= 4 ? 1 : 0) : 1
    if summary.isPending {
      screen.write("░", at: Position(Column(first), 1), style: scene.style(.pending))
    }
    let columns = max(1, width - first)
    let places = min(columns * (screen.size.height - 1), DaySummary.mostCollections)
    // Of as many as are told there may be more.
    let collections = scene.looks.inOrder(summary.collections)
    let count = collections.count
    let isCut = count > places || count == DaySummary.mostCollections
    for (index, id) in collections.prefix(isCut ? places - 1 : count).enumerated() {
      let look = scene.looks[id]
      let place = Position(Column(first + index % columns), Row(1 + index / columns))
      screen.write(look.sign, at: place, style: scene.looks.signStyle(look.color))
    }
    guard isCut, places > 0 else { return }
    let last = Position(Column(first + (places - 1) % columns), Row(1 + (places - 1) / columns))
    screen.write("+", at: last, style: scene.style(.more))
  }

  /// The number on the shade of how busy the day is; without shades the sign before it tells.
  package func writeHeat(on screen: inout Screen) {
    let summary = scene.days.summary(of: day)
    let level = HeatLevel(eventCount: summary.countedEvents)
    let shade = scene.appearance.style(level)
    let (width, height) = (screen.size.width, screen.size.height)
    if summary.isPending { return writePending(on: &screen) }
    screen.fill(Rect(0, 0, width, height), with: Cell(" ", style: shade))
    guard marks.isDisjoint(with: [.selected, .today, .inRange]) else {
      screen.write(numberLine(width: width), at: .zero, width: width)
      return
    }
    if marks.contains(.match) { return writeMatch(on: &screen) }
    let number = heatText(level, width: width)
    let isQuiet = level == .none && (width == 2 || marks.contains(.weekend))
    let style = isQuiet ? scene.style(width == 2 ? .weekNumber : .muted) : shade
    screen.write(number, at: .zero, style: style)
    if !scene.appearance.hasShades, width > 2 {
      screen.write(level.sign, at: .zero, style: scene.appearance.signStyle(level))
    }
    if marks.contains(.holiday) { writeFlag(level, shade, on: &screen) }
  }

  /// A day off: its number as on other such days where no shade is behind it, and the sign after it; in
  /// three columns before it, in the place of that of how busy the day is, in two columns the sign alone.
  private func writeFlag(_ level: HeatLevel, _ shade: Style, on screen: inout Screen) {
    let width = screen.size.width
    let style = level == .none || !scene.appearance.hasShades ? scene.style(.holiday) : shade
    let flag = CollectionLooks.holidaySign
    guard width > 2 else {
      screen.write(" " + flag, at: .zero, style: style)
      return
    }
    let digits = String(DayNumber(day, marks, width: 3).text.dropFirst())
    let text = width > 3 ? digits + flag : flag + digits
    screen.write(text, at: Position(width > 3 ? 1 : 0, 0), style: style)
  }

  /// `*16`; in cells of two columns the sign alone.
  private func writeMatch(on screen: inout Screen) {
    let (width, height) = (screen.size.width, screen.size.height)
    let number = width > 2 ? "*" + DayNumber(day, marks, width: width).text.dropFirst() : " *"
    let style = scene.style(scene.appearance.hasShades ? .match : .matchSign)
    screen.fill(Rect(0, 0, width, height), with: Cell(" ", style: style))
    screen.write(number, at: .zero, style: style)
  }

  /// A light shade for what is not known yet.
  private func writePending(on screen: inout Screen) {
    let width = screen.size.width
    let style = scene.style(.pending)
    guard marks.isDisjoint(with: [.selected, .today, .inRange]) else {
      screen.write(numberLine(width: width), at: .zero, width: width)
      return
    }
    let number = width > 2 ? String(DayNumber(day, marks, width: width).text.dropFirst()) : "░"
    screen.write("░", at: .zero, style: style)
    screen.write(number, at: Position(1, 0), style: width > 2 ? scene.style(.muted) : style)
  }

  /// The number; in cells of two columns, which would run together, at the beginning of a week and
  /// of the month only.
  private func heatText(_ level: HeatLevel, width: Int) -> String {
    let isFirst = day.weekday == plan.metrics.firstWeekday || day.dayOfMonth == 1
    if width > 2 || isFirst { return DayNumber(day, marks, width: width).text }
    return level == .none ? " ·" : ""
  }
}
