import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The rows above the content: title and view names, then weekday names or column headings.
package struct HeaderView {
  package let scene: Scene
  /// The period at the top of the content: a month, a quarter, a year.
  package let title: String

  package init(_ scene: Scene) {
    self.scene = scene
    title = scene.view.title(scene)
  }

  package func compose() -> Screen {
    var screen = Screen(size: scene.plan.header.size)
    let width = screen.size.width
    screen.write(name, at: .zero, width: width)
    var left = width - name.width
    for name in viewNames {
      let style = scene.style(name.view == scene.view.kind ? .current : .muted)
      screen.write(name.text, at: Position(Column(name.start), 0), style: style)
    }
    if let first = viewNames.first { left -= width - first.start }
    let legend = scene.view.legend(scene)
    if !legend.isEmpty, legend.width + 4 <= left {
      let start = name.width + (left - legend.width) / 2
      screen.write(legend, at: Position(Column(start), 0), width: legend.width)
    }
    scene.view.writeHeads(scene, on: &screen)
    return screen
  }

  /// The columns of the view names in the first row; empty if there is no room for them.
  package var viewPlaces: [(view: ViewKind, columns: Range<Int>)] {
    viewNames.map { ($0.view, $0.start..<$0.start + displayWidth(of: $0.text)) }
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
