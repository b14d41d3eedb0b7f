import CalendarModel
import CalendarStore
import CalendarSync
import CalendarViews
import CalendarWords
import TOML
import TerminalScreen

/// The user's configuration. Each property is initialized with its default.
///
/// The rows of `ConfigurationTable.all` define the format of the file.
package struct Configuration: Hashable, Sendable {
  /// The view that opens first.
  package var view = ViewKind.month
  /// The first day of the week; nil for that of the user's country.
  package var firstWeekday: Weekday?
  /// Whether weeks have numbers; nil for the custom of the user's country.
  var weekNumbers: Bool?
  /// The name of the theme; the theme itself is in `interface`.
  package var theme = Theme.daybook.name
  /// The kind of the terminal's background; nil to detect it.
  package var background: Backdrop?
  /// The drawing characters; nil for those that suit the terminal.
  var borders: Glyphs?
  /// The language and formats that override those of the user's locale.
  var language: Language?
  var dateOrder: DateFormats.Order?
  package var clock: DateFormats.Clock?
  /// The id of the second time zone, empty for none; the zone itself is in `interface`.
  var secondZone = ""
  /// The user's own mail addresses, in lower case; invitations are sent with the first.
  package var addressList: [String] = []
  /// Those that the servers of the user's accounts know, in lower case.
  package var serverAddresses: Set<String> = []
  /// Both, to look for one of them.
  package var addresses: Set<String> { serverAddresses.union(addressList) }
  /// Whether an event that several calendars have is shown and counted once.
  package var mergesCopies = true
  /// The program that answers to invitations are given to, with its arguments; empty for none.
  package var sendmail: [String] = []
  /// The program that runs some seconds after a change in the interface, with its arguments; empty
  /// for none, and `sync` for `daybook sync`.
  package var afterChange: [String] = []
  /// The settings of the interface. Those that depend on the locale and the terminal are added by
  /// `settings(on:glyphs:)`.
  package var interface = Settings()
  /// The commands with keys other than the defaults.
  package var keys: [Keymap.Row] = []
  /// The number of texts of each prompt that are kept for the next start.
  package var promptHistory = 200
  /// The limits of the undo history.
  package var journal = Journal.Limits()
  package var collections: [CollectionEntry] = []
  /// The categories known by sight, as they are written.
  var categories: [CategoryEntry] = []
  /// What software agents may see and change.
  package var agents = AgentRules()
  private var trackingOptions = TrackingSettings()
  /// What is tracked, and how.
  package var tracking: TrackingSettings {
    get {
      var settings = trackingOptions
      settings.categories = categories.compactMap(\.tracked)
      return settings
    }
    set { trackingOptions = newValue }
  }

  /// The language and formats, from the configuration and otherwise from the environment.
  package var locality: Locality {
    Locality(.init(language: language, order: dateOrder, clock: clock))
  }

  /// Returns the settings of the interface.
  /// - Parameters:
  ///   - glyphs: the drawing characters that the command line asks for.
  ///   - locality: the locality of this configuration, if known.
  package func settings(
    on kind: TerminalKind = TerminalKind(), glyphs: Glyphs? = nil, _ locality: Locality? = nil
  ) -> Settings {
    let locality = locality ?? self.locality
    var settings = interface
    settings.appearance = Appearance(
      interface.theme, depth: kind.colorDepth, backdrop: background ?? kind.backdrop)
    settings.glyphs = glyphs ?? borders ?? kind.glyphs
    settings.isLinear = kind.isLinear
    settings.firstWeekday = firstWeekday ?? locality.firstWeekday
    settings.showsWeekNumbers = weekNumbers ?? locality.usesWeekNumbers
    settings.words = locality.words
    settings.tracking = tracking
    settings.ownAddresses = addresses
    return settings
  }
}

/// The configuration of a collection, or of several collections at one path.
package struct CollectionEntry: Hashable, Sendable {
  /// Its number in the list, from 0.
  package var number = 0
  /// The path as written, with `~` and patterns.
  package var path = ""
  package var name: String?
  package var color: EventColor?
  /// The address on the web that it is fetched from.
  package var url: String?
  /// What the calendar on the web is asked with, where it wants a password.
  package var user: String?
  package var passwordCommand: [String] = []
  /// Where its password comes from, if from no command.
  package var passwordPlace: Account.PasswordSource?
  package var traits = CollectionTraits()

  package init(path: String = "", name: String? = nil, number: Int = 0) {
    (self.path, self.name, self.number) = (path, name, number)
  }

  /// What proves who asks for the calendar on the web; nil if nothing is wanted.
  package var access: Account.Access? {
    guard let user else { return nil }
    if !passwordCommand.isEmpty { return .password(user: user, .command(passwordCommand)) }
    return passwordPlace.map { .password(user: user, $0) }
  }
}

/// The format of theme files: the keys of `ThemeOption`, and the theme that a file is based on.
enum ThemeOptions {
  static let all = ConfigurationTable<Theme>(
    [parent] + ThemeOption.all.map(option), list: nil)

  /// The option that is read before all others.
  private static let parent = ConfigurationOption<Theme>("parent", "", standard: nil) {
    value, _ in
    if case .text = value { return [] }
    return [
      ConfigurationFinding([], WrongValue(value, expected: .theme))
    ]
  }

  private static func option(_ option: ThemeOption) -> ConfigurationOption<Theme> {
    ConfigurationOption(option.key, "", standard: nil) { value, theme in
      if let given = ThemeOption.Value(value), option.read(given, &theme) { return [] }
      let flaw: OptionFlaw =
        if case .text(let text) = value { .isText(text: TOMLValue.quoted(text)) } else {
          .isKind(kind: value.kind)
        }
      return [ConfigurationFinding([], flaw, expected: option.expected)]
    }
  }
}

extension ThemeOption.Value {
  /// Creates the value; nil if no option has values of this kind.
  fileprivate init?(_ value: TOMLValue) {
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
