import CalendarLayout
import CalendarModel
import TerminalScreen

/// What does not change with the keys: preferences and what the terminal can show.
public struct Settings: Hashable, Sendable {
  public var firstWeekday: Weekday
  public var showsWeekNumbers: Bool
  public var historyOrder: HistoryItemsProvider.Order
  public var colorDepth: ColorDepth
  /// What texts are made with.
  public var words: Words

  public init(
    firstWeekday: Weekday = .monday, showsWeekNumbers: Bool = true,
    historyOrder: HistoryItemsProvider.Order = .oldestFirst, colorDepth: ColorDepth = .none,
    words: Words = .english
  ) {
    self.firstWeekday = firstWeekday
    self.showsWeekNumbers = showsWeekNumbers
    self.historyOrder = historyOrder
    self.colorDepth = colorDepth
    self.words = words
  }
}
