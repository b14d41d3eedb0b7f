import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The rows above the content: title and view names, then weekday names or column headings.
package struct HeaderView {
  package let scene: Scene
  /// The period at the top of the content: a month, a quarter, a year.
  package let title: String
  private let timers: RunningTimers

  package init(_ scene: Scene) {
    self.scene = scene
    title = scene.view.title(scene)
    timers = scene.timers
  }

  /// What the first row says, for the cache of blocks.
  package var subject: String { timers.isEmpty ? title : title + "\n" + timers.longText }

  package func compose() -> Screen {
    var screen = Screen(size: scene.plan.header.size)
    let width = screen.size.width
    screen.write(name, at: .zero, width: width)
    let (names, running) = (viewNames, running)
    screen.write(running.line, at: Position(Column(running.start), 0), width: running.line.width)
    let end = running.line.isEmpty ? name.width : running.start + running.line.width
    for name in names {
      let style = scene.style(name.view == scene.view.kind ? .current : .muted)
      screen.write(name.text, at: Position(Column(name.start), 0), style: style)
    }
    let left = (names.first?.start ?? width) - end
    let legend = scene.view.legend(scene)
    if !legend.isEmpty, legend.width + 4 <= left {
      let start = end + (left - legend.width) / 2
      screen.write(legend, at: Position(Column(start), 0), width: legend.width)
    }
    scene.view.writeHeads(scene, on: &screen)
    return screen
  }

  /// The columns of the view names in the first row; empty if there is no room for them.
  package var viewPlaces: [(view: ViewKind, columns: Range<Int>)] {
    viewNames.map { ($0.view, $0.start..<$0.start + displayWidth(of: $0.text)) }
  }

  /// The columns of the timers that run; empty if nothing runs, or there is no room.
  package var timerColumns: Range<Int> {
    let running = running
    return running.start..<running.start + running.line.width
  }

  /// The timers after the period, with two blanks before them and one after them.
  private var running: (start: Int, line: StyledLine) {
    let start = name.width + 2
    guard !timers.isEmpty else { return (start, StyledLine()) }
    let end = viewNames.first?.start ?? scene.plan.header.width
    return (start, timers.line(width: end - 1 - start))
  }

  private var name: StyledLine {
    var name = StyledLine(" \(title)", scene.style(.title))
    name.append(zone)
    return name
  }

  /// A name of a view in the first row, and its first column.
  private struct ViewName {
    let view: ViewKind
    let text: String
    var start = 0
  }

  /// `Month  Quarter  [Year]  History`, with one blank between the names where two have no room;
  /// empty if there is no room for them.
  private var viewNames: [ViewName] {
    let (room, kind) = (scene.plan.header.width, scene.view.kind)
    for isWide in [true, false] {
      var names = ViewKind.allCases.map { view in
        let name = scene.words.name(of: view)
        let rest = isWide ? " \(name) " : name
        return ViewName(view: view, text: view == kind ? "[\(name)]" : rest)
      }
      let (gap, margin) = isWide ? (0, 1) : (1, 0)
      let widths = names.map { displayWidth(of: $0.text) + gap }
      var start = room - margin - widths.reduce(-gap, +)
      // A name without blanks keeps one after the title.
      guard start > name.width else { continue }
      let wanted = timers.wantedWidth
      if isWide, wanted > 0, start < name.width + 3 + wanted { continue }
      for (number, width) in widths.enumerated() {
        names[number].start = start
        start += width
      }
      return names
    }
    return []
  }

  /// The zone of all times, if it is not the machine's.
  private var zone: StyledLine {
    let source = scene.days.source
    guard source.isElsewhere else { return StyledLine() }
    return StyledLine(" · ", scene.style(.rule))
      + StyledLine(displayable(source.zone.cityName), scene.style(.key))
  }
}
