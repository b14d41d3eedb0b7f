import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The month of most shown days, small below the pane of a large screen, in which days can be clicked.
struct MonthBeside {
  /// The rows it takes: a blank one, the month, the weekdays and six weeks.
  static let height = 9

  private let scene: Scene
  private let shown: ClosedRange<Day>
  private var month: Month { (shown.lowerBound + (shown.count / 2)).month }

  /// - Parameter shown: the days of the time grid, whose weeks are marked.
  init(_ scene: Scene, shown: ClosedRange<Day>) {
    self.scene = scene
    self.shown = shown
  }

  /// Returns its area on the screen; nil if the pane leaves none.
  static func frame(_ plan: ScreenPlan) -> Rect? {
    guard let pane = plan.pane, pane.x > 0, pane.maxY < plan.content.maxY else { return nil }
    return Rect(pane.x, pane.maxY, pane.width, plan.content.maxY - pane.maxY)
  }

  func key(_ size: Size) -> BlockKey {
    BlockKey(
      subject: .monthBeside(shown, selected: scene.selectedDay), size: size,
      detail: Int(scene.state.today.number))
  }

  func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    screen.fill(Rect(0, 0, 1, size.height), with: Cell("│", style: scene.style(.rule)))
    let isCurrent = scene.state.today.month == month
    let title = StyledLine(
      scene.words.titleWithYear(of: month),
      scene.style(isCurrent ? .todayMonthName : .monthName))
    screen.write(title, at: Position(2, 1), width: size.width - 2)
    for column in 0..<7 {
      let weekday = (firstDay + column).weekday
      let role: Role = weekday.isWeekend ? .weekNumber : .weekdayName
      screen.write(
        scene.words.name(of: weekday, fitting: 2), at: Position(Column(6 + 3 * column), 2),
        style: scene.style(role))
    }
    for week in 0..<6 { write(week: week, on: &screen) }
    return screen
  }

  /// Returns the day at a position of its area.
  func day(at place: Position) -> Day? {
    let (week, column) = (place.row.value - 3, place.column.value - 5)
    guard (0..<6).contains(week), (0..<21).contains(column) else { return nil }
    let day = firstDay + (7 * week + column / 3)
    return month.days.contains(day) ? day : nil
  }

  /// The first day of the first week.
  private var firstDay: Day {
    month.firstDay.startOfWeek(firstWeekday: scene.state.settings.firstWeekday)
  }

  private func write(week: Int, on screen: inout Screen) {
    let first = firstDay + 7 * week
    let (days, row) = (first...(first + 6), Row(3 + week))
    guard days.overlaps(month.days) else { return }
    let number = first.weekNumber(ofRowFrom: scene.state.settings.firstWeekday)
    screen.write(
      twoDigits(number.week), at: Position(2, row),
      style: scene.style(days.overlaps(shown) ? .current : .weekNumber))
    for (column, day) in days.enumerated() where month.days.contains(day) {
      let (isToday, isSelected) = (day == scene.state.today, day == scene.selectedDay)
      let sign = isSelected ? isToday ? "»" : "›" : isToday ? "•" : " "
      let number = day.dayOfMonth
      let role: Role =
        isSelected
        ? isToday ? .todaySelection : .selection
        : isToday ? .today : day.weekday.isWeekend ? .muted : .text
      screen.write(
        "\(sign)\(number < 10 ? " " : "")\(number)", at: Position(Column(5 + 3 * column), row),
        style: scene.style(role))
    }
  }
}
