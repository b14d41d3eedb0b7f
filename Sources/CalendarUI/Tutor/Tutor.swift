import CalendarModel
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// A tutorial of small tasks, one after another. A task is done when the state shows it, whichever
/// keys were used.
struct Tutor: Hashable, Sendable {
  private(set) var step = TutorStep.day
  /// Whether the previous task was just completed.
  private(set) var hasPraise = false
  /// The situation when the task was given.
  private var beginning: TutorSituation
  /// Whether the task has been open at some moment since, because a task that is already done is
  /// skipped.
  private var isOpen = false
  /// Whether the user returned to this task.
  private var isRepeated = false

  init(_ situation: TutorSituation) { beginning = situation }

  var isAtEnd: Bool { step == .end }
  var number: Int { step.rawValue + 1 }
  static var count: Int { TutorStep.allCases.count }

  /// The day and month of a day to go to, other than the selected one.
  var wantedDate: (day: Int, month: Int) {
    TutorSituation.isEndOfYear(beginning.day) ? (1, 5) : (24, 12)
  }

  /// Checks whether the task is done, and moves on to the next open one.
  mutating func look(at situation: TutorSituation) {
    while !isAtEnd {
      guard isDone(in: situation) else {
        isOpen = true
        return
      }
      // A task that was done before can be done again.
      if !isOpen, isRepeated { return }
      hasPraise = hasPraise || isOpen
      begin(step.rawValue + 1, situation)
    }
  }

  /// Records a key or button press, which ends the praise for the previous task.
  mutating func inputHasCome() { hasPraise = false }

  /// Moves to the previous task, or past this one.
  mutating func move(by count: Int, _ situation: TutorSituation) {
    var number = step.rawValue + count
    if TutorStep(rawValue: number) == .mouse, !situation.hasMouse { number += count }
    begin(min(max(0, number), Self.count - 1), situation)
    isRepeated = count < 0
    hasPraise = false
  }

  // MARK: - Private

  private mutating func begin(_ number: Int, _ situation: TutorSituation) {
    step = TutorStep(rawValue: number) ?? .end
    beginning = situation
    (isOpen, isRepeated) = (false, false)
  }

  private func isDone(in now: TutorSituation) -> Bool {
    switch step {
    case .details: now.showsDetails
    case .help: now.showsHelp
    case .removeFilter: !now.hasFilter
    case .mouse: !now.hasMouse || now.done.pointed > beginning.done.pointed
    case .add: now.done.added > beginning.done.added
    case .change: now.done.changed > beginning.done.changed
    case .delete: now.done.deleted > beginning.done.deleted
    case .undo, .undoTask: now.done.undone > beginning.done.undone
    case .addTask: now.done.tasksAdded > beginning.done.tasksAdded
    case .completeTask: now.done.tasksCompleted > beginning.done.tasksCompleted
    case .track: now.done.timersStopped > beginning.done.timersStopped
    case .end: false
    // Nothing counts as done while something is typed or shown, such as an incremental search.
    case .day, .week, .month, .goTo, .today, .chooseEvent, .year, .hours, .freeTime, .grid,
      .history, .tasks, .closeDetails, .search, .endSearch, .filter, .mark:
      now.isPlain && isDoneInView(now)
    }
  }

  private func isDoneInView(_ now: TutorSituation) -> Bool {
    switch step {
    case .day: now.day != beginning.day
    case .week: abs(now.day - beginning.day) >= 7
    case .month: now.day.month != beginning.day.month
    case .goTo: isWanted(now.day)
    case .today: now.day == now.today
    case .chooseEvent: now.hasChosenEvent
    case .year: now.view == .year
    case .hours: now.view == .week || now.view == .day
    case .freeTime: now.looksForFreeTime
    case .grid: now.view == .month
    case .history: now.view == .history
    case .tasks: now.view == .tasks
    case .search: now.hasSearch
    case .endSearch: !now.hasSearch
    case .filter: now.hasFilter
    case .mark: now.hasMarks
    case .closeDetails, .details, .help, .removeFilter, .mouse, .add, .change, .delete, .undo,
      .addTask, .completeTask, .undoTask, .track, .end:
      true
    }
  }

  private func isWanted(_ day: Day) -> Bool {
    let (wanted, civil) = (wantedDate, day.civil)
    return civil.day == wanted.day && civil.month == wanted.month
  }
}

/// The state that the tasks of the tutor check.
struct TutorSituation: Hashable, Sendable {
  var day: Day
  var today: Day
  var view: ViewKind
  /// Whether no window or prompt is open.
  var isPlain: Bool
  var showsDetails: Bool
  var showsHelp: Bool
  var hasSearch: Bool
  var hasFilter: Bool
  var hasChosenEvent: Bool
  var hasMarks: Bool
  var looksForFreeTime: Bool
  /// Whether the mouse can be used; otherwise its task is left out.
  var hasMouse: Bool
  var done: TutorDeeds

  static func isEndOfYear(_ day: Day) -> Bool { day.civil.day == 24 && day.civil.month == 12 }
}

/// The number of changes of events and tasks, and of selections with the mouse.
struct TutorDeeds: Hashable, Sendable {
  var added = 0
  var changed = 0
  var deleted = 0
  var undone = 0
  var tasksAdded = 0
  var tasksCompleted = 0
  var timersStopped = 0
  var pointed = 0

  mutating func count(_ request: EditRequest?) {
    switch request {
    case .add: added += 1
    case .change(_, _, .delete): deleted += 1
    case .change, .save: changed += 1
    case .addTodo: tasksAdded += 1
    case .changeTodos(_, .complete): tasksCompleted += 1
    case .track(.stop): timersStopped += 1
    case nil, .track, .changeTodos, .saveTodo, .placeTodos, .copyTodos, .pasteTodos, .turnTodo,
      .turnEvent, .plan, .proposePlan, .acceptPlan, .copy, .copyTo, .paste, .open, .resolve, .undo,
      .redo, .skip, .changes, .text, .dropText,
      .openInvitations, .showInvitation, .takeInvitation, .guestMail, .tellGuests, .proposals,
      .answerProposal:
      break
    }
  }
}

extension TutorSituation {
  init(_ state: State, _ window: (any Window)?, _ deeds: TutorDeeds) {
    self.init(
      day: state.selectedDay, today: state.today, view: state.view.kind, isPlain: window == nil,
      showsDetails: window is DetailsWindow, showsHelp: window is HelpWindow,
      hasSearch: state.search != nil, hasFilter: state.filter != .everything,
      hasChosenEvent: state.selection.item != nil, hasMarks: !state.marked.isEmpty,
      looksForFreeTime: state.freeLength != nil,
      hasMouse: state.settings.usesMouse && !state.settings.isLinear, done: deeds)
  }
}

/// The tasks of the tutor, in order.
enum TutorStep: Int, CaseIterable, Hashable, Sendable {
  case day, week, month, goTo, mouse, today, chooseEvent
  case year, hours, freeTime
  case history, details, closeDetails
  case search, endSearch, filter, removeFilter
  case grid, add, change, mark, delete, undo
  case addTask, tasks, completeTask, undoTask
  case track
  case help, end
}

/// The keys of the tutor's card, which are not commands.
enum TutorKey {
  static let back = Key(.function(2))
  static let skip = Key(.function(3))
}
