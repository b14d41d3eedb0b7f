import CalendarUI
import CalendarViews
import CalendarWindows
import EventEntry

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
