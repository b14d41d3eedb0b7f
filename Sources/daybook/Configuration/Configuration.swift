import CalendarModel
import CalendarStore
import CalendarUI
import CalendarViews
import CalendarWords
import TerminalScreen

/// What the user has set up; each property begins with its default.
///
/// The rows of `ConfigurationTable.all` say how it is written in the file.
struct Configuration: Hashable, Sendable {
  /// The view that opens first.
  var view = ViewKind.month
  /// Nil: that of the user's country.
  var firstWeekday: Weekday?
  /// The name of how everything looks; the theme itself is in `interface`.
  var theme = Theme.daybook.name
  /// The kind of the terminal's own background; nil: as the terminal tells it.
  var background: Backdrop?
  /// The signs that screens are drawn with; nil: what suits the terminal.
  var borders: Glyphs?
  /// What holds in the place of the user's language and country.
  var language: Language?
  var dateOrder: DateFormats.Order?
  var clock: DateFormats.Clock?
  /// The id of the second time zone, empty for none; the zone itself is in `interface`.
  var secondZone = ""
  /// All that the interface is told as it is; what depends on the place and the terminal is
  /// added by `settings(on:glyphs:)`.
  var interface = Settings()
  /// Commands with other keys than they come with.
  var keys: [Keymap.Row] = []
  /// How many texts of each prompt are kept for the next start.
  var promptHistory = 200
  /// How much of what can be undone is kept.
  var journal = Journal.Limits()
  var collections: [CollectionEntry] = []

  /// What the language and the country decide, as far as it is not set up.
  var locality: Locality { Locality(.init(language: language, order: dateOrder, clock: clock)) }

  /// What the interface is told.
  /// - Parameters:
  ///   - glyphs: what the command line asks for.
  ///   - locality: that of this configuration, where it is known.
  func settings(
    on kind: TerminalKind = TerminalKind(), glyphs: Glyphs? = nil, _ locality: Locality? = nil
  ) -> Settings {
    let locality = locality ?? self.locality
    var settings = interface
    settings.appearance = Appearance(
      interface.theme, depth: kind.colorDepth, backdrop: background ?? kind.backdrop)
    settings.glyphs = glyphs ?? borders ?? kind.glyphs
    settings.isLinear = kind.isLinear
    settings.firstWeekday = firstWeekday ?? locality.firstWeekday
    settings.words = locality.words
    return settings
  }

  /// The keys that commands come with, and those of the user before them.
  var keymap: Keymap { keys.isEmpty ? .standard : Keymap.standard.changed(keys).keymap }
}

/// What the configuration says of one collection, or of several behind one path.
struct CollectionEntry: Hashable, Sendable {
  /// Its number in the list, from 0.
  var number = 0
  /// As it is written, with `~` and patterns.
  var path = ""
  var name: String?
  var color: EventColor?
  var traits = CollectionTraits()

  init(path: String = "", name: String? = nil, number: Int = 0) {
    (self.path, self.name, self.number) = (path, name, number)
  }
}

/// How theme files are read: the keys of `ThemeOption`, and the theme that a file begins with.
enum ThemeOptions {
  static let all = ConfigurationTable<Theme>(
    [parent] + ThemeOption.all.map(option), list: nil)

  /// Looked at before all others.
  private static let parent = ConfigurationOption<Theme>("parent", "", standard: nil) {
    value, _ in
    if case .text = value { return [] }
    return [
      ConfigurationFinding([], WrongValue(value, expected: "the name of a theme").message)
    ]
  }

  private static func option(_ option: ThemeOption) -> ConfigurationOption<Theme> {
    ConfigurationOption(option.key, "", standard: nil) { value, theme in
      if let given = ThemeOption.Value(value), option.read(given, &theme) { return [] }
      let what: String
      if case .text(let text) = value {
        what = "is \(ConfigurationValue.quoted(text))"
      } else {
        what = "is \(value.kindName)"
      }
      return [
        ConfigurationFinding([], WrongValue(what, expected: option.expected).message)
      ]
    }
  }
}

extension ThemeOption.Value {
  /// Nil for a value that no option has.
  fileprivate init?(_ value: ConfigurationValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(Double(number))
    case .decimal(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    case .list(let values):
      let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
      guard texts.count == values.count else { return nil }
      self = .texts(texts)
    case .table, .other: return nil
    }
  }
}
