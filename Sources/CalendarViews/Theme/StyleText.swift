import CalendarModel
import TerminalScreen

/// A style in the notation of theme files: `#ebaa46 on #000000 bold underline`.
///
/// A colour is `#rrggbb`, one of the 16 names (`red`, `bright-red`), a number up to 255, or
/// `default` for the terminal's own. An empty text means plain.
package enum StyleText {
  /// Returns the style that a text describes; nil if it is invalid.
  package static func style(_ text: String) -> Style? {
    var style = Style.plain
    var words = text.lowercased().split(separator: " ")[...]
    var hasForeground = false
    while let word = words.popFirst() {
      if let attribute = attributes.first(where: { $0.name == word })?.attribute {
        style.attributes.insert(attribute)
      } else if word == "on" {
        guard style.background == .standard,
          let color = words.popFirst().flatMap({ self.color($0) })
        else { return nil }
        style.background = color
      } else {
        guard !hasForeground, let color = color(word) else { return nil }
        style.foreground = color
        hasForeground = true
      }
    }
    return style
  }

  /// Returns the colour that a word describes; nil if it is invalid.
  package static func color(_ word: some StringProtocol) -> Color? {
    if word == "default" { return .standard }
    if let index = names.firstIndex(of: String(word)) { return .named(UInt8(index)) }
    if word.allSatisfy(\.isASCII), let number = UInt8(word) { return .named(number) }
    return word.utf8.count == 7 ? EventColor(hex: String(word))?.color : nil
  }

  package static let names: [String] = {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return names + names.map { "bright-\($0)" }
  }()

  package static let attributes: [(name: String, attribute: Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse), ("strikethrough", .strikethrough), ("curly", .curly),
  ]
}
