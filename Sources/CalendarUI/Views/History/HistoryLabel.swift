import CalendarModel
import CellGeometry
import TerminalScreen

/// The line above the records of a month or of a day, with the totals at its end.
struct HistoryLabel {
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  func compose(_ month: Month, _ size: Size) -> Screen {
    let total = scene.days.total(of: month)
    let isCurrent = month == scene.state.today.month
    let name = StyledLine(
      " \(month.nameWithYear) ", scene.style(isCurrent ? .todayMonthName : .monthName))
    return label(name, total, rule: "━", size)
  }

  func compose(_ day: Day, _ size: Size) -> Screen {
    let summary = scene.days.summary(of: day)
    let isToday = day == scene.state.today
    let text = "\(day.weekday.name) \(day.dayOfMonth) \(day.month.name)"
    let name = StyledLine(
      isToday ? " • \(text) · today " : "   \(text) ",
      scene.style(isToday ? .todayLabel : .dayLabel))
    return label(name, (summary.recordCount, summary.recordMinutes), rule: "─", size)
  }

  private func label(
    _ name: StyledLine, _ total: (records: Int, minutes: Int), rule: String, _ size: Size
  ) -> Screen {
    var screen = Screen(size: size)
    var sum = counted(total.records, "event")
    if total.minutes > 0 { sum += " · \(durationText(minutes: total.minutes))" }
    let end = StyledLine(" \(sum) ", scene.style(.muted))
    let ruleWidth = size.width - name.width - end.width
    var line = name
    if ruleWidth >= 1 {
      line.pad(to: size.width - end.width, with: rule, scene.style(.rule))
      line.append(end)
    }
    screen.write(line, at: .zero, width: size.width)
    return screen
  }
}
