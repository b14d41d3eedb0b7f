import CalendarModel
import CalendarWords

/// A walk through the basics: one small task after the other, each done when the state says so,
/// whatever keys have led there.
struct Tutor: Hashable, Sendable {
  private(set) var step = TutorStep.day
  /// Whether the task before was done just now.
  private(set) var hasPraise = false
  /// How it was when the task was given.
  private var beginning: TutorSituation
  /// Whether the task was not yet done at some moment since; what is done already is no task.
  private var isOpen = false
  /// Whether the user went back to this task.
  private var isRepeated = false

  init(_ situation: TutorSituation) { beginning = situation }

  var isAtEnd: Bool { step == .end }
  var number: Int { step.rawValue + 1 }
  static var count: Int { TutorStep.allCases.count }

  /// A day to go to that is not the selected one: its day and month.
  var wantedDate: (day: Int, month: Int) {
    TutorSituation.isEndOfYear(beginning.day) ? (1, 5) : (24, 12)
  }

  /// Looks whether the task is done, and goes on to the next one that is not.
  mutating func look(at situation: TutorSituation) {
    while !isAtEnd {
      guard isDone(in: situation) else {
        isOpen = true
        return
      }
      // Back at a task that is done already: it can be done again.
      if !isOpen, isRepeated { return }
      hasPraise = hasPraise || isOpen
      begin(step.rawValue + 1, situation)
    }
  }

  /// A key was pressed, or a button: what was praised before is not praised any more.
  mutating func inputHasCome() { hasPraise = false }

  /// To the task before, or past this one.
  mutating func move(by count: Int, _ situation: TutorSituation) {
    begin(min(max(0, step.rawValue + count), Self.count - 1), situation)
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
    case .add: now.done.added > beginning.done.added
    case .change: now.done.changed > beginning.done.changed
    case .delete: now.done.deleted > beginning.done.deleted
    case .undo: now.done.undone > beginning.done.undone
    case .end: false
    // While something is typed or shown, a search as you type for one, nothing is done yet.
    default: now.isPlain && isDoneInView(now)
    }
  }

  private func isDoneInView(_ now: TutorSituation) -> Bool {
    switch step {
    case .day: now.day != beginning.day
    case .week: abs(now.day - beginning.day) >= 7
    case .month: now.day.month != beginning.day.month
    case .goTo: isWanted(now.day)
    case .today: now.day == now.today
    case .year: now.view == .year
    case .monthAgain, .grid: now.view == .month
    case .history: now.view == .history
    case .search: now.hasSearch
    case .endSearch: !now.hasSearch
    case .filter: now.hasFilter
    default: true
    }
  }

  private func isWanted(_ day: Day) -> Bool {
    let (wanted, civil) = (wantedDate, day.civil)
    return civil.day == wanted.day && civil.month == wanted.month
  }
}

/// What the tasks of the tutor are about.
struct TutorSituation: Hashable, Sendable {
  var day: Day
  var today: Day
  var view: ViewKind
  /// Whether no window and no prompt is open.
  var isPlain: Bool
  var showsDetails: Bool
  var showsHelp: Bool
  var hasSearch: Bool
  var hasFilter: Bool
  var done: TutorDeeds

  static func isEndOfYear(_ day: Day) -> Bool { day.civil.day == 24 && day.civil.month == 12 }
}

/// How often events were changed.
struct TutorDeeds: Hashable, Sendable {
  var added = 0
  var changed = 0
  var deleted = 0
  var undone = 0
}

/// The small tasks of the tutor, in order.
enum TutorStep: Int, CaseIterable, Hashable, Sendable {
  case day, week, month, goTo, today
  case year, monthAgain
  case history, details, closeDetails
  case search, endSearch, filter, removeFilter
  case grid, add, change, delete, undo
  case help, end
}
