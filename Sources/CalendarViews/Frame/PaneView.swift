import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// The full events of the selected day: at the right of a grid, or below it.
package struct PaneView {
  package let scene: Scene
  package let day: Day

  package init(_ scene: Scene, day: Day) {
    self.scene = scene
    self.day = day
  }

  package func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    let contents = contents(size)
    if isBelow {
      writeHeadingRule(on: &screen, summary: contents.summary)
    } else {
      screen.fill(Rect(0, 0, 1, size.height), with: Cell("│", style: scene.style(.rule)))
      writeHeading(on: &screen, summary: contents.summary)
    }
    let area = area(size, contents)
    guard !contents.summary.isPending else {
      screen.write(StyledLine("…", scene.style(.muted)), at: area.origin, width: area.width)
      return screen
    }
    for (index, row) in visibleRows(of: contents, in: area.size).enumerated() {
      let place = Position(area.x, area.y + index)
      screen.write(row.line, at: place, width: area.width)
      guard row.isFirst, row.record?.ref == scene.selection.item else { continue }
      screen.write("›", at: Position(area.x - 1, place.row), style: scene.style(.key))
    }
    return screen
  }

  /// Returns the target in a cell of a pane: an event, or a coming day.
  package func target(at place: Position, _ size: Size) -> HitTarget {
    let contents = contents(size)
    let area = area(size, contents)
    guard area.contains(place), !contents.summary.isPending,
      let row = visibleRows(of: contents, in: area.size)[safely: place.row - area.y]
    else { return .pane(nil) }
    if row.isFirst || row.comingDay != nil, let todo = row.record?.todo, !todo.isNote,
      place.column.value < area.x.value + scene.taskSigns.boxWidth
    {
      return .taskBox(todo, at: DayTime(row.comingDay ?? day))
    }
    return row.comingDay.map { .coming($0, row.record) } ?? .pane(row.record)
  }

  /// Returns the rows of the selected day's events, and of the coming days where these leave room.
  private func visibleRows(of contents: DayContents, in size: Size) -> [PaneRow] {
    let shown = rows(of: contents, in: size)
    let isWhole = contents.summary.eventCount == 0 || shown.last?.record != nil
    return isWhole ? shown + comingRows(below: shown.count, after: contents, in: size) : shown
  }

  /// Returns the largest scroll offset that has an effect.
  package func lastScroll(_ size: Size) -> Int {
    let contents = contents(size)
    // The rows that one turn of the wheel scrolls are enough to know.
    let area = area(size, contents)
    let rows = allRows(of: contents, in: area.size, beyond: 3)
    return max(0, rows.count - area.height)
  }

  // MARK: Places

  private var isBelow: Bool { scene.plan.pane?.x == 0 }

  /// Returns the area of the events.
  private func area(_ size: Size, _ contents: DayContents) -> Rect {
    guard isBelow else { return Rect(2, 3, size.width - 3, size.height - 3) }
    // A strip, and one that does not hold all events, has no blank row below its heading.
    let top = size.height < 7 || contents.summary.eventCount > size.height - 2 ? 1 : 2
    return Rect(1, 0, size.width - 2, size.height - top).offset(rows: top)
  }

  private func contents(_ size: Size) -> DayContents {
    let least = scene.selection.item == nil ? 8 : Scene.mostChoices
    let limit = max(least, size.height + scene.state.paneScroll)
    return scene.view.ofDays?.paneContents(scene, limit: limit) ?? .pending(day)
  }

  // MARK: Heading

  private var heading: StyledLine {
    StyledLine(
      scene.words.longDate(day), scene.style(day == scene.state.today ? .todayLabel : .dayLabel))
  }

  /// Returns the distance to the day, and the numbers of its counted events, its tasks and its notes.
  private func note(_ summary: DaySummary) -> String {
    let words = scene.words
    var parts = [words.distance(to: day, from: scene.state.today)]
    if summary.countedEvents > 0 { parts.append(words.count(summary.countedEvents, .event)) }
    if summary.taskCount > 0 { parts.append(words.count(summary.taskCount, .task)) }
    let notes = scene.days.todos.notes(on: day).count
    if notes > 0 { parts.append(words.count(notes, .note)) }
    return parts.joined(separator: " · ")
  }

  private func writeHeading(on screen: inout Screen, summary: DaySummary) {
    let width = screen.size.width - 3
    screen.write(heading, at: Position(2, 0), width: width)
    let note = StyledLine(note(summary), scene.style(.muted))
    screen.write(note, at: Position(2, 1), width: width)
  }

  private func writeHeadingRule(on screen: inout Screen, summary: DaySummary) {
    let width = screen.size.width
    screen.fill(Rect(0, 0, width, 1), with: Cell("─", style: scene.style(.rule)))
    var line = StyledLine(" ") + heading
    line.append(" · \(note(summary)) ", scene.style(.muted))
    screen.write(line, at: Position(1, 0), width: width - 2)
  }

  // MARK: Events

  private struct PaneRow {
    var line: StyledLine
    var record: Record?
    /// Whether it is the first line of its event.
    var isFirst = false
    /// The coming day that it is about.
    var comingDay: Day?
  }

  /// Returns the first visible row: where the pane was scrolled to, or farther, so that the chosen
  /// event is visible.
  private func first(of rows: [PaneRow], in size: Size) -> Int {
    let scroll = scene.state.paneScroll
    guard let chosen = scene.selection.item,
      let start = rows.firstIndex(where: { $0.record?.ref == chosen }),
      let end = rows.lastIndex(where: { $0.record?.ref == chosen })
    else { return scroll }
    // The last row may say how many there are more.
    return max(min(scroll, start), min(start, end + 2 - size.height))
  }

  /// Returns the visible rows, with the number of events that do not fit.
  private func rows(of contents: DayContents, in size: Size) -> [PaneRow] {
    guard !size.isEmpty else { return [] }
    let all = allRows(of: contents, in: size)
    guard !all.isEmpty else {
      return [PaneRow(line: StyledLine(scene.nothingFound, scene.style(.muted)))]
    }
    let count = contents.summary.eventCount
    let isComplete = contents.spans.count + contents.timed.count >= count
    let scroll = min(first(of: all, in: size), max(0, all.count - size.height))
    let left = all.dropFirst(scroll)
    guard left.count > size.height || !isComplete else { return Array(left) }
    var shown = Array(left.prefix(max(0, size.height - 1)))
    // An event is shown completely or not at all, unless it is the only one.
    let next = left.dropFirst(shown.count).first
    if let next, !next.isFirst, let start = shown.lastIndex(where: \.isFirst), start > 0 {
      let record = shown[start].record
      shown.removeSubrange(start...)
      // On one line, it has room.
      if isWide(size), let record {
        let line = text(of: record, among: contents.inOrder.count).wideLine
        shown.append(PaneRow(line: line, record: record, isFirst: true))
      }
    }
    let begun = Set(all.prefix(scroll + shown.count).compactMap(\.record?.occurrence)).count
    guard begun < count else { return Array(left.prefix(size.height)) }
    return shown + [PaneRow(line: StyledLine(scene.words.more(count - begun), scene.style(.more)))]
  }

  // MARK: Coming days

  /// The days after the selected one whose events the pane may show.
  private static let comingDays = 28

  /// Returns the rows below those of the selected events: what else comes on their day, and the
  /// coming days on which something begins, as many as there is room for.
  ///
  /// - Complexity: O(rows of the pane); asks for the months of `comingDays` days at most, and ends
  ///   before a day that is not known yet.
  private func comingRows(
    below count: Int, after selected: DayContents, in size: Size
  ) -> [PaneRow] {
    guard count > 0 else { return [] }
    // A strip has no room for a blank row, and an event of several lines ends with one.
    let hasBlank = size.height >= 5 && isWide(size)
    var room = size.height - count - (hasBlank ? 1 : 0)
    var rows: [PaneRow] = []
    for number in 0...Self.comingDays where room >= 2 {
      let day = (day + number).clampedToSupported
      let contents = scene.days.contents(of: day, limit: size.height, evenings: .whole)
      guard number == 0 || day > self.day, !contents.summary.isPending else { break }
      let known = contents.recordsStartingHere.filter { $0.occurrence.start.day == day }
      let starting = number == 0 ? later(known, than: selected.inOrder) : known
      guard !starting.isEmpty else { continue }
      rows.append(PaneRow(line: comingHeading(day), comingDay: day))
      let total = contents.summary.recordCount - known.count + starting.count
      let isCut = total > room - 1 && room > 2
      for record in starting.prefix(isCut ? room - 2 : room - 1) {
        let isMatch = scene.isMatch(record, on: day, limit: size.height)
        let event = PaneEvent(scene, record: record, day: day, isMatch: isMatch)
        let line = isWide(size) ? event.wideLine : event.narrowLine
        rows.append(PaneRow(line: line, record: record, comingDay: day))
      }
      if isCut {
        let left = scene.words.more(total - room + 2)
        rows.append(PaneRow(line: StyledLine(left, scene.style(.more)), comingDay: day))
      }
      room -= 1 + min(starting.count, room - 1)
    }
    return rows.isEmpty || !hasBlank ? rows : [PaneRow(line: StyledLine())] + rows
  }

  /// Returns the events of the selected day that come after the selected ones, and the open tasks that
  /// are due by its end.
  private func later(_ records: [Record], than selected: [Record]) -> [Record] {
    guard let last = selected.last(where: { $0.todo?.isNote != true }) else { return [] }
    let known = Set(selected.map(\.ref))
    return records.filter { record in
      guard !known.contains(record.ref) else { return false }
      guard let todo = record.todo, !record.isAtTime(on: day) else {
        return Record.isOrderedBefore(last, record)
      }
      return !todo.state.isClosed
    }
  }

  /// `Tue 10 March · tomorrow`.
  private func comingHeading(_ day: Day) -> StyledLine {
    StyledLine(scene.words.label(of: day, isShort: true), scene.style(.dayLabel))
      + StyledLine(
        " · \(scene.words.distance(to: day, from: scene.state.today))", scene.style(.muted))
  }

  /// Whether an event has its time and its title on one line.
  private func isWide(_ size: Size) -> Bool { size.width >= 60 || size.height < 5 }

  // MARK: Rows of events

  /// Returns all rows from the first event on that are on the screen or a few rows below it, and
  /// those of the chosen event.
  private func allRows(of contents: DayContents, in size: Size, beyond: Int = 0) -> [PaneRow] {
    let records = contents.inOrder
    var rows: [PaneRow] = []
    var isChosenIncluded = !records.contains { $0.ref == scene.selection.item }
    var first = scene.state.paneScroll
    for record in records {
      let text = text(of: record, among: records.count)
      let lines = isWide(size) ? text.wideLines(size.width) : text.narrowLines(size.width)
      for (index, line) in lines.enumerated() {
        rows.append(PaneRow(line: line, record: record, isFirst: index == 0))
      }
      if record.ref == scene.selection.item {
        isChosenIncluded = true
        first = max(first, rows.count - lines.count)
      }
      let isEnough = rows.count > first + size.height + beyond
      guard !isEnough || !isChosenIncluded else { break }
    }
    return rows
  }

  private func text(of record: Record, among count: Int) -> PaneEvent {
    let isMatch = scene.isMatch(record, on: day, limit: count)
    return PaneEvent(scene, record: record, day: day, isMatch: isMatch)
  }
}
