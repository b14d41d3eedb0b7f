/// The meaning of a key or of a word on the command line. The raw value is the command's name
/// there.
///
/// Titles, help texts and groups are rows of `CommandRow.table`.
package enum Command: String, CaseIterable, Hashable, Sendable {
  case moveLeft = "move-left"
  case moveDown = "move-down"
  case moveUp = "move-up"
  case moveRight = "move-right"
  case previousMonth = "previous-month"
  case nextMonth = "next-month"
  case previousYear = "previous-year"
  case nextYear = "next-year"
  case startOfWeek = "start-of-week"
  case endOfWeek = "end-of-week"

  case firstEvent = "first-event"
  case lastEvent = "last-event"
  case today = "today"
  case nextEventDay = "next-event-day"
  case previousEventDay = "previous-event-day"
  case nextEvent = "next-event"
  case previousEvent = "previous-event"
  case goTo = "goto"

  case scrollDown = "scroll-down"
  case scrollUp = "scroll-up"
  case scrollHalfDown = "half-screen-down"
  case scrollHalfUp = "half-screen-up"

  case showDay = "day"
  case showWeek = "week"
  case showMonth = "month"
  case showQuarter = "quarter"
  case showYear = "year"
  case showHistory = "history"
  case showTasks = "tasks"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case showDetails = "details"
  case finerRows = "finer-rows"
  case coarserRows = "coarser-rows"
  case centerSelection = "center"
  case switchTimes = "plan-and-actual"

  case add = "add"
  case addTodo = "add-task"
  case selectRange = "select"
  case deleteEvent = "delete"
  case copyEvent = "copy"
  case putEvents = "put"
  case moveLater = "later"
  case moveEarlier = "earlier"
  case startLater = "start-later"
  case startEarlier = "start-earlier"
  case endLater = "end-later"
  case endEarlier = "end-earlier"
  case moveToCollection = "move"
  case copyToCollection = "copy-to"
  case markEvent = "mark"
  case unmark = "no-marks"
  case turnIntoOther = "turn"
  case editEvent = "edit"
  case editText = "edit-text"
  case openLink = "open-link"
  case copyText = "copy-text"
  case showLeftOut = "left-out"
  case repeatChange = "repeat"
  case undo = "undo"
  case redo = "redo"
  case showChanges = "changes"
  case showProposals = "proposals"

  case completeTask = "done"
  case changePriority = "priority"
  case setPercent = "percent"
  case nestTask = "nest"
  case unnestTask = "unnest"
  case placeLower = "lower"
  case placeHigher = "higher"
  case fold = "fold"
  case foldAll = "fold-all"
  case unfoldAll = "unfold-all"
  case showWaiting = "waiting"
  case planTask = "plan-task"
  case planWeek = "plan"

  case startTimer = "start"
  case startLine = "start-line"
  case stopTimer = "stop"
  case continueTimer = "continue"
  case cancelTimer = "cancel-timer"
  case logLine = "log"
  case logAsPlanned = "log-planned"
  case logNow = "log-now"

  case showReminder = "reminder"
  case dropReminders = "dismiss"
  case snoozeReminders = "snooze"

  case search = "search"
  case filter = "filter"
  case removeFilter = "no-filter"
  case showCollections = "calendars"
  case showTotals = "totals"
  case showTimesheet = "timesheet"
  case findFreeTime = "free"

  case help = "help"
  case findCommand = "commands"
  case commandLine = "command-line"
  case showProblems = "problems"
  case chooseTheme = "theme"
  case chooseZone = "zone"
  case openCalendars = "open"
  case showInvitation = "invite"
  case showWelcome = "welcome"
  case synchronize = "sync"
  case addAccount = "account"
  case tutor = "tutor"
  case showMeter = "debug"
  case cancel = "cancel"
  case repaint = "repaint"
  case suspend = "suspend"
  case quit = "quit"
}

extension Command {
  /// Whether it is about hours, which only some views have.
  package var isForHours: Bool {
    switch self {
    case .startLater, .startEarlier, .endLater, .endEarlier, .finerRows, .coarserRows,
      .centerSelection:
      true
    default: false
    }
  }

  /// Whether it is about tasks, which only their list has.
  package var isForTasks: Bool {
    switch self {
    case .completeTask, .changePriority, .setPercent, .nestTask, .unnestTask, .placeLower,
      .placeHigher, .fold, .foldAll, .unfoldAll, .showWaiting, .planTask:
      true
    default: false
    }
  }

  /// Whether it is about the terminal and works everywhere.
  package var isForTheTerminal: Bool { [.repaint, .suspend, .showMeter].contains(self) }
}
