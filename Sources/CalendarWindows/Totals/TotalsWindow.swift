import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The number and the duration of events in a period, by category or calendar.
package struct TotalsWindow: LinesWindow, Hashable {
  package var period: TotalsPeriod
  package var grouping: TotalsGrouping
  /// The days that were dragged over, which replace the period.
  package var range: ClosedRange<Day>?
  package var scroll = 0

  package init(period: TotalsPeriod, grouping: TotalsGrouping = .category(depth: nil)) {
    self.period = period
    self.grouping = grouping
  }

  /// Switches between categories and collections.
  package mutating func switchGrouping() {
    grouping = grouping == .collection ? .category(depth: nil) : .collection
  }

  /// Shows more levels of categories (fewer if negative). One level more than exist shows all.
  package mutating func deepen(by count: Int, levels: Int) {
    guard case .category(let depth) = grouping else { return }
    let wanted = max(1, min(depth ?? levels, levels) + count)
    grouping = .category(depth: wanted >= levels ? nil : wanted)
  }

  /// Widens the period (narrows it if negative), as far as possible.
  package mutating func widen(by count: Int) {
    guard range == nil else {
      range = nil
      return
    }
    period = TotalsPeriod(rawValue: period.rawValue + count) ?? period
  }

  package func question(around day: Day, firstWeekday: Weekday) -> TotalsQuestion {
    TotalsQuestion(
      days: range ?? period.days(around: day, firstWeekday: firstWeekday), grouping: grouping)
  }

  /// Moves the range of days by its own length.
  package mutating func moveRange(by count: Int) {
    guard let days = range else { return }
    let step = max(-10_000, min(count, 10_000)) * days.count
    let (first, last) = (days.lowerBound + step, days.upperBound + step)
    guard first == first.clampedToSupported, last == last.clampedToSupported else { return }
    range = first...last
  }

  package func name(around day: Day, firstWeekday: Weekday, _ words: Words) -> String {
    range.map { words.range($0) }
      ?? period.name(around: day, firstWeekday: firstWeekday, words)
  }

  // MARK: Showing

  package var widestLine: Int { 92 }
  package var isWide: Bool { true }
  package var linearKind: LinearWindow.Kind { .totals }

  package func title(_ scene: Scene) -> String { TotalsText(scene, self).title }
  package func notes(_ scene: Scene) -> [String] { TotalsText(scene, self).keys }
  package func isClosed(by command: Command) -> Bool { command == .showTotals }

  package func lines(_ scene: Scene, width: Int) -> [StyledLine] {
    TotalsText(scene, self).lines(width: width)
  }

  package func spokenLines(_ scene: Scene) -> [String] {
    let (text, words) = (TotalsText(scene, self), scene.words)
    guard let table = text.table else { return [words.lookingForEvents] }
    guard table.whole.count > 0 else { return [scene.nothingFound] }
    let heading = grouping == .collection ? words.byCollection : words.byCategory
    return ["\(words.total(table.whole.count, minutes: table.whole.minutes)), \(heading)"]
      + table.rows.map { row in
        "\(text.fullName(of: row)): \(words.total(row.sum.count, minutes: row.sum.minutes))"
      } + text.rest(of: table)
  }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    guard let action = context.keymap.windowAction(for: key, TotalsAction.init) else {
      return pressInLines(key, context)
    }
    scroll = 0
    switch action {
    case .switchGrouping: switchGrouping()
    case .deepen(let count): deepen(by: count, levels: categoryLevels(context.scene))
    case .widen(let count): widen(by: count)
    case .next(let count) where range != nil: moveRange(by: count)
    case .next(let count): return [.move(period.motion(count))]
    }
    return []
  }

  /// Returns the number of levels of categories.
  private func categoryLevels(_ scene: Scene) -> Int {
    let question = question(
      around: scene.selectedDay, firstWeekday: scene.state.settings.firstWeekday)
    return scene.shownEvents.categoryLevels(of: question.days)
  }
}

/// An action of a key in the totals, other than scrolling and closing.
package enum TotalsAction: Hashable {
  case switchGrouping
  case deepen(Int)
  case widen(Int)
  /// Moves to the next period, or to the previous one.
  case next(Int)

  package init?(_ key: Key) {
    guard let action = TotalsAction.table[key] else { return nil }
    self = action
  }

  private static let table: [Key: TotalsAction] = [
    Key(.tab): .switchGrouping, Key(.backTab): .switchGrouping,
    Key("l"): .deepen(1), Key(.right): .deepen(1), Key("h"): .deepen(-1), Key(.left): .deepen(-1),
    Key("-"): .widen(1), Key("+"): .widen(-1),
    Key("]"): .next(1), Key("["): .next(-1),
  ]
}
