import CalendarUI
import CalendarViews

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
