import CalendarModel
import CellGeometry
import TerminalScreen

/// The line above the records of a month or of a day, with the totals at its end.
package struct HistoryLabel {
  private let scene: Scene

  package init(_ scene: Scene) { self.scene = scene }

  package func compose(_ month: Month, _ size: Size) -> Screen {
    let isCurrent = month == scene.state.today.month
    let style = scene.style(isCurrent ? .todayMonthName : .monthName)
    let name =
      StyledLine(" ") + StyledLine(scene.words.titleWithYear(of: month), style) + StyledLine(" ")
    return label([name], scene.listed.total(of: month), rule: "━", size)
  }

  package func compose(_ day: Day, _ size: Size) -> Screen {
    let summary = scene.listed.summary(of: day)
    let isToday = day == scene.state.today
    let style = scene.style(isToday ? .todayLabel : .dayLabel)
    let names = [false, true].map { isShort in
      let name = scene.words.label(of: day, isShort: isShort)
      return StyledLine(isToday ? " " : "   ")
        + StyledLine(isToday ? "• \(name) · \(scene.words.today)" : name, style) + StyledLine(" ")
    }
    let total = summary.isPending ? nil : (summary.countedRecords, summary.recordMinutes)
    return label(names, total, rule: "─", size)
  }

  /// The longest name and totals that fit with a rule between them.
  private func label(
    _ names: [StyledLine], _ total: (records: Int, minutes: Int)?, rule: String, _ size: Size
  ) -> Screen {
    var screen = Screen(size: size)
    for text in texts(of: total) {
      let end = StyledLine(text.isEmpty ? "" : " \(text) ", scene.style(.muted))
      guard var line = names.first(where: { $0.width + end.width < size.width }) else { continue }
      line.pad(to: size.width - end.width, with: rule, scene.style(.rule))
      line.append(end)
      screen.write(line, at: .zero, width: size.width)
      return screen
    }
    if let name = names.last { screen.write(name, at: .zero, width: size.width) }
    return screen
  }

  /// Longer and shorter words for a total; nil is one that is not known yet. Nothing is said where
  /// nothing counts, because there are holidays and birthdays alone.
  private func texts(of total: (records: Int, minutes: Int)?) -> [String] {
    guard let total else { return ["…"] }
    guard total.records > 0 else { return [""] }
    let duration = total.minutes > 0 ? " · \(scene.words.duration(minutes: total.minutes))" : ""
    let events = scene.words.count(total.records, .event)
    return ["\(events)\(duration)", "\(total.records)\(duration)"]
  }
}
