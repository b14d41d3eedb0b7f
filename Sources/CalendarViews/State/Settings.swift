import CalendarLayout
import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// The alarms that ring the bell of the terminal.
public enum ReminderBell: Hashable, Sendable {
  case never
  /// Audible alarms only (ACTION:AUDIO).
  case sounds
  case always
}

/// Settings that keys do not change: preferences, and the terminal's capabilities.
///
/// They are compared for every frame, so values should be small.
public struct Settings: Hashable, Sendable {
  public var firstWeekday: Weekday
  public var showsWeekNumbers: Bool
  public var historyOrder: HistoryItemsProvider.Order
  /// How everything looks on the terminal.
  public var appearance: Appearance
  public var glyphs: Glyphs
  /// The words of all texts.
  public var words: Words
  /// Whether the selected day's events are shown next to or below the grids, if there is room.
  public var showsPane = true
  /// The tasks that the views of days show.
  public var shownTasks = ShownTasks.all
  /// Whether the status line names keys if there is room.
  public var showsHints = true
  /// Whether the cursor is visible on the selection; it always is while typing.
  public var showsCursor = false
  /// Whether screens are written as lines of text instead of being drawn.
  public var isLinear = false
  /// Whether the program uses the mouse; otherwise the terminal selects text with it.
  public var usesMouse = true
  /// Whether the title of the terminal's window names the next event.
  public var showsTitle = false
  /// The maximum number of months side by side in the quarter view, 1 … 3; nil for as many as fit.
  public var quarterColumns: Int?
  /// The maximum for the year view, 1 … 4; nil to show as much of a year as possible.
  public var yearColumns: Int?
  /// The zone whose times are shown next to the local ones; nil for none.
  public var secondZone: Zone?
  /// The hours and the days of the week on which the user works.
  public var workTime = WorkTime()
  /// The length of rows in the week and the day; nil for rows with which all events fit.
  public var weekRows: RowLength?
  /// The minute of the day that they begin with; nil for one with which all events are visible.
  public var firstMinute: Int?
  /// Whether due alarms are shown while the interface runs.
  public var showsReminders = true
  /// Which of them ring the bell of the terminal.
  public var reminderBell = ReminderBell.sounds
  /// The number of minutes after which a snoozed alarm is due again.
  public var snoozeMinutes = 10
  /// What is tracked, and the categories that are known by sight.
  public var tracking = TrackingSettings()
  /// Whether planned events have the colours of their categories, as what happened has.
  public var colorsByCategory = false
  /// The defaults of new events.
  public var defaults = EntryDefaults()

  /// The categories whose colours events have; nil if they have those of their collections.
  package var coloringCategories: TrackingSettings? { colorsByCategory ? tracking : nil }

  public var theme: Theme {
    get { appearance.theme }
    set { appearance = appearance.with(theme: newValue) }
  }

  /// The number of colours that the terminal supports.
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
