import CalendarModel
import CalendarStore
import CalendarUI
import TerminalScreen

/// What the user has set up; each property begins with its default.
///
/// The rows of `ConfigurationTable.all` say how it is written in the file.
struct Configuration: Hashable, Sendable {
  /// The view that opens first.
  var view = ViewKind.month
  /// Nil: that of the user's country.
  var firstWeekday: Weekday?
  /// All that the interface is told as it is; what depends on the place and the terminal is
  /// added by `settings(colorDepth:)`.
  var interface = Settings()
  /// Commands with other keys than they come with.
  var keys: [Keymap.Row] = []
  /// How much of what can be undone is kept.
  var journal = Journal.Limits()
  var collections: [CollectionEntry] = []

  /// What the interface is told.
  func settings(colorDepth: ColorDepth) -> Settings {
    var settings = interface
    settings.colorDepth = colorDepth
    settings.firstWeekday = firstWeekday ?? .monday
    return settings
  }

  /// The keys that commands come with, and those of the user before them.
  var keymap: Keymap { keys.isEmpty ? .standard : Keymap.standard.changed(keys).keymap }
}
