import CalendarModel
import CalendarWords
import CellGeometry
import TerminalScreen

/// One record of the history list.
package struct HistoryRow {
  private let scene: Scene
  private let record: Record
  /// The day that the row belongs to.
  private let day: Day
  private let isSelected: Bool
  private let isPast: Bool
  /// What the file of an interval says; nil if that is not shown.
  private let details: TrackedDetails?
  /// Whether it happened, rather than is planned.
  private let isTracked: Bool
  /// Whether its end is the present.
  private let runs: Bool

  package init(
    _ scene: Scene, record: Record, on day: Day, marks: Marks, details: TrackedDetails? = nil,
    runs: Bool = false
  ) {
    self.scene = scene
    self.record = record
    self.day = day
    self.details = details
    self.runs = runs
    isTracked = record.todo == nil && scene.isTracked(record)
    isSelected = marks.contains(.selected)
    isPast = marks.contains(.past)
  }

  package func compose(_ size: Size) -> Screen {
    var screen = Screen(size: size)
    let columns = HistoryColumns(width: size.width, scene)
    let look = scene.collectionStyles.style(of: record)
    let sign = isSelected ? .plain : signStyle(look)
    let muted = isSelected ? .plain : scene.style(.muted)
    screen.write(isSelected ? "›" : " ", at: Position(0, 0), style: .plain)
    if scene.isMarked(record) {
      screen.write("✓", at: Position(1, 0), style: isSelected ? .plain : scene.style(.marked))
    }
    screen.write(look.sign, at: Position(2, 0), style: sign)
    screen.write(scene.copySigns(of: record, limit: 1), at: Position(3, 0), width: 1)
    columns.write(
      scene.words.dateInList(record.occurrence.start.day), in: columns.date, on: &screen, row: 0,
      style: muted)
    columns.write(time, in: columns.time, on: &screen, row: 0, style: sign)
    if columns.zone.width > 0, let zone = scene.secondZone {
      let times = zone.times(of: record, fitting: columns.zone.width)
      columns.write(times, in: columns.zone, on: &screen, row: 0, style: muted)
    }
    columns.write(
      duration(fitting: columns.duration.width), in: columns.duration, on: &screen, row: 0,
      style: muted, isRight: true)
    var title = StyledLine()
    if let todo = record.todo {
      title.append(scene.taskSigns.box(todo.state) + " ", isSelected ? .plain : scene.style(.muted))
    }
    title.append(
      title: scene.title(of: record), titleStyle,
      isMatch: scene.matches != nil && !isSelected, scene)
    if record.todo?.isNote == true, columns.notes.width == 0 {
      title.append("  " + firstLineOfNotes, muted)
    }
    columns.write(title, in: columns.title, on: &screen, row: 0)
    columns.write(
      displayableBeginning(of: record.location), in: columns.place, on: &screen, row: 0,
      style: muted)
    if columns.notes.width > 0 {
      columns.write(firstLineOfNotes, in: columns.notes, on: &screen, row: 0, style: muted)
    }
    if columns.plan.width > 0 {
      columns.write(difference, in: columns.plan, on: &screen, row: 0, style: muted, isRight: true)
    }
    let categories = scene.listed.historyShape.categories(of: record)
    columns.write(
      categories.firstNames, in: columns.category, on: &screen, row: 0, style: muted)
    columns.write(
      scene.collectionNames(of: record), in: columns.collection, on: &screen, row: 0, style: sign)
    if isSelected { screen.overlay(scene.style(.selectedRow), on: whole(size)) }
    return screen
  }

  /// Whether it began before the day under which it is listed.
  private var isRunning: Bool { record.occurrence.start.day < day }

  private var firstLineOfNotes: String {
    record.todo.map { $0.textLines(limit: 1).first ?? "" }
      ?? displayableBeginning(of: scene.listed.firstLineOfNotes(of: record.occurrence.event))
  }

  /// How much longer than planned it lasted; empty without a plan, and while it runs.
  private var difference: String {
    guard isTracked, !runs, let seconds = record.secondsBeyond(details?.plan) else { return "" }
    return scene.words.longDifference(seconds: seconds)
  }

  private var time: String {
    if isTracked, !isRunning { return scene.words.trackedRange(of: record, isRunning: runs) }
    if record.todo?.isNote == true, record.occurrence.isAllDay { return scene.words.noteHead }
    return isRunning ? scene.words.range(of: record, on: day) : scene.words.range(of: record)
  }

  /// Returns the duration, or how much of it has passed: `day 5 of 5`.
  private func duration(fitting width: Int) -> String {
    if record.todo != nil { return "" }
    if isTracked, record.trackedMark == .moment { return "–" }
    guard isRunning else { return scene.words.duration(of: record) }
    let days = record.occurrence.days
    return scene.words.day(day - days.lowerBound + 1, of: days.count, fitting: width)
  }

  private func signStyle(_ look: CollectionStyle) -> Style {
    var style = scene.collectionStyles.signStyle(look.color)
    if isPast, scene.appearance.depth < .indexed { style.attributes.insert(.dim) }
    return style
  }

  private func whole(_ size: Size) -> Rect { Rect(0, 0, size.width, 1) }

  private var titleStyle: Style {
    var style = scene.style(isSelected ? .dayLabel : isPast ? .muted : .text)
    if record.state == .cancelled { style.attributes.insert(.strikethrough) }
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
    let done = month.days.reduce(0) { $0 + (scene.listed.done(on: $1)?.count ?? 0) }
    return label(
      [name], scene.listed.total(of: month),
      scene.listed.trackedSum(of: month, at: scene.state.now) ?? RecordSum(), done: done,
      rule: "━", size)
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
    let total = summary.isPending ? nil : summary.counted
    let done = scene.listed.done(on: day)?.count ?? 0
    let tracked = scene.listed.trackedSum(of: day, at: scene.state.now)
    return label(names, total, tracked, done: done, rule: "─", size)
  }

  /// Returns the longest name and totals that fit with a rule between them.
  private func label(
    _ names: [StyledLine], _ total: RecordSum?, _ tracked: RecordSum, done: Int, rule: String,
    _ size: Size
  ) -> Screen {
    var screen = Screen(size: size)
    for text in texts(of: total, tracked, done: done) {
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
  /// nothing counts, such as holidays and cancelled events.
  /// - Parameter done: how many tasks were done.
  private func texts(of total: RecordSum?, _ tracked: RecordSum, done: Int) -> [String] {
    guard let total else { return ["…"] }
    let words = scene.words
    let tasks = done > 0 ? words.done(done) : ""
    func duration(_ sum: RecordSum) -> String {
      sum.minutes > 0 ? words.duration(minutes: sum.minutes) : ""
    }
    func joined(_ parts: String...) -> String {
      parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
    if scene.listed.historyShape.isOnlyTracked, tracked.count > 0 {
      return [words.tracked(tracked.count), "\(tracked.count)"].map {
        joined($0, duration(tracked))
      }
    }
    // What happened has its sign, and moments only their number.
    let time = duration(tracked)
    let happened = tracked.count > 0 ? "▻ \(time.isEmpty ? "\(tracked.count)" : time)" : ""
    guard total.count > 0 else { return [joined(happened, tasks)] }
    return [words.count(total.count, .event), "\(total.count)"].map {
      joined($0, duration(total), happened, tasks)
    }
  }
}

/// The line between past and future: the time, and the next event.
package struct NowLine {
  private let scene: Scene
  private let next: Record?

  package init(_ scene: Scene, next: Record?) { (self.scene, self.next) = (scene, next) }

  package func line(_ size: Size) -> StyledLine {
    let now = scene.state.now
    let rule = scene.style(.now)
    var line = StyledLine("──▸ ", rule)
    line.append(scene.words.clock(now) + " ", rule)
    let text = scene.words.next(next, from: now)
    if !text.isEmpty, line.width + displayWidth(of: text) + 5 < size.width {
      line.append("── ", rule)
      line.append(text + " ", scene.style(.text))
    }
    line.pad(to: size.width, with: "─", rule)
    return line
  }
}
