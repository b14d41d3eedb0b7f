import CalendarUI

extension Interface {
  /// Shows what came of opening other calendars.
  mutating func show(_ opening: Opening) {
    if let source = opening.source { replaceSource(source) }
    if let message = opening.message { show(message) }
  }
}
