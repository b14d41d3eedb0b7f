import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// How many events there are in a period, and how long they last, by category or calendar.
package struct TotalsWindow: LinesWindow, Hashable {
  package var period: TotalsPeriod
  package var grouping: TotalsGrouping
  /// Days that were dragged over, in the place of the period.
  package var range: ClosedRange<Day>?
  package var scroll = 0

  package init(period: TotalsPeriod, grouping: TotalsGrouping = .category(depth: nil)) {
    self.period = period
    self.grouping = grouping
  }

  /// Collections after categories, and the other way round.
  package mutating func switchGrouping() {
    grouping = grouping == .collection ? .category(depth: nil) : .collection
  }

  /// More levels of categories (negative: fewer). One level more than there are shows all.
  package mutating func deepen(by count: Int, levels: Int) {
    guard case .category(let depth) = grouping else { return }
    let wanted = max(1, min(depth ?? levels, levels) + count)
    grouping = .category(depth: wanted >= levels ? nil : wanted)
  }

  /// A wider period (negative: a narrower one), as far as there is one.
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

  /// The days as long as these before or after them.
  package mutating func moveRange(by count: Int) {
    guard let days = range else { return }
    let step = max(-10_000, min(count, 10_000)) * days.count
    let (first, last) = (days.lowerBound + step, days.upperBound + step)
    guard first == first.withinReach, last == last.withinReach else { return }
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
    guard table.whole.count > 0 else { return [words.noEvents] }
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

  /// How many levels of categories there are.
  private func categoryLevels(_ scene: Scene) -> Int {
    let question = question(
      around: scene.selection.day, firstWeekday: scene.state.settings.firstWeekday)
    return scene.view.shownDays(scene).categoryLevels(of: question.days)
  }
}

/// What a key does in the totals, besides scrolling and closing.
package enum TotalsAction: Hashable {
  case switchGrouping
  case deepen(Int)
  case widen(Int)
  /// The next period, or the previous one.
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
