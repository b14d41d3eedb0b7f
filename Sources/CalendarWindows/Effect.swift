import CalendarModel
import EventEntry

/// What the main loop does outside the interface.
public enum Effect: Hashable, Sendable {
  case quit
  /// Paint everything again (Ctrl-L).
  case repaint
  /// Stop the process as the shell's job control asks (Ctrl-Z).
  case suspend
  /// Open these calendars instead of the present ones (`:open PATH`).
  case open(path: String)
  /// Tell everything by the clock of another zone; nil for that of the machine (`:zone NAME`).
  case look(from: Zone?)
  /// Look where other programs keep calendars; `Interface.show(_:)` is told what is there (`:welcome`).
  case findCalendars
  /// Begin with these offers of the welcome: open them, and write them into the configuration.
  case begin(offers: [Int])
  /// Open sample calendars for the tutor; `Interface.beginTutor(with:)` is told where they are.
  case beginTutor
  /// The tutor ends: `Interface.leaveTutor()` brings back what was there before.
  case endTutor
  /// Change events; `Interface.take(_:)` is told what came of it.
  case edit(EditRequest)
  /// Give the terminal to the user's editor, with the text that is ready for it; `take(_:)` is told
  /// what came of it.
  case runEditor
}
