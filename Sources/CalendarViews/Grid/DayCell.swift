import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// A day of a grid view: its number, and what the view shows of its events.
package struct DayCell {
  package let scene: Scene
  package let plan: GridPlan
  package let day: Day
  package let marks: Marks
  /// The lines that bars leave free.
  package let lines: DayLines
  /// The steps of a year.
  package let heat: HeatScale

  package init(
    _ scene: Scene, _ plan: GridPlan, day: Day, marks: Marks, lines: DayLines,
    heat: HeatScale = .default
  ) {
    self.heat = heat
    self.scene = scene
    self.plan = plan
    self.day = day
    self.marks = marks
    self.lines = lines
  }

  package func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    switch plan.dayStyle {
    case .lines: writeLines(on: &screen)
    case .marks: writeMarks(on: &screen)
    case .heat: writeHeat(on: &screen)
    }
    if marks.contains(.selected), plan.dayStyle != .heat {
      screen.lay(
        scene.appearance.selectedGround,
        under: Rect(0, 0, min(plan.metrics.dayWidth, screen.size.width), screen.size.height))
    }
    return screen
  }

  package func numberLine(width: Int) -> StyledLine {
    let number = DayNumber(day, marks, width: width)
    let line =
      marks.contains(.match)
      ? number.lineOfMatch(scene) : StyledLine(number.text, scene.style(number.role))
    return marks.contains(.holiday) ? withFlag(line, width: width) : line
  }

  /// Adds the name of a month without a header on its first day, if there is room.
  private func withMonth(_ number: StyledLine, width: Int) -> StyledLine {
    let month = day.month
    guard plan.metrics.joinsMonths, day == month.firstDay else { return number }
    let (words, gap) = (scene.words, number.pieces.last?.text.hasSuffix(" ") == true ? "" : " ")
    let long = month.number == 1 ? words.titleWithYear(of: month) : words.title(of: month)
    let short = words.shortName(of: month)
    // The blanks before a number make room in a narrow cell.
    var bare = StyledLine()
    for piece in number.pieces {
      bare.append(bare.isEmpty ? String(piece.text.drop { $0 == " " }) : piece.text, piece.style)
    }
    let candidates = [(number, gap + long), (number, gap + short), (number, short), (bare, short)]
    for (line, name) in candidates where line.width + displayWidth(of: name) <= width {
      let named = line + StyledLine(name, scene.style(.monthName))
      return named.width < width ? named + StyledLine(" ") : named
    }
    return number
  }

  /// Adds the sign of a day off next to the number: in place of a space, or after it. In three
  /// columns with other signs there is no room for it.
  private func withFlag(_ line: StyledLine, width: Int) -> StyledLine {
    let flag = StyledLine(CollectionStyles.holidaySign, scene.style(.holiday))
    guard let text = line.pieces.last?.text, line.pieces.count == 1 else {
      return line.width < width ? line + flag : line
    }
    let style = line.pieces[0].style
    if text.hasSuffix(" ") {
      let number = text.dropLast().drop { $0 == " " }
      // Underlining of the number does not apply to the spaces before it.
      let blanks = String(repeating: " ", count: text.count - 1 - number.count)
      return StyledLine(blanks) + StyledLine(String(number), style) + flag
    }
    if line.width < width { return line + flag }
    return text.hasPrefix(" ") ? flag + StyledLine(String(text.dropFirst()), style) : line
  }
}

extension DayCell {
  /// Writes the line with the number, the rule and the count of hidden events, then a line for each
  /// event.
  package func writeLines(on screen: inout Screen) {
    let width = screen.size.width
    let contents = scene.days.contents(of: day, limit: plan.mostLines, evenings: .whole)
    screen.write(
      topLine(
        width: width, hidden: lines.hiddenCount(timed: contents.timed.count),
        isPending: contents.summary.isPending), at: .zero, width: width)
    let limit = plan.mostLines
    let free = lines.free
    for (line, record) in zip(free, contents.timed(fitting: free.count)) {
      let isMatch = scene.isMatch(record, on: day, limit: limit)
      screen.write(
        eventLine(record, width: width, isMatch: isMatch), at: Position(0, Row(line + 1)),
        width: width)
      guard line == marks.chosenLine else { continue }
      screen.overlay(scene.style(.selectedRow), on: Rect(0, Row(line + 1), width, 1))
    }
  }

  /// Returns the top line; its rule is dotted while the day's events are unknown.
  private func topLine(width: Int, hidden: Int, isPending: Bool) -> StyledLine {
    let isSelected = marks.contains(.selected)
    let isInRange = marks.contains(.inRange)
    let rule: Role =
      isInRange ? .range : marks.contains(.today) ? .todayRule : isSelected ? .selectedRule : .rule
    let number = numberLine(width: width)
    let more = hidden > 0 ? more(hidden, width: width, beside: number.width) : ""
    var line = withMonth(number, width: width - displayWidth(of: more))
    line.pad(
      to: width - displayWidth(of: more),
      with: isPending ? "·" : isInRange ? "═" : isSelected ? "━" : "─",
      scene.style(rule))
    line.append(more, scene.style(isInRange ? .range : .more))
    return line
  }

  /// Returns ` 6 more`, or ` +6` or `+6` if there is less room beside number, sign and rule.
  private func more(_ count: Int, width: Int, beside number: Int) -> String {
    let text = " " + scene.words.more(count)
    if displayWidth(of: text) + 7 <= width { return text }
    return (number + 2 + "\(count)".count <= width ? " " : "") + "+\(count)"
  }

  /// Returns `●09:00 Title`, or in a narrow cell `●9 Title` if all of the title has room, else
  /// `●Title`; for a task that is due by the end of the day `☐ Title`.
  private func eventLine(_ record: Record, width: Int, isMatch: Bool) -> StyledLine {
    let look = scene.collectionStyles.style(of: record)
    var style = scene.signStyle(of: record)
    if marks.contains(.past), scene.appearance.depth < .indexed { style.attributes.insert(.dim) }
    let start = record.occurrence.start
    var line = scene.sign(of: record, look)
    line.append(width >= (record.todo == nil ? 20 : 13) ? " " : "", style)
    let title = scene.title(of: record)
    guard !record.occurrence.isAllDay else {
      line.append(title: title, titleStyle(record), isMatch: isMatch, scene)
      return line
    }
    let clock = width >= 13 ? scene.words.clock(start) : scene.words.shortClock(start)
    let hasRoom = width >= 13 || line.width + clock.count + 1 + displayWidth(of: title) <= width
    line.append(hasRoom ? "\(clock) " : "", style)
    line.append(title: title, titleStyle(record), isMatch: isMatch, scene)
    return line
  }

  private func titleStyle(_ record: Record) -> Style {
    var style = scene.titleStyle(of: record, isPast: marks.contains(.past))
    if record.state == .cancelled { style.attributes.insert(.dim) }
    return style
  }
}

extension DayCell {
  /// Writes the number, and below it the signs of the collections, and a box for open tasks: as many as
  /// fit, and `+` for the rest. An event of several days continues as a line beside or below them.
  package func writeMarks(on screen: inout Screen) {
    let width = min(plan.metrics.dayWidth, screen.size.width)
    let number = numberLine(width: min(width, marks.contains(.match) ? 5 : 4))
    screen.write(withMonth(number, width: width), at: .zero, width: width)
    let summary = scene.days.summary(of: day)
    // A cell without a gap to its neighbour keeps its first column blank.
    let first = width > 3 || plan.metrics.dayGap > 0 ? (width >= 4 ? 1 : 0) : 1
    if summary.isPending {
      screen.write("░", at: Position(Column(first), 1), style: scene.style(.pending))
    }
    let long = longEvent
    let isBeside = screen.size.height <= 2 && long != nil && width - first > 2
    let columns = max(1, width - first)
    let rows = screen.size.height - (long != nil && screen.size.height > 2 ? 2 : 1)
    let places = min(columns * rows, DaySummary.mostCollections)
    // There may be more collections than the summary holds.
    let collections = scene.collectionStyles.inOrder(summary.collections)
    var signs = collections.map { id in
      let look = scene.collectionStyles[id]
      return (text: look.sign, style: scene.collectionStyles.signStyle(look.color))
    }
    if scene.days.tasks(of: day)?.hasOpen == true { signs.append(("☐", scene.style(.text))) }
    let count = signs.count
    let isCut = count > places || collections.count == DaySummary.mostCollections
    for (index, sign) in signs.prefix(isCut ? places - 1 : count).enumerated() {
      let place = Position(Column(first + index % columns), Row(1 + index / columns))
      screen.write(sign.text, at: place, style: sign.style)
    }
    if let long, isBeside || screen.size.height > 2 {
      // Signs keep a blank between them and the line, and those of the next day, too.
      let used = isBeside ? first + min(max(1, count), columns) + 1 : 0
      let end = isBeside && first == 0 ? plan.metrics.dayWidth : screen.size.width
      writeLine(of: long, in: used..<max(used, end), on: &screen)
    }
    guard isCut, places > 0 else { return }
    let last = Position(Column(first + (places - 1) % columns), Row(1 + (places - 1) / columns))
    screen.write("+", at: last, style: scene.style(.more))
  }

  /// The event of several days that began first.
  private var longEvent: Record? {
    scene.days.spans(of: day, limit: 4).first { record in
      record.occurrence.isBar && record.occurrence.days.count > 1
        && scene.collectionStyles[record.collection].kind == .events
    }
  }

  /// Writes the part of a long event's line on the day; it begins and ends with the event, and crosses
  /// the gap between days.
  private func writeLine(of record: Record, in columns: Range<Int>, on screen: inout Screen) {
    let days = record.occurrence.days
    let end = day == days.upperBound ? plan.metrics.dayWidth - 1 : columns.upperBound
    let start = day == days.lowerBound ? max(1, columns.lowerBound) : columns.lowerBound
    guard start < end else { return }
    var style = scene.signStyle(of: record)
    if marks.contains(.past), scene.appearance.depth < .indexed { style.attributes.insert(.dim) }
    screen.write(
      String(repeating: "━", count: end - start),
      at: Position(Column(start), Row(screen.size.height - 1)), style: style)
  }

  /// Writes the number on a shade that shows how busy the day is; without shades, a sign precedes
  /// it.
  package func writeHeat(on screen: inout Screen) {
    let summary = scene.days.summary(of: day)
    let level = heat.level(of: summary.countedEvents)
    let shade = scene.appearance.style(level)
    let (width, height) = (screen.size.width, screen.size.height)
    if summary.isPending { return writePending(on: &screen) }
    screen.fill(Rect(0, 0, width, height), with: Cell(" ", style: shade))
    guard marks.isDisjoint(with: [.selected, .today, .inRange]) else {
      screen.write(numberLine(width: width), at: .zero, width: width)
      return
    }
    if marks.contains(.match) { return writeMatch(on: &screen) }
    let number = heatText(width: width)
    let isQuiet = level == .none && (width == 2 || marks.contains(.weekend))
    let style = isQuiet ? scene.style(width == 2 ? .weekNumber : .muted) : shade
    screen.write(number, at: .zero, style: style)
    if width > 2, level != .none, !scene.appearance.hasShades {
      screen.write(level.sign, at: .zero, style: scene.appearance.signStyle(level))
    }
    if marks.contains(.holiday) { writeFlag(level, shade, on: &screen) }
  }

  /// Writes a day off. Without a shade, its number looks like that of other days off. The sign
  /// follows it; in three columns it replaces the sign for how busy the day is, and in two columns
  /// the number.
  private func writeFlag(_ level: HeatLevel, _ shade: Style, on screen: inout Screen) {
    let width = screen.size.width
    let style = level == .none || !scene.appearance.hasShades ? scene.style(.holiday) : shade
    let flag = CollectionStyles.holidaySign
    guard width > 2 else {
      screen.write(" " + flag, at: .zero, style: style)
      return
    }
    let digits = String(DayNumber(day, marks, width: 3).text.dropFirst())
    let text = width > 3 ? digits + flag : flag + digits
    screen.write(text, at: Position(width > 3 ? 1 : 0, 0), style: style)
  }

  /// Writes `*16`; in two columns only the sign.
  private func writeMatch(on screen: inout Screen) {
    let (width, height) = (screen.size.width, screen.size.height)
    let number = width > 2 ? "*" + DayNumber(day, marks, width: width).text.dropFirst() : " *"
    let style = scene.style(scene.appearance.hasShades ? .match : .matchSign)
    screen.fill(Rect(0, 0, width, height), with: Cell(" ", style: style))
    screen.write(number, at: .zero, style: style)
  }

  /// Writes a light shade for a day that is not loaded yet.
  private func writePending(on screen: inout Screen) {
    let width = screen.size.width
    let style = scene.style(.pending)
    guard marks.isDisjoint(with: [.selected, .today, .inRange]) else {
      screen.write(numberLine(width: width), at: .zero, width: width)
      return
    }
    let number = width > 2 ? String(DayNumber(day, marks, width: width).text.dropFirst()) : "░"
    screen.write("░", at: .zero, style: style)
    screen.write(number, at: Position(1, 0), style: width > 2 ? scene.style(.muted) : style)
  }

  /// Returns the number. In cells of two columns, where numbers would run together, only the first
  /// days of weeks and months have one.
  private func heatText(width: Int) -> String {
    let isFirst = day.weekday == plan.metrics.firstWeekday || day.dayOfMonth == 1
    if width > 2 || isFirst { return DayNumber(day, marks, width: width).text }
    return ""
  }
}
