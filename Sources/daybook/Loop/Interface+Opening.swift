import CalendarUI

extension Interface {
  /// Shows what came of opening other calendars.
  mutating func show(_ opening: Opening) {
    if let loaded = opening.configuration {
      adopt(
        loaded.configuration.settings(colorDepth: state.settings.colorDepth),
        keymap: loaded.keymap)
    }
    if let source = opening.source { replaceSource(source) }
    if let source = opening.renewed { renewSource(source) }
    if let message = opening.message { show(message) }
  }
}
