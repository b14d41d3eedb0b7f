import CalendarUI

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
