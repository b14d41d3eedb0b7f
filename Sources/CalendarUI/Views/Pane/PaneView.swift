import CalendarModel
import CellGeometry
import TerminalScreen

/// The selected day's events in full: at the right of a grid, or below it.
struct PaneView {
  let scene: Scene
  let day: Day

  init(_ scene: Scene, day: Day) {
    self.scene = scene
    self.day = day
  }

  func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    let isBelow = scene.plan.pane?.x == 0
    let contents = scene.days.contents(of: day, limit: max(8, size.height))
    let records = contents.spans + contents.timed
    if isBelow {
      writeHeadingRule(on: &screen, summary: contents.summary)
    } else {
      screen.fill(Rect(0, 0, 1, size.height), with: Cell("│", style: scene.style(.rule)))
      writeHeading(on: &screen, summary: contents.summary)
    }
    let area =
      isBelow
      ? Rect(1, 2, size.width - 2, size.height - 2) : Rect(2, 3, size.width - 3, size.height - 3)
    guard !contents.summary.isPending else {
      screen.write(StyledLine("…", scene.style(.muted)), at: area.origin, width: area.width)
      return screen
    }
    write(records, of: contents.summary.eventCount, in: area, on: &screen)
    return screen
  }

  // MARK: Heading

  private var heading: StyledLine {
    StyledLine(
      scene.words.longDate(day), scene.style(day == scene.state.today ? .todayLabel : .dayLabel))
  }

  private func note(_ summary: DaySummary) -> String {
    let distance = scene.words.distance(to: day, from: scene.state.today)
    guard summary.eventCount > 0 else { return distance }
    return "\(distance) · \(scene.words.count(summary.eventCount, .event))"
  }

  private func writeHeading(on screen: inout Screen, summary: DaySummary) {
    let width = screen.size.width - 3
    screen.write(heading, at: Position(2, 0), width: width)
    let note = StyledLine(note(summary), scene.style(.muted))
    screen.write(note, at: Position(2, 1), width: width)
  }

  private func writeHeadingRule(on screen: inout Screen, summary: DaySummary) {
    let width = screen.size.width
    screen.fill(Rect(0, 0, width, 1), with: Cell("─", style: scene.style(.rule)))
    var line = StyledLine(" ") + heading
    line.append(" · \(note(summary)) ", scene.style(.muted))
    screen.write(line, at: Position(1, 0), width: width - 2)
  }

  // MARK: Events

  private func write(_ records: [Record], of count: Int, in area: Rect, on screen: inout Screen) {
    guard !area.isEmpty else { return }
    guard !records.isEmpty else {
      let line = StyledLine(scene.words.noEvents, scene.style(.muted))
      screen.write(line, at: area.origin, width: area.width)
      return
    }
    var row = area.y
    for (index, record) in records.enumerated() {
      let isMatch = scene.isMatch(record, on: day, limit: records.count)
      let text = PaneEvent(scene, record: record, day: day, isMatch: isMatch)
      let lines = area.width >= 60 ? text.wideLines(area.width) : text.narrowLines(area.width)
      let isLast = index == count - 1
      guard row + lines.count + (isLast ? 0 : 1) <= area.maxY else {
        let more = StyledLine(scene.words.more(count - index), scene.style(.more))
        screen.write(more, at: Position(area.x, min(row, area.maxY - 1)), width: area.width)
        return
      }
      if record.occurrence == scene.state.chosen {
        screen.write("›", at: Position(area.x - 1, row), style: scene.style(.key))
      }
      for line in lines {
        screen.write(line, at: Position(area.x, row), width: area.width)
        row += 1
      }
    }
  }
}
