import CalendarModel
import TerminalScreen

/// The totals panel.
extension Interface {
  mutating func showTotals() {
    var panel = TotalsPanel(period: state.view.totalsPeriod)
    panel.range = state.range
    state.mode = .overlay(Overlay(.totals(panel)))
  }

  /// Whether the key means something to the panel.
  mutating func press(_ key: Key, in panel: TotalsPanel) -> Bool {
    guard let action = keymap.windowAction(for: key, TotalsAction.init) else { return false }
    var panel = panel
    switch action {
    case .switchGrouping: panel.switchGrouping()
    case .deepen(let count): panel.deepen(by: count, levels: categoryLevels(of: panel))
    case .widen(let count): panel.widen(by: count)
    case .next(let count) where panel.range != nil: panel.moveRange(by: count)
    case .next(let count): move(panel.period.motion(count))
    }
    state.mode = .overlay(Overlay(.totals(panel)))
    return true
  }

  /// How many levels of categories there are.
  private func categoryLevels(of panel: TotalsPanel) -> Int {
    let question = panel.question(
      around: state.selection.day, firstWeekday: state.settings.firstWeekday)
    return state.view.shownDays(scene).categoryLevels(of: question.days)
  }
}

/// What a key does in the totals panel, besides scrolling and closing.
enum TotalsAction: Hashable {
  case switchGrouping
  case deepen(Int)
  case widen(Int)
  /// The next period, or the previous one.
  case next(Int)

  init?(_ key: Key) {
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

/// What a key does in the window of collections.
enum CollectionsAction: Hashable {
  case close
  case move(Int)
  /// Hides the selected one, or shows it again.
  case toggle
  case showAll

  init?(_ key: Key) {
    guard let action = CollectionsAction.table[key] else { return nil }
    self = action
  }

  /// As far as any list goes.
  private static let end = 1_000_000

  private static let table: [Key: CollectionsAction] = [
    Key(.escape): .close, Key("q"): .close, Key(.enter): .close, Key("c"): .close,
    Key("c", .control): .close, Key(.backspace): .close,
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key("g"): .move(-end), Key(.home): .move(-end), Key("G"): .move(end), Key(.end): .move(end),
    Key(" "): .toggle, Key("a"): .showAll,
  ]
}
