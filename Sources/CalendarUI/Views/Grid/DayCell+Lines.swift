import CalendarModel
import CellGeometry
import TerminalScreen

extension DayCell {
  /// The number line with its rule and the number of events without a line; then a line an event.
  func writeLines(on screen: inout Screen) {
    let width = screen.size.width
    let contents = scene.days.contents(of: day, limit: max(1, screen.size.height - 1))
    screen.write(
      topLine(width: width, hidden: lines.hiddenCount(timed: contents.timed.count)), at: .zero,
      width: width)
    for (line, record) in zip(lines.free, contents.timed) {
      screen.write(eventLine(record, width: width), at: Position(0, Row(line + 1)), width: width)
    }
  }

  private func topLine(width: Int, hidden: Int) -> StyledLine {
    let isSelected = marks.contains(.selected)
    let rule: Role =
      marks.contains(.today) ? .todayRule : isSelected ? .selectedRule : .rule
    var line = numberLine(width: width)
    let more = hidden > 0 ? " +\(hidden)" : ""
    line.pad(
      to: width - displayWidth(of: more), with: isSelected ? "━" : "─",
      scene.style(rule))
    line.append(more, scene.style(.more))
    return line
  }

  /// `●09:00 Title`, in a narrow cell `●9 Title`.
  private func eventLine(_ record: Record, width: Int) -> StyledLine {
    let look = scene.looks.look(of: record)
    let (start, style) = (record.occurrence.start, scene.looks.signStyle(look.color))
    var line = StyledLine(width >= 20 ? "\(look.sign) " : look.sign, style)
    line.append("\(width >= 13 ? start.clockText : start.shortClockText) ", style)
    line.append(record.shownTitle, titleStyle(record))
    return line
  }

  private func titleStyle(_ record: Record) -> Style {
    var style = scene.style(.text)
    if record.status == .cancelled { style.attributes.formUnion([.dim, .strikethrough]) }
    return style
  }
}
