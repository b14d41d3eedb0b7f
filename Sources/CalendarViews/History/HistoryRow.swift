import CalendarModel
import CellGeometry
import TerminalScreen

/// One record of the history list.
package struct HistoryRow {
  private let scene: Scene
  private let record: Record
  private let isSelected: Bool

  package init(_ scene: Scene, record: Record, isSelected: Bool) {
    self.scene = scene
    self.record = record
    self.isSelected = isSelected
  }

  package func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    let columns = HistoryColumns(width: size.width, scene)
    let look = scene.collectionStyles.style(of: record)
    let sign = isSelected ? .plain : scene.collectionStyles.signStyle(look.color)
    let muted = isSelected ? .plain : scene.style(.muted)
    screen.write(isSelected ? "›" : " ", at: Position(0, 0), style: .plain)
    if scene.isMarked(record) {
      screen.write("✓", at: Position(1, 0), style: isSelected ? .plain : scene.style(.marked))
    }
    screen.write(look.sign, at: Position(2, 0), style: sign)
    columns.write(
      scene.words.range(of: record), in: columns.time, on: &screen, row: 0, style: sign)
    if columns.zone.width > 0, let zone = scene.secondZone {
      let times = zone.times(of: record, fitting: columns.zone.width)
      columns.write(times, in: columns.zone, on: &screen, row: 0, style: muted)
    }
    columns.write(
      scene.words.duration(of: record), in: columns.duration, on: &screen, row: 0, style: muted,
      isRight: true)
    var title = StyledLine()
    title.append(
      title: scene.title(of: record), titleStyle,
      isMatch: scene.matches != nil && !isSelected, scene)
    columns.write(title, in: columns.title, on: &screen, row: 0)
    columns.write(
      record.firstCategories, in: columns.category, on: &screen, row: 0, style: muted)
    columns.write(look.name, in: columns.collection, on: &screen, row: 0, style: sign)
    if isSelected { screen.overlay(scene.style(.selectedRow), on: whole(size)) }
    return screen
  }

  private func whole(_ size: Size) -> Rect { Rect(0, 0, size.width, 1) }

  private var titleStyle: Style {
    var style = scene.style(isSelected ? .dayLabel : .text)
    if record.status == .cancelled { style.attributes.insert(.strikethrough) }
    return style
  }
}

/// The line above the records of a month or a day, with the totals at its end.
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

  /// Returns the longest name and totals that fit with a rule between them.
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

  /// Returns the texts of a total from long to short; nil means that it is not known yet. Empty if
  /// nothing counts because there are only holidays and birthdays.
  private func texts(of total: (records: Int, minutes: Int)?) -> [String] {
    guard let total else { return ["…"] }
    guard total.records > 0 else { return [""] }
    let duration = total.minutes > 0 ? " · \(scene.words.duration(minutes: total.minutes))" : ""
    let events = scene.words.count(total.records, .event)
    return ["\(events)\(duration)", "\(total.records)\(duration)"]
  }
}
