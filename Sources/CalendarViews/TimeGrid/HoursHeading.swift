import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The row of days above a time grid, with holidays and birthdays.
struct HoursHeading {
  private let scene: Scene
  private let grid: TimeGrid

  init(_ scene: Scene, _ grid: TimeGrid) { (self.scene, self.grid) = (scene, grid) }

  func write(on screen: inout Screen) {
    let left = scene.plan.content.x
    if let zone = scene.secondZone {
      let own = SecondZone.name(of: scene.days.source.zone, fitting: 3)
      screen.write(own, at: Position(left, 1), style: scene.style(.weekNumber))
      screen.write(
        zone.name(fitting: 3), at: Position(left + 4, 1), style: scene.style(.weekNumber))
    }
    for (index, day) in grid.days.enumerated() {
      let place = Position(left + grid.layout.column(ofDay: index).value, 1)
      screen.write(line(of: day), at: place, width: grid.layout.dayWidth)
    }
    writeSums(on: &screen)
  }

  /// Writes above a single day how much was planned, and how much happened.
  private func writeSums(on screen: inout Screen) {
    let (day, layout) = (grid.firstDay, grid.layout)
    guard grid.days.count == 1, layout.hasTracked, let sums = TrackedSums(grid, day, scene) else {
      return
    }
    let row = Row(1)
    let planned =
      StyledLine(" · ", scene.style(.rule))
      + StyledLine(scene.words.planned(seconds: sums.planned), scene.style(.muted))
    let left = scene.plan.content.x + layout.column(ofDay: 0).value
    let name = line(of: day)
    if name.width + planned.width <= layout.plannedWidth(ofDay: 0) {
      screen.write(planned, at: Position(left + name.width, row), width: planned.width)
    }
    guard day <= scene.state.today else { return }
    let happened = StyledLine(
      scene.words.happened(seconds: sums.happened, beyondPlan: sums.happened - sums.plannedSoFar),
      scene.style(.muted))
    guard happened.width <= layout.trackedWidth else { return }
    let place = Position(left + layout.plannedWidth(ofDay: 0), row)
    screen.fill(
      Rect(origin: place, size: Size(layout.trackedWidth, 1)), with: Cell(" ", style: .plain))
    screen.write(happened, at: place, width: layout.trackedWidth)
  }

  private func line(of day: Day) -> StyledLine {
    let (words, width) = (scene.words, grid.layout.dayWidth)
    let heads = grid.lanes.heads[day] ?? []
    let isHoliday = heads.contains { scene.collectionStyles[$0.collection].kind == .holidays }
    let role: Role =
      day == scene.state.today
      ? .today : isHoliday ? .holiday : day.weekday.isWeekend ? .weekNumber : .weekdayName
    let hasMonth = day.dayOfMonth == 1 || width >= 20
    let sign = day == scene.state.today ? "•" : " "
    let names = [hasMonth ? words.dateWithoutYear(day) : nil, "\(day.dayOfMonth)"]
      .compactMap { $0.map { "\(sign)\(words.shortName(of: day.weekday)) \($0)" } }
    let name = names.first { displayWidth(of: $0) <= width } ?? names[names.count - 1]
    var line = StyledLine(name, scene.style(role))
    for record in heads {
      let look = scene.collectionStyles.style(of: record)
      let style =
        look.kind == .holidays
        ? scene.style(.holiday) : scene.collectionStyles.signStyle(look.color)
      line.append(" " + look.sign, style)
      let rest = width - line.width
      let others = 2 * (heads.count - 1)
      guard rest - others >= 3, record == heads.first || heads.count == 1 || rest > 12 else {
        continue
      }
      line.append(" " + truncated(scene.title(of: record), toWidth: rest - 1 - others), style)
    }
    return line
  }
}
