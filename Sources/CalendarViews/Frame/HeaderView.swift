import CalendarLayout
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
    let views = viewNames
    let width = screen.size.width
    screen.write(name, at: .zero, width: width)
    var left = width - name.width
    if hasViews {
      screen.write(views, at: Position(Column(width - views.width - 1), 0), width: views.width)
      left -= views.width + 1
    }
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
    guard hasViews else { return [] }
    var start = scene.plan.header.width - viewNames.width - 1
    return ViewKind.allCases.map { view in
      let end = start + displayWidth(of: scene.words.name(of: view)) + 2
      defer { start = end }
      return (view, start..<end)
    }
  }

  private var hasViews: Bool { viewNames.width + 2 <= scene.plan.header.width - name.width }

  private var name: StyledLine {
    var name = StyledLine(" \(title)", scene.style(.title))
    name.append(zone)
    return name
  }

  /// `Month  Quarter  [Year]  History`.
  private var viewNames: StyledLine {
    var line = StyledLine()
    for view in ViewKind.allCases {
      let isCurrent = view == scene.view.kind
      let name = scene.words.name(of: view)
      line.append(isCurrent ? "[\(name)]" : " \(name) ", scene.style(isCurrent ? .current : .muted))
    }
    return line
  }

  /// The zone of all times, if it is not the machine's.
  private var zone: StyledLine {
    let source = scene.days.source
    guard source.isElsewhere else { return StyledLine() }
    return StyledLine(" · ", scene.style(.rule))
      + StyledLine(displayable(source.zone.cityName), scene.style(.key))
  }
}
