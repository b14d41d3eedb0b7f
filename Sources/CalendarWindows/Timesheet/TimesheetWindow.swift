import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// What happened beside what was planned, by category and day; its second page has trends.
package struct TimesheetWindow: RowWindow, Hashable {
  package enum Page: Hashable, Sendable { case sheet, trends }

  package var page = Page.sheet
  package var period = TotalsPeriod.week
  /// The days that were dragged over, which replace the period.
  package var range: ClosedRange<Day>?
  /// Whether the cells say what was planned.
  package var showsPlan = false
  /// Whether time that overlaps counts once.
  package var isByClock = false
  package var selected = 0
  /// The selected column; nil for the whole row.
  package var column: Int?

  package init(range: ClosedRange<Day>? = nil) { self.range = range }

  package var comesBack: Bool { true }
  package var staysWithOtherCalendars: Bool { true }

  package func days(_ scene: Scene) -> ClosedRange<Day> {
    range
      ?? period.days(
        around: scene.selectedDay, firstWeekday: scene.state.settings.firstWeekday)
  }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    if case .command(.showTimesheet) = context.keymap.lookUp([key]) { return [.close] }
    guard let action = context.keymap.windowAction(for: key, TimesheetAction.init) else {
      return nil
    }
    let view = TimesheetView(context.scene, self)
    switch action {
    case .close: return [.close]
    case .turnPage: (page, selected, column) = (page == .sheet ? .trends : .sheet, 0, nil)
    case .move(let count): selected = view.row(selected, movedBy: count)
    case .moveColumn(let count): moveColumn(by: count, among: view.columnCount)
    case .next(let count): return next(count)
    case .widen(let count):
      if range == nil { period = TotalsPeriod(rawValue: period.rawValue + count) ?? period }
      (range, column) = (nil, nil)
    case .showPlan: (showsPlan, selected) = (!showsPlan, 0)
    case .countByClock:
      guard isByClock || view.hasClock else {
        return [.show(Message(context.words.onlyUpToAMonth))]
      }
      isByClock.toggle()
    case .export: return [.push(exporting(view.question, context))]
    case .open: return open(view, context)
    }
    return []
  }

  /// Goes beyond the first column to the whole row.
  private mutating func moveColumn(by count: Int, among all: Int) {
    guard page == .sheet, all > 0 else { return }
    let next = (column ?? (count > 0 ? -1 : all)) + count
    column = (0..<all).contains(next) ? next : nil
  }

  private mutating func next(_ count: Int) -> [WindowRequest] {
    column = nil
    guard let days = range else { return [.move(period.motion(count))] }
    let step = max(-10_000, min(count, 10_000)) * days.count
    let (first, last) = (days.lowerBound + step, days.upperBound + step)
    if first == first.clampedToSupported, last == last.clampedToSupported { range = first...last }
    return []
  }

  /// Returns the prompt for the file to write to.
  private func exporting(_ question: TimesheetQuestion, _ context: WindowContext) -> Prompt {
    let name = context.words.sheetFile(question.days)
    var prompt = Prompt(
      .export, text: "\(name).\(TimesheetFormat.html.ending.rawValue)", cursor: name.count,
      hint: context.words.exportHint)
    prompt.sheet = question
    return prompt
  }

  /// Shows the history of the selected row, or cell.
  private func open(_ view: TimesheetView, _ context: WindowContext) -> [WindowRequest] {
    guard let row = view.selectedRow else { return [] }
    var filter = context.state.filter
    (filter.categories, filter.includesUncategorized) = ([], false)
    switch row.subject {
    case .category(let category): filter.categories = [category]
    case .noCategory, .collection:
      filter.excludedCategories = []
      filter.excludesUncategorized = false
      filter.includesUncategorized = true
    }
    let days = column.flatMap { view.columns[safely: $0] } ?? view.days
    filter.days = [days]
    return [.closeAll, .filter(filter), .run(.showHistory)]
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    TimesheetView(scene, self).part(at: position)
  }

  package func foot(_ scene: Scene) -> Foot? { TimesheetView(scene, self).keysOnBorder }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    [.press(Key(notches < 0 ? .up : .down))]
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    TimesheetView(scene, self).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? { TimesheetView(scene, self).spoken }
}

/// An action of a key in the timesheet.
package enum TimesheetAction: Hashable {
  case close
  case turnPage
  case move(Int)
  case moveColumn(Int)
  /// Goes to the next period, or to the previous one.
  case next(Int)
  case widen(Int)
  case showPlan
  case countByClock
  case export
  case open

  package init?(_ key: Key) {
    guard let action = Self.table[key] else { return nil }
    self = action
  }

  private static let page = 10
  private static let end = 1_000_000

  private static let table: [Key: TimesheetAction] = [
    Key(.escape): .close, Key("q"): .close, Key(.backspace): .close, Key("c", .control): .close,
    Key(.tab): .turnPage, Key(.backTab): .turnPage,
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key(.pageDown): .move(page), Key(.pageUp): .move(-page),
    Key(.home): .move(-end), Key("g"): .move(-end), Key(.end): .move(end), Key("G"): .move(end),
    Key("l"): .moveColumn(1), Key(.right): .moveColumn(1),
    Key("h"): .moveColumn(-1), Key(.left): .moveColumn(-1),
    Key("]"): .next(1), Key("["): .next(-1), Key("-"): .widen(1), Key("+"): .widen(-1),
    Key("p"): .showPlan, Key("u"): .countByClock, Key("e"): .export, Key(.enter): .open,
  ]
}
