import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The line above a month's days.
package struct MonthHeaderView {
  private let scene: Scene
  private let plan: GridPlan
  private let month: Month
  private let marks: Marks

  package init(_ scene: Scene, _ plan: GridPlan, month: Month, marks: Marks) {
    self.scene = scene
    self.plan = plan
    self.month = month
    self.marks = marks
  }

  package func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    let left = plan.metrics.weekNumberWidth
    guard !marks.contains(.repeated) else { return screen }
    let withYear = plan.period != .year || month.number == 1
    let role: Role = marks.contains(.today) ? .todayMonthName : .monthName
    let line = StyledLine(
      withYear ? scene.words.titleWithYear(of: month) : scene.words.title(of: month),
      scene.style(role))
    screen.write(line, at: Position(Column(left + 1), 0), width: size.width - left - 1)
    return screen
  }
}
