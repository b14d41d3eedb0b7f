import CalendarModel
import EventEntry

/// An action that the main loop performs outside the interface.
package enum Effect: Hashable, Sendable {
  case quit
  /// Repaints everything (Ctrl-L).
  case repaint
  /// Stops the process for the shell's job control (Ctrl-Z).
  case suspend
  /// Opens these calendars instead of the current ones (`:open PATH`).
  case open(path: String)
  /// Shows everything in another time zone; nil for the machine's own (`:zone NAME`).
  case look(from: Zone?)
  /// Searches for the calendars of other programs and reports them to `Interface.show(_:)`
  /// (`:welcome`).
  case findCalendars
  /// Synchronizes the accounts with their servers (`:sync`).
  case synchronize
  /// Synchronizes with the user's choice for an event that both sides changed.
  case resolveSync(id: String, ConflictAnswer)
  /// Synchronizes with the user's answer to something that sync has left.
  case answerSync(SyncAnswer)
  /// Asks for the busy times of people on some days (`:free 1h with ana@example.org`), and reports them to
  /// `Interface.show(_:)`.
  case askAvailability([String], ClosedRange<Day>)
  /// Stops the synchronization that is under way (`:sync stop`).
  case stopSync
  /// Adds an account in the released terminal (`:account`).
  case addAccount
  /// Opens the chosen offers of the welcome window and writes them into the configuration.
  case begin(offers: [Int])
  /// Opens sample calendars for the tutor and reports them to `Interface.beginTutor(with:)`.
  case beginTutor
  /// Ends the tutor; `Interface.leaveTutor()` restores the previous state.
  case endTutor
  /// Changes events and reports the outcome to `Interface.receive(_:)`.
  case edit(EditRequest)
  /// Changes the calendars themselves, and reports the result.
  case changeCalendar(CalendarChange)
  /// Runs the user's editor in the terminal with the prepared text, and reports the outcome to
  /// `receive(_:)`.
  case runEditor
  /// Opens a link of an event with the desktop's program for it, and reports the outcome.
  case openLink(String)
  /// Puts a text into the clipboard of the terminal.
  case copyText(String)
  /// Writes a timesheet to a file, with the filter that is set.
  case export(TimesheetQuestion, path: String)
  /// Rings the bell of the terminal.
  case ring
  /// Shows due alarms again in a number of minutes.
  case snooze([ReminderNote], minutes: Int)
}
