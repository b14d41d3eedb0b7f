import CalendarModel
import TerminalScreen

/// A line of a theme file: its key, and how its value is read.
package struct ThemeOption: Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case texts([String])
    case number(Double)
    case flag(Bool)
  }

  /// The path of the key from the outermost table, such as `rich.today`.
  package let key: String
  /// The description of a valid value, for error messages.
  package let expected: OptionValue
  /// Stores a value in a theme; false if it is invalid.
  package let read: @Sendable (Value, inout Theme) -> Bool

  /// All options, in the order of a file.
  package static let all: [ThemeOption] =
    [background, contrast, colors] + Theme.Kind.allCases.flatMap(styles) + [
      heat("dark", \.darkHeat), heat("light", \.lightHeat), collections,
    ]

  // MARK: - Private

  private static let background = ThemeOption(
    key: "background", expected: .choice(names: "\"any\", \"dark\", \"light\""),
    read: { value, theme in
      guard case .text(let text) = value, let background = Theme.Background(rawValue: text)
      else { return false }
      theme.background = background
      return true
    })

  private static let contrast = ThemeOption(
    key: "contrast", expected: .number(first: 1, last: 21),
    read: { value, theme in
      guard case .number(let number) = value, (1...21).contains(number) else { return false }
      theme.contrast = number
      return true
    })

  private static let colors = ThemeOption(
    key: "colors", expected: .flag,
    read: { value, theme in
      guard case .flag(let flag) = value else { return false }
      theme.hasColors = flag
      return true
    })

  private static func styles(_ kind: Theme.Kind) -> [ThemeOption] {
    Role.allCases.map { role in
      ThemeOption(
        key: "\(kind.rawValue).\(role.name)", expected: .style,
        read: { value, theme in
          guard case .text(let text) = value, let style = StyleText.style(text) else {
            return false
          }
          theme[role, kind] = style
          return true
        })
    }
  }

  private static func heat(
    _ name: String, _ place: WritableKeyPath<Theme, [Color]> & Sendable
  ) -> ThemeOption {
    ThemeOption(
      key: "heat.\(name)", expected: .colorsOf(count: Theme.heatSteps),
      read: { value, theme in
        guard case .texts(let texts) = value else { return false }
        let colors = texts.compactMap { StyleText.color($0.lowercased()) }
        guard colors.count == texts.count, texts.count == Theme.heatSteps else { return false }
        theme[keyPath: place] = colors
        return true
      })
  }

  private static let collections = ThemeOption(
    key: "calendars.colors", expected: .colors,
    read: { value, theme in
      guard case .texts(let texts) = value else { return false }
      let colors = texts.compactMap { EventColor(hex: $0) }
      guard colors.count == texts.count, !texts.isEmpty else { return false }
      theme.collections = colors
      return true
    })
}
