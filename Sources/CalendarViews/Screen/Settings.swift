import CalendarLayout
import CalendarModel
import CalendarWords
import TerminalScreen

/// What does not change with the keys: preferences and what the terminal can show.
///
/// It is compared with every frame: small values only.
public struct Settings: Hashable, Sendable {
  public var firstWeekday: Weekday
  public var showsWeekNumbers: Bool
  public var historyOrder: HistoryItemsProvider.Order
  /// How everything looks on the terminal.
  public var appearance: Appearance
  public var glyphs: Glyphs
  /// What texts are made with.
  public var words: Words
  /// Whether the selected day's events stand beside or below the grids, where there is room.
  public var showsPane = true
  /// Whether screens are told as lines, one thing a line, and nothing is drawn.
  public var isLinear = false
  /// Whether the terminal is asked for the mouse; otherwise it selects text with it.
  public var usesMouse = true
  /// How many months the quarter has side by side at most, 1 … 3; nil: as many as fit.
  public var quarterColumns: Int?
  /// The same for the year, 1 … 4; nil: so that most of a year is on the screen.
  public var yearColumns: Int?
  /// The zone whose times stand beside those of the reader's own; nil: none.
  public var secondZone: Zone?

  public var theme: Theme {
    get { appearance.theme }
    set { appearance = appearance.with(theme: newValue) }
  }

  /// What the terminal can show.
  public var colorDepth: ColorDepth {
    get { appearance.terminalDepth }
    set {
      appearance = Appearance(
        theme, depth: newValue, backdrop: appearance.terminalBackdrop)
    }
  }

  /// The terminal's own background.
  public var backdrop: Backdrop {
    get { appearance.terminalBackdrop }
    set { appearance = appearance.with(backdrop: newValue) }
  }

  public init(
    firstWeekday: Weekday = .monday, showsWeekNumbers: Bool = true,
    historyOrder: HistoryItemsProvider.Order = .oldestFirst, colorDepth: ColorDepth = .none,
    theme: Theme = .daybook, backdrop: Backdrop = .unknown, glyphs: Glyphs = .unicode,
    words: Words = .english
  ) {
    self.firstWeekday = firstWeekday
    self.showsWeekNumbers = showsWeekNumbers
    self.historyOrder = historyOrder
    appearance = Appearance(theme, depth: colorDepth, backdrop: backdrop)
    self.glyphs = glyphs
    self.words = words
  }
}
