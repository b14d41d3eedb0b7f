import CalendarLayout
import CalendarModel
import TerminalScreen

/// What does not change with the keys: preferences and what the terminal can show.
///
/// It is copied for every block of a frame: small values only.
public struct Settings: Hashable, Sendable {
  public var firstWeekday: Weekday
  public var showsWeekNumbers: Bool
  public var historyOrder: HistoryItemsProvider.Order
  public var colorDepth: ColorDepth
  /// What texts are made with.
  public var words: Words
  /// Whether the selected day's events stand beside or below the grids, where there is room.
  public var showsPane = true
  /// How many months the quarter has side by side at most, 1 … 3; nil: as many as fit.
  public var quarterColumns: Int?
  /// The same for the year, 1 … 4; nil: so that most of a year is on the screen.
  public var yearColumns: Int?

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
