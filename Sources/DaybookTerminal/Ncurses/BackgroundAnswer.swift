import TerminalScreen

/// The terminal's answer to the query for its background colour.
enum BackgroundAnswer {
  /// The query (xterm's "OSC 11"). Terminals that do not support it show nothing.
  static let question = Array("\u{1B}]11;?\u{7}".utf8)

  /// The maximum length of an answer that is read.
  static let mostCharacters = 4_096

  /// Returns the event of an answer, given without `ESC ]` and its end: `11;rgb:1e1e/1e1e/1e1e`.
  static func event(of text: String) -> TerminalEvent? {
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:") else { return nil }
    let values = text.drop { $0 != ":" }.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false
    ).map(channel)
    guard values.count >= 3, let red = values[0], let green = values[1], let blue = values[2]
    else { return nil }
    return .background(red: red, green: green, blue: blue)
  }

  /// Returns one to four hexadecimal digits scaled to 255.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    let most = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return UInt8(value * 255 / most)
  }
}
