import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CalendarWindows
import EventEntry

/// What goes on behind the interface, as the loop meets it.
protocol Background: AnyObject {
  /// The clock the interface goes by.
  var clock: WallClock { get }
  /// Is told what is slow or odd.
  var log: ProgramLog? { get }
  /// Can be read when there are news.
  var wakeDescriptors: [Int32] { get }

  /// Begins the time that the questions of one frame may take together.
  func beginFrame()
  /// A frame is on the screen: what was not needed for it may begin.
  func frameIsShown()
  /// What happened since it was asked last; nil when nothing on the screen may be another now.
  func takeNews() -> Opening?
  /// A minute has passed: the same calendars in another time zone, when the machine is in one.
  func takeMinute() -> (any EventSource)?
  /// The same calendars by the clock of another zone, which `clock` goes by as well; nil for that of
  /// the machine.
  func look(from zone: Zone?) -> any EventSource
  /// Opens the calendars at a path, for `:open`.
  func open(_ path: String) -> Opening
  /// Looks where other programs keep calendars.
  func findCalendars() -> Opening
  /// Begins with offers of the welcome.
  func begin(offers: [Int]) -> Opening
  /// Opens sample calendars for the tutor; changes are made to them until it ends.
  func beginTutor() -> Opening
  /// The user's calendars are those that are changed again; the sample ones are gone.
  func endTutor() -> Opening
  /// Changes events, and waits a moment until the index knows it.
  func edit(_ request: EditRequest) -> EditReply
  /// Runs the user's editor with the text that is ready for it, in the terminal that was given back.
  func runEditor() -> EditReply
  /// The interface ends: what was typed into prompts is kept for the next one.
  func keep(_ texts: [PromptKind: [String]])
  /// Stops the process as job control asks, and returns when it goes on.
  func stop()
}

/// What a replay knows of the work in the background: it presses the next keys when that is done.
struct ReplayRest {
  /// Whether nothing is being read or made that may change the screen.
  let isQuiet: () -> Bool
  /// Waits for news, for so many milliseconds at most.
  let wait: (Int) -> Void
}

/// What came of opening other calendars, or of news of these.
struct Opening {
  /// The calendars to show from now on; nil when the present ones stay.
  var source: (any EventSource)?
  /// The present calendars as something else is said of them.
  var renewed: (any EventSource)?
  /// The configuration that holds from now on; nil when the present one does.
  var configuration: LoadedConfiguration?
  /// The sample calendars of the tutor.
  var tutor: (any EventSource)?
  /// What somebody new is asked.
  var welcome: Welcome?
  /// What to tell the user.
  var message: Message?
}

extension Interface {
  /// Shows what came of opening other calendars.
  mutating func show(_ opening: Opening) {
    if let loaded = opening.configuration {
      adopt(
        loaded.configuration.settings(on: TerminalKind(state.settings)),
        keymap: loaded.keymap)
      followsBackground = loaded.configuration.background == nil
    }
    if let source = opening.source { replaceSource(source) }
    if let source = opening.renewed { renewSource(source) }
    if let source = opening.tutor { beginTutor(with: source) }
    if let welcome = opening.welcome { show(welcome) }
    if let message = opening.message { show(message) }
  }
}
