import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CalendarWindows
import CalendarWords
import EventEntry
import TerminalScreen

/// The work in the background of the interface, as seen by the main loop.
package protocol Background: AnyObject {
  /// The clock of the interface.
  var clock: WallClock { get }
  /// Receives diagnostic log entries.
  var log: ProgramLog? { get }
  /// The descriptors that are readable when there is news.
  var wakeDescriptors: [Int32] { get }

  /// Starts the time budget shared by the questions of a frame.
  func beginFrame()
  /// Records that a frame is on the screen, so that work not needed for it can start.
  func frameIsShown()
  /// Returns what happened since the last call; nil if nothing on the screen can have changed.
  func takeNews() -> Opening?
  /// Handles a new minute; returns the calendars in the machine's new time zone if it has changed.
  func takeMinute() -> (any EventSource)?
  /// Returns the calendars in another zone, which `clock` also follows; nil for the machine's zone.
  func look(from zone: Zone?) -> any EventSource
  /// Opens the calendars at a path, for `:open`.
  func open(_ path: String) -> Opening
  /// Searches for the calendars of other programs.
  func findCalendars() -> Opening
  /// Opens the chosen offers of the welcome window.
  func begin(offers: [Int]) -> Opening
  /// Opens sample calendars for the tutor, which receive all changes until it ends.
  func beginTutor() -> Opening
  /// Removes the sample calendars and returns to the user's.
  func endTutor() -> Opening
  /// Changes events, and waits a moment for the index to reflect it.
  func edit(_ request: EditRequest) -> EditReply
  /// Runs the user's editor on the prepared text, in the released terminal.
  func runEditor() -> EditReply
  /// Returns the alarms that are due now and were not shown yet, in order.
  func takeReminders() -> [ReminderNote]
  /// Shows alarms again later.
  func snooze(_ notes: [ReminderNote], minutes: Int)
  /// How far the synchronization is that is under way; nil if there is none.
  var syncProgress: TerminalProgress? { get }
  /// Whether synchronizing needs the released terminal, to ask for a password.
  var asksForPasswords: Bool { get }
  /// Synchronizes the accounts; what becomes of it is news.
  func synchronize() -> Opening
  /// Synchronizes with the user's answer to something that waits.
  func answerSync(_ answer: SyncAnswer) -> Opening
  /// Asks for the busy times of people on some days; the answer is news.
  func askAvailability(_ addresses: [String], _ days: ClosedRange<Day>) -> Opening
  /// Stops the synchronization that is under way; what becomes of it is news.
  func stopSync() -> Opening
  /// Changes the calendars themselves.
  func change(_ change: CalendarChange) -> Opening
  /// Whether such a change needs the released terminal.
  func needsTerminal(_ change: CalendarChange) -> Bool
  /// Adds an account in the released terminal.
  func addAccount() -> Opening
  /// Opens a link of an event with the desktop's program for it.
  func openLink(_ link: String) -> Opening
  /// Writes a timesheet of what passes a filter to a new file.
  func export(_ sheet: TimesheetQuestion, _ filter: EventFilter, to path: String) -> Opening
  /// Saves the texts typed into prompts for the next run, when the interface ends.
  func savePromptTexts(_ texts: [PromptKind: [String]])
  /// Stops the process for job control, and returns when it continues.
  func stop()
}

/// The state of background work for a replay, which presses the next keys when it is done.
package struct ReplayRest {
  /// Returns whether nothing is being read or computed that may change the screen.
  package let isQuiet: () -> Bool
  /// Waits for news, for at most a number of milliseconds.
  package let wait: (Int) -> Void

  package init(isQuiet: @escaping () -> Bool, wait: @escaping (Int) -> Void) {
    (self.isQuiet, self.wait) = (isQuiet, wait)
  }
}

/// The result of opening calendars, or news about the current ones.
package struct Opening {
  /// The calendars to show; nil to keep the current ones.
  package var source: (any EventSource)?
  /// The current calendars in changed circumstances.
  package var renewed: (any EventSource)?
  /// The new configuration; nil to keep the current one.
  package var configuration: InterfaceConfiguration?
  /// The sample calendars of the tutor.
  package var tutor: (any EventSource)?
  /// The welcome window for a new user.
  package var welcome: Welcome?
  /// The items that sync needs an answer to; nil if not yet determined.
  package var syncTasks: [SyncTask]?
  /// The new mark of sync for the status line; nil if it has not changed.
  package var syncMark: SyncMark?
  /// The busy times that were asked for; nil if there is no answer.
  package var availability: Availability?
  /// The new mark of agents for the status line; nil if it has not changed.
  package var agentMark: AgentMark?
  /// The message to show.
  package var message: Message?

  package init(
    source: (any EventSource)? = nil, renewed: (any EventSource)? = nil,
    configuration: InterfaceConfiguration? = nil, tutor: (any EventSource)? = nil,
    welcome: Welcome? = nil, syncTasks: [SyncTask]? = nil, syncMark: SyncMark? = nil,
    message: Message? = nil
  ) {
    (self.source, self.renewed, self.tutor) = (source, renewed, tutor)
    (self.configuration, self.welcome) = (configuration, welcome)
    (self.syncTasks, self.syncMark, self.message) = (syncTasks, syncMark, message)
  }
}

/// What the interface takes from a configuration while it runs.
package struct InterfaceConfiguration {
  /// Returns the settings on a terminal.
  let settings: (TerminalKind) -> Settings
  let keymap: Keymap
  /// Whether the terminal tells its background; otherwise the settings do.
  let followsBackground: Bool

  package init(
    keymap: Keymap, followsBackground: Bool, settings: @escaping (TerminalKind) -> Settings
  ) {
    (self.keymap, self.followsBackground) = (keymap, followsBackground)
    self.settings = settings
  }
}

extension Interface {
  /// Shows the result of opening calendars.
  package mutating func show(_ opening: Opening) {
    if let configuration = opening.configuration {
      adopt(
        configuration.settings(TerminalKind(state.settings)), keymap: configuration.keymap)
      followsBackground = configuration.followsBackground
    }
    if let source = opening.source { replaceSource(source) }
    if let source = opening.renewed { renewSource(source) }
    if let source = opening.tutor { beginTutor(with: source) }
    if let welcome = opening.welcome { show(welcome) }
    if let mark = opening.syncMark { show(mark) }
    if let mark = opening.agentMark { show(mark) }
    if let availability = opening.availability { show(availability) }
    // The window says what the message would.
    if let tasks = opening.syncTasks, show(tasks) { return }
    if let message = opening.message { show(message) }
  }
}
