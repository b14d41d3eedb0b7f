import CalendarLayout
import CalendarModel
import TerminalScreen

/// What does not change with the keys: preferences and what the terminal can show.
public struct Settings: Hashable, Sendable {
  public var firstWeekday: Weekday
  public var showsWeekNumbers: Bool
  public var historyOrder: HistoryItemsProvider.Order
  public var colorDepth: ColorDepth

  public init(
    firstWeekday: Weekday = .monday, showsWeekNumbers: Bool = true,
    historyOrder: HistoryItemsProvider.Order = .oldestFirst, colorDepth: ColorDepth = .none
  ) {
    self.firstWeekday = firstWeekday
    self.showsWeekNumbers = showsWeekNumbers
    self.historyOrder = historyOrder
    self.colorDepth = colorDepth
  }
}
