import CalendarModel
import CellGeometry
import TerminalScreen

/// A day of a grid view: its number, and what the view shows of its events.
package struct DayCell {
  package let scene: Scene
  package let plan: GridPlan
  package let day: Day
  package let marks: Marks
  /// The lines that bars left free.
  package let lines: DayLines

  package init(_ scene: Scene, _ plan: GridPlan, day: Day, marks: Marks, lines: DayLines) {
    self.scene = scene
    self.plan = plan
    self.day = day
    self.marks = marks
    self.lines = lines
  }

  package func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    switch plan.dayStyle {
    case .lines: writeLines(on: &screen)
    case .marks: writeMarks(on: &screen)
    case .heat: writeHeat(on: &screen)
    }
    return screen
  }

  package func numberLine(width: Int) -> StyledLine {
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

extension DayCell {
  /// The number line with its rule and the number of events without a line; then a line an event.
  package func writeLines(on screen: inout Screen) {
    let width = screen.size.width
    let contents = scene.days.contents(of: day, limit: max(1, screen.size.height - 1))
    screen.write(
      topLine(
        width: width, hidden: lines.hiddenCount(timed: contents.timed.count),
        isPending: contents.summary.isPending), at: .zero, width: width)
    let limit = screen.size.height
    for (line, record) in zip(lines.free, contents.timed) {
      let isMatch = scene.isMatch(record, on: day, limit: limit)
      screen.write(
        eventLine(record, width: width, isMatch: isMatch), at: Position(0, Row(line + 1)),
        width: width)
      guard line == marks.chosenLine else { continue }
      screen.overlay(scene.style(.selectedRow), on: Rect(0, Row(line + 1), width, 1))
    }
  }

  /// A dotted rule while the day's events are not known.
  private func topLine(width: Int, hidden: Int, isPending: Bool) -> StyledLine {
    let isSelected = marks.contains(.selected)
    let isInRange = marks.contains(.inRange)
    let rule: Role =
      isInRange ? .range : marks.contains(.today) ? .todayRule : isSelected ? .selectedRule : .rule
    var line = numberLine(width: width)
    let more = hidden > 0 ? " +\(hidden)" : ""
    line.pad(
      to: width - displayWidth(of: more),
      with: isPending ? "·" : isInRange ? "═" : isSelected ? "━" : "─",
      scene.style(rule))
    line.append(more, scene.style(isInRange ? .range : .more))
    return line
  }

  /// `●09:00 Title`, in a narrow cell `●9 Title`.
  private func eventLine(_ record: Record, width: Int, isMatch: Bool) -> StyledLine {
    let look = scene.looks.look(of: record)
    let (start, style) = (record.occurrence.start, scene.signStyle(of: record))
    var line = scene.sign(of: record, look)
    line.append(width >= 20 ? " " : "", style)
    let clock = width >= 13 ? scene.words.clock(start) : scene.words.shortClock(start)
    line.append("\(clock) ", style)
    line.append(title: scene.title(of: record), titleStyle(record), isMatch: isMatch, scene)
    return line
  }

  private func titleStyle(_ record: Record) -> Style {
    var style = scene.style(.text)
    if record.status == .cancelled { style.attributes.formUnion([.dim, .strikethrough]) }
    return style
  }
}
