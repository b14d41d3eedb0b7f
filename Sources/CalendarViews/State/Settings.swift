import CalendarLayout
import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// The alarms that ring the bell of the terminal.
package enum ReminderBell: Hashable, Sendable {
  case never
  /// Audible alarms only (ACTION:AUDIO).
  case sounds
  case always
}

/// Settings that keys do not change: preferences, and the terminal's capabilities.
///
/// They are compared for every frame, so values should be small.
package struct Settings: Hashable, Sendable {
  package var firstWeekday: Weekday
  package var showsWeekNumbers: Bool
  package var historyOrder: HistoryItemsProvider.Order
  /// How everything looks on the terminal.
  package var appearance: Appearance
  package var glyphs: Glyphs
  /// The words of all texts.
  package var words: Words
  /// Whether the selected day's events are shown next to or below the grids, if there is room.
  package var showsPane = true
  /// The tasks that the views of days show.
  package var shownTasks = ShownTasks.all
  /// Whether the status line names keys if there is room.
  package var showsHints = true
  /// Whether the cursor is visible on the selection; it always is while typing.
  package var showsCursor = false
  /// Whether screens are written as lines of text instead of being drawn.
  package var isLinear = false
  /// Whether the program uses the mouse; otherwise the terminal selects text with it.
  package var usesMouse = true
  /// Whether the title of the terminal's window names the next event.
  package var showsTitle = false
  /// The maximum number of months side by side in the quarter view, 1 … 3; nil for as many as fit.
  package var quarterColumns: Int?
  /// The maximum for the year view, 1 … 4; nil to show as much of a year as possible.
  package var yearColumns: Int?
  /// The zone whose times are shown next to the local ones; nil for none.
  package var secondZone: Zone?
  /// The hours and the days of the week on which the user works.
  package var workTime = WorkTime()
  /// The length of rows in the week and the day; nil for rows with which all events fit.
  package var weekRows: RowLength?
  /// The minute of the day that they begin with; nil for one with which all events are visible.
  package var firstMinute: Int?
  /// Whether due alarms are shown while the interface runs.
  package var showsReminders = true
  /// Which of them ring the bell of the terminal.
  package var reminderBell = ReminderBell.sounds
  /// The number of minutes after which a snoozed alarm is due again.
  package var snoozeMinutes = 10
  /// What is tracked, and the categories that are known by sight.
  package var tracking = TrackingSettings()
  /// Whether planned events have the colours of their categories, as what happened has.
  package var colorsByCategory = false
  /// The defaults of new events.
  package var defaults = EntryDefaults()
  /// The user's own mail addresses, in lower case.
  package var ownAddresses: Set<String> = []

  /// The categories whose colours events have; nil if they have those of their collections.
  package var coloringCategories: TrackingSettings? { colorsByCategory ? tracking : nil }

  package var theme: Theme {
    get { appearance.theme }
    set { appearance = appearance.with(theme: newValue) }
  }

  /// The number of colours that the terminal supports.
  package var colorDepth: ColorDepth {
    get { appearance.terminalDepth }
    set {
      appearance = Appearance(
        theme, depth: newValue, backdrop: appearance.terminalBackdrop)
    }
  }

  /// The terminal's own background.
  package var backdrop: Backdrop {
    get { appearance.terminalBackdrop }
    set { appearance = appearance.with(backdrop: newValue) }
  }

  package init(
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
