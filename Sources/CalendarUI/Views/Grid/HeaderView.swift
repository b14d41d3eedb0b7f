import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// The rows above the content: title and views, then the weekday names or the column heads.
struct HeaderView {
  let scene: Scene
  /// What the content shows at its top: a month, a quarter, a year.
  let title: String

  init(_ scene: Scene) {
    self.scene = scene
    let day = scene.state.selection.day
    switch scene.state.view {
    case .month: title = scene.words.titleWithYear(of: HeaderView.topMonth(scene))
    case .quarter: title = scene.words.quarter(of: day.month)
    case .year: title = yearText(day.month.year)
    case .history: title = scene.words.name(of: .history)
    }
  }

  func compose() -> Screen {
    var screen = Screen(size: scene.plan.header.size)
    let views = viewNames
    let width = screen.size.width
    screen.write(name, at: .zero, width: width)
    var left = width - name.width
    if hasViews {
      screen.write(views, at: Position(Column(width - views.width - 1), 0), width: views.width)
      left -= views.width + 1
    }
    if scene.state.view == .year, legend.width + 4 <= left {
      let start = name.width + (left - legend.width) / 2
      screen.write(legend, at: Position(Column(start), 0), width: legend.width)
    }
    if scene.state.view == .history {
      HistoryColumns(width: scene.plan.content.width, scene).writeHeads(
        on: &screen, row: 1, style: scene.style(.weekdayName), scene)
    } else {
      writeWeekdays(on: &screen)
    }
    return screen
  }

  /// Where the names of the views stand in the first row; none where there is no room for them.
  var viewPlaces: [(view: ViewKind, columns: Range<Int>)] {
    guard hasViews else { return [] }
    var start = scene.plan.header.width - viewNames.width - 1
    return ViewKind.allCases.map { view in
      let end = start + displayWidth(of: scene.words.name(of: view)) + 2
      defer { start = end }
      return (view, start..<end)
    }
  }

  private var hasViews: Bool { viewNames.width + 4 <= scene.plan.header.width - name.width }

  private var name: StyledLine {
    var name = StyledLine(" \(title)", scene.style(.title))
    name.append(zone)
    return name
  }

  /// `Month  Quarter  [Year]  History`.
  private var viewNames: StyledLine {
    var line = StyledLine()
    for view in ViewKind.allCases {
      let isCurrent = view == scene.state.view
      let name = scene.words.name(of: view)
      line.append(isCurrent ? "[\(name)]" : " \(name) ", scene.style(isCurrent ? .current : .muted))
    }
    return line
  }

  /// The zone that everything is told by, while it is not the machine's.
  private var zone: StyledLine {
    let source = scene.days.source
    guard source.isElsewhere else { return StyledLine() }
    return StyledLine(" · ", scene.style(.rule))
      + StyledLine(displayable(source.zone.cityName), scene.style(.key))
  }

  /// What the shades of the year mean.
  private var legend: StyledLine {
    var line = StyledLine("\(scene.words.eventsADay) ", scene.style(.muted))
    for level in HeatLevel.allCases where level != .none {
      if scene.appearance.hasShades {
        line.append(" \(level.numbers) ", scene.appearance.style(level))
      } else {
        line.append(level.sign, scene.appearance.signStyle(level))
        line.append("\(level.numbers) ")
      }
      line.append(" ")
    }
    return line
  }

  private func writeWeekdays(on screen: inout Screen) {
    let metrics = scene.plan.metrics
    for month in 0..<metrics.monthsAcross {
      for column in 0..<7 {
        let weekday = metrics.firstWeekday.advanced(by: column)
        let frame = scene.plan.weekdayFrame(column, ofMonth: month)
        let role: Role = weekday.isWeekend ? .weekNumber : .weekdayName
        let inset = metrics.dayWidth >= 3 || metrics.dayWidth == 2 && metrics.dayGap == 0 ? 1 : 0
        let name = scene.words.name(of: weekday, fitting: metrics.dayWidth - inset)
        screen.write(
          name, at: Position(frame.x + inset, 1), style: scene.style(role), clip: scene.plan.header)
      }
    }
  }

  /// The month of the topmost visible row.
  private static func topMonth(_ scene: Scene) -> Month {
    let top = Viewport(size: Size(scene.plan.content.width, 1))
    return scene.grid.visibleItems(in: top, from: scene.state.gridAnchor).months?.lowerBound
      ?? scene.state.gridAnchor.month
  }
}

extension ScreenPlan {
  /// The place of a weekday's name in the header's second row.
  func weekdayFrame(_ column: Int, ofMonth month: Int) -> Rect {
    let left =
      month * (metrics.monthWidth + metrics.monthGap) + metrics.weekNumberWidth
      + column * (metrics.dayWidth + metrics.dayGap)
    return Rect(content.x + left, 1, metrics.dayWidth, 1)
  }
}
