import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// The timesheet on a screen: a head, the rows around the selected one, and the sums.
struct TimesheetView {
  /// The widest window.
  private static let widest = 120
  /// The lines of a screen from which bars have a place.
  private static let leastForBars = 30
  private static let mostBars = 14

  let scene: Scene
  let window: TimesheetWindow
  private let reading: TimesheetReading
  private let clock: TimesheetClock?
  private let layout: TimesheetLayout
  /// The rows that can be selected.
  private let rows: [TimesheetRow]
  private let selected: Int
  /// What does not scroll: other rows, sums, and bars where there is room.
  private var foot: [StyledLine] = []

  init(_ scene: Scene, _ window: TimesheetWindow) {
    (self.scene, self.window) = (scene, window)
    let settings = scene.state.settings
    let days = window.days(scene)
    layout = TimesheetLayout(
      width: min(scene.plan.windowArea.width, Self.widest), of: days,
      firstWeekday: settings.firstWeekday,
      hasTargets: settings.tracking.categories.contains { !$0.targets.isEmpty })
    let question = TimesheetQuestion(
      days, by: layout.columns,
      today: scene.state.today, firstWeekday: settings.firstWeekday,
      workDays: settings.workTime.days, types: settings.tracking.categories)
    let events = scene.eventsOfTimesheet
    reading = events.timesheet(question, at: scene.state.now)
    clock = events.timesheetClock(question, at: scene.state.now)
    let isSheet = window.page == .sheet
    let known = isSheet ? reading.sheet?.distinctRows : reading.sheet?.distinctTrendRows
    rows = (known ?? []).filter { row in
      guard row.targets.isEmpty else { return true }
      guard isSheet else { return row.trend.eighths.contains { $0 > 0 } }
      return window.showsPlan ? row.sum.planned.count > 0 : row.sum.tracked != RecordSum()
    }
    selected = min(max(0, window.selected), max(0, rows.count - 1))
    foot = lastLines
  }

  private var words: Words { scene.words }
  var question: TimesheetQuestion { reading.question }

  var columns: [ClosedRange<Day>] { reading.sheet?.columns ?? [] }
  var columnCount: Int { columns.count }
  /// The days of the selected row on its page.
  var days: ClosedRange<Day> { window.page == .sheet ? question.days : question.trendDays }
  var hasClock: Bool { clock != nil }
  var selectedRow: TimesheetRow? { rows[safely: selected] }

  func row(_ row: Int, movedBy count: Int) -> Int {
    let step = min(max(count, -rows.count), rows.count)
    return min(max(0, min(row, rows.count - 1) + step), max(0, rows.count - 1))
  }

  // MARK: - Painting

  func paint(on frame: inout Frame) {
    let (box, shown) = (box, shownRows)
    box.paint(title: title, note: note, scene, on: &frame.screen)
    let width = max(0, box.frame.width - 3)
    let lines = [head] + shown.map { line(of: rows[$0], isSelected: $0 == selected) } + foot
    for (number, line) in lines.prefix(max(0, box.frame.height - 2)).enumerated() {
      let place = Position(box.frame.x + 2, box.frame.y + 1 + number)
      frame.screen.write(line, at: place, width: width)
    }
    guard !rows.isEmpty, box.frame.height > 3 else { return }
    let place = Position(box.frame.x + 2, box.frame.y + 2 + selected - shown.lowerBound)
    frame.screen.overlay(scene.style(.selectedRow), on: selection(at: place, width: width))
    frame.cursor = place
  }

  /// Returns the selected row, or the selected cell of it.
  private func selection(at place: Position, width: Int) -> Rect {
    guard window.page == .sheet, let column = window.column, column < columnCount else {
      return Rect(place.column, place.row, width, 1)
    }
    let x = place.column + layout.nameWidth + column * layout.cellWidth
    return Rect(x, place.row, layout.cellWidth, 1)
  }

  func part(at position: Position) -> WindowPart {
    let box = box
    guard box.frame.contains(position) else { return .outside }
    let number = position.row - box.frame.y - 2
    let shown = shownRows
    guard number >= 0, number < shown.count, position.column > box.frame.x,
      position.column < box.frame.maxX - 1
    else { return .inside }
    return .row(shown.lowerBound + number)
  }

  var keysOnBorder: Foot { Foot(box, note) }

  private var box: Box {
    let area = scene.plan.windowArea
    let width = min(area.width, Self.widest)
    return Box(centered: Size(width, rows.count + foot.count + 3), in: area)
  }

  /// The rows around the selected one for which there is room between head and sums.
  private var shownRows: Range<Int> {
    let room = max(1, box.frame.height - 3 - foot.count)
    let first = max(0, min(selected - room / 2, rows.count - room))
    return first..<min(rows.count, first + room)
  }

  private var title: String {
    switch window.page {
    case .trends: words.trendsTitle(question)
    case .sheet where window.isByClock: words.sheetTitle(question.days) + " · " + words.sheetClock
    case .sheet where window.showsPlan:
      words.sheetTitle(question.days) + " · " + words.sheetPlanned
    case .sheet: words.sheetTitle(question.days)
    }
  }

  private var note: String {
    words.sheetKeys(window).first { displayWidth(of: $0) + 6 <= box.frame.width } ?? ""
  }

  // MARK: - Lines

  private var head: StyledLine {
    let style = scene.style(.muted)
    guard window.page == .sheet else {
      return layout.trend("", words.trendHeads(question.reference), style)
    }
    let names = columns.map { words.columnName($0, question.columns) }
    return layout.line(
      "", .plain, names + [words.sheetSum, "±"], style,
      StyledLine(words.sheetTarget, style))
  }

  private func line(of row: TimesheetRow, isSelected: Bool) -> StyledLine {
    let name = (isSelected ? "›" : " ") + name(of: row)
    guard window.page == .sheet else { return layout.trend(name, trend(of: row), .plain) }
    return layout.line(
      name, nameStyle(of: row), cells(of: row) + [difference(row.line)], .plain,
      target(of: row))
  }

  private func cells(of row: TimesheetRow) -> [String] {
    if window.isByClock, !window.showsPlan, row.sum.tracked.seconds >= 60,
      let line = clock?[row.subject]
    {
      let counts = (row.cells + [row.sum]).map(\.tracked.count)
      return zip(line.cells + [line.sum], counts).map {
        words.sheetCell(RecordSum(count: $1, seconds: $0))
      }
    }
    return cells(of: row.line, isPlan: window.showsPlan)
  }

  private func cells(of line: Timesheet.Line, isPlan: Bool) -> [String] {
    (line.cells + [line.sum]).map { words.sheetCell(isPlan ? $0.planned : $0.tracked) }
  }

  private func difference(_ line: Timesheet.Line) -> String { words.sheetDifference(line.sum) }

  private var lastLines: [StyledLine] {
    guard let sheet = reading.sheet else { return [StyledLine("…", scene.style(.muted))] }
    guard window.page == .sheet else { return [] }
    func line(_ name: String, _ cells: [String], _ difference: String = "") -> StyledLine {
      layout.line(
        " " + name, scene.style(.muted), cells + [difference], .plain,
        StyledLine())
    }
    var lines =
      sheet.others.map {
        [line(words.sheetOthers, cells(of: $0, isPlan: window.showsPlan), difference($0))]
      } ?? []
    lines.append(
      line(words.sheetTracked, cells(of: sheet.whole, isPlan: false), difference(sheet.whole)))
    if let whole = clock?.whole, whole.sum / 60 != sheet.whole.sum.tracked.minutes {
      let cells = (whole.cells + [whole.sum]).map {
        words.sheetCell(RecordSum(count: 0, seconds: $0))
      }
      lines.append(line(words.sheetClock, cells))
    }
    lines.append(line(words.sheetPlanned, cells(of: sheet.whole, isPlan: true)))
    return lines + bars(sheet)
  }

  /// A bar for each column, where the screen has room for them.
  private func bars(_ sheet: Timesheet) -> [StyledLine] {
    guard layout.isWide, scene.plan.windowArea.height >= Self.leastForBars,
      sheet.whole.sum.tracked.seconds > 0
    else { return [] }
    let bars = TimesheetBars(sheet)
    let most = max(1, columns.indices.map { bars.sum(of: $0) }.max() ?? 1)
    let room = 77
    return [StyledLine()]
      + columns.enumerated().prefix(Self.mostBars).map { number, days in
        var line = StyledLine(" " + words.columnName(days, question.columns))
        line.pad(to: layout.nameWidth)
        var seconds = 0
        for part in bars.parts(of: number) {
          let (start, end) = (seconds * room / most, (seconds + part.seconds) * room / most)
          seconds += part.seconds
          guard end > start else { continue }
          line.append(text(of: part, width: end - start), style(of: part.row))
        }
        if seconds > 0 { line.append(" " + words.sheetCell(sheet.whole.cells[number].tracked)) }
        return line
      }
  }

  /// Each part begins with the sign of its category, or the last part of its name, so that it is known
  /// without colour.
  private func text(of part: TimesheetBars.Part, width: Int) -> String {
    var text = ""
    for letter in part.row.map(sign(of:)) ?? ""
    where displayWidth(of: text + String(letter)) < max(2, width) { text.append(letter) }
    return text + String(repeating: "█", count: width - displayWidth(of: text))
  }

  private func sign(of row: TimesheetRow) -> String {
    if let sign = row.type?.sign, !sign.isEmpty {
      return String(displayableBeginning(of: sign).prefix(1))
    }
    guard case .category(let category) = row.subject else { return name(of: row) }
    return displayableBeginning(of: category.path.last ?? "")
  }

  private func style(of row: TimesheetRow?) -> Style {
    guard let row, case .category(let category) = row.subject else { return scene.style(.innerBar) }
    let known = row.type ?? TrackedCategory(category)
    return scene.collectionStyles.signStyle(known.color(isOnDark: scene.appearance.isOnDark))
  }

  private func nameStyle(of row: TimesheetRow) -> Style {
    row.subject == .noCategory ? scene.style(.muted) : style(of: row)
  }

  private func name(of row: TimesheetRow) -> String {
    switch row.subject {
    case .category(let category): displayableBeginning(of: category.name)
    case .noCategory, .collection: words.withoutCategory
    }
  }

  // MARK: - Targets and trends

  private func target(of row: TimesheetRow) -> StyledLine {
    guard let target = row.targets.first else { return StyledLine() }
    let isBroken = target.target.bound == .atMost && target.standing?.isMet == false
    let style = isBroken ? scene.style(.warning) : .plain
    var line = StyledLine(words.sheetGoal(target.target, isShort: !layout.isWide), style)
    guard let standing = target.standing else { return line + StyledLine(" …") }
    let goal = standing.done + standing.left
    if layout.isWide {
      line.pad(to: 6)
      let width = 12
      let eighths = standing.done.parts(of: goal, among: 8 * width, roundedUp: false)
      let bar =
        eighths == 0 ? "" : TotalsColumns.bar(Double(eighths) / Double(8 * width), width: width)
      line.append(bar + String(repeating: "·", count: max(0, width - displayWidth(of: bar))), style)
      line.append(" " + words.sheetStanding(target, row.counts), style)
      return line
    }
    line = StyledLine(truncated(line.text, toWidth: 5), style)
    line.pad(to: 5)
    line.append(sign(of: target, standing, goal), style)
    return line
  }

  /// `✓`, `✗`, `0`, or how much of the goal is done in eighths.
  private func sign(of target: TargetStanding, _ standing: Target.Standing, _ goal: OwnNumber)
    -> String
  {
    if standing.isMet { return "✓" }
    if target.target.bound == .atMost { return "✗" }
    let eighths = standing.done.parts(of: goal, among: 8, roundedUp: true)
    return eighths == 0 ? "0" : ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "▉"][eighths - 1]
  }

  private func trend(of row: TimesheetRow) -> [String] {
    let (trend, unit) = (row.trend, row.trend.unit)
    let sign =
      switch trend.direction {
      case .up: "▲ "
      case .down: "▼ "
      case .same: "= "
      case nil: ""
      }
    let marks = ["·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return [
      words.sheetAmount(trend.soFar, unit), sign + words.sheetAmount(trend.toSameDay, unit),
      words.sheetAmount(trend.lastWeek, unit), words.sheetAmount(trend.average, unit),
      trend.eighths.map { marks[$0] }.joined(), last(row), streak(row),
    ]
  }

  private func last(_ row: TimesheetRow) -> String {
    if let day = reading.lastDay(of: row) {
      return words.distance(to: day, from: question.today)
    }
    return reading.isComplete ? "·" : "…"
  }

  private func streak(_ row: TimesheetRow) -> String {
    reading.streak(of: row).map { words.streak($0) } ?? "…"
  }

  // MARK: - Linear screens

  var spoken: LinearWindow {
    guard let sheet = reading.sheet else {
      return LinearWindow(
        .timesheet, title, all: [words.lookingForEvents], selected: 0, rows: scene.linearRows,
        keys: words.sheetKeys(window).first ?? "")
    }
    let lines = rows.map { row in
      window.page == .sheet
        ? words.spokenRow(name(of: row), row, showsPlan: window.showsPlan)
        : words.spokenTrend(name(of: row), row, last: last(row), streak: streak(row))
    }
    let whole = sheet.whole.sum
    let sums = [
      "\(words.sheetTracked): \(words.sheetCell(whole.tracked)) \(words.sheetDifference(whole))",
      "\(words.sheetPlanned): \(words.sheetCell(whole.planned))",
    ]
    return LinearWindow(
      .timesheet, title, all: lines + (window.page == .sheet ? sums : []), selected: selected,
      rows: scene.linearRows, keys: words.sheetKeys(window).first ?? "")
  }
}
