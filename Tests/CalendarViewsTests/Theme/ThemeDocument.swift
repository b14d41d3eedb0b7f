import TerminalScreen

@testable import CalendarViews

/// A theme as a file.
enum ThemeDocument {
  /// Returns TOML that reads as this theme.
  static func text(of theme: Theme) -> String {
    var text = """
      # The theme "\(theme.name)" of Daybook. To make your own, copy this file to
      # ~/.config/daybook/themes/NAME.toml and change it, or begin with  parent = "\(theme.name)"
      # and keep only what is to look different. See docs/themes.md.

      """
    var section = ""
    for option in ThemeOption.all {
      let parts = option.key.split(separator: ".").map(String.init)
      let table = parts.count > 1 ? parts[0] : ""
      if table != section {
        text += "\n" + (comments[table] ?? "") + "[\(table)]\n"
        section = table
      } else if table.isEmpty {
        text += "\n" + (comments[option.key] ?? "")
      }
      text += "\(parts.last ?? "") = \(literal(theme.value(of: option.key)))\n"
    }
    return text
  }

  private static let comments: [String: String] = [
    "background": """
    # The backgrounds it is for: "any", "dark" or "light". None is painted: yours stays.

    """,
    "contrast": """
    # How much text stands out at least, from 1 to 21; colours that do less are corrected.

    """,
    "colors": """
    # Whether it has colours at all.

    """,
    "rich": """
    # On terminals of 256 colours and more. Colours are as they are meant on a dark background; on
    # a light one they become as much darker as they must.

    """,
    "few": """
    # On terminals of 8 or 16 colours.

    """,
    "plain": """
    # Without colours.

    """,
    "heat": """
    # How busy a day of the year is: one event, 2-3, 4-5, and more. On dark and on light backgrounds.

    """,
    "calendars": """
    # The colours of calendars that have none of their own.

    """,
  ]

  private static func literal(_ value: ThemeOption.Value) -> String {
    switch value {
    case .text(let text): "\"\(text)\""
    case .texts(let texts): "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }
}

extension Theme {
  /// The value of an option, by its key.
  func value(of key: String) -> ThemeOption.Value {
    switch key {
    case "background": return .text(background.rawValue)
    case "contrast": return .number(contrast)
    case "colors": return .flag(hasColors)
    case "heat.dark": return .texts(darkHeat.map { StyleText.text($0) })
    case "heat.light": return .texts(lightHeat.map { StyleText.text($0) })
    case "calendars.colors": return .texts(collections.map { StyleText.text($0.color) })
    default:
      for kind in Kind.allCases {
        for role in Role.allCases where key == "\(kind.rawValue).\(role.name)" {
          return .text(StyleText.text(self[role, kind]))
        }
      }
      return .text("")
    }
  }
}

extension StyleText {
  static func text(_ style: Style) -> String {
    var words: [String] = []
    if style.foreground != .standard || style.background != .standard {
      words.append(text(style.foreground))
    }
    if style.background != .standard { words += ["on", text(style.background)] }
    words += attributes.filter { style.attributes.contains($0.attribute) }.map(\.name)
    return words.joined(separator: " ")
  }

  static func text(_ color: Color) -> String {
    switch color {
    case .standard: "default"
    case .named(let index): index < 16 ? names[Int(index)] : "\(index)"
    case .rgb(let red, let green, let blue): "#" + [red, green, blue].map(hex).joined()
    }
  }

  private static func hex(_ value: UInt8) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16)
  }
}
