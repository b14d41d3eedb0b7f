/// Which signs a screen is drawn with.
public enum Glyphs: String, Hashable, Sendable {
  /// Lines, dots and shapes.
  case unicode
  /// What every terminal, every font and every braille line has.
  case ascii

  /// What stands for a sign of the interface in ASCII, one column for one column; nil for what is no
  /// sign of it, such as the letters of a title.
  ///
  /// All signs of the interface are here. A text of a file that holds one of them gets the same.
  public static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { table[scalar] }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = rules.merging(
    marks.merging(collections) { first, _ in first }.merging(writing) { first, _ in first }
  ) { first, _ in first }

  /// Borders, rules and bars.
  private static let rules: [Unicode.Scalar: Unicode.Scalar] = [
    "─": "-", "━": "=", "═": "=", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "█": "#", "▉": "#", "▊": "#", "▋": "=", "▌": "=", "▍": "-", "▎": "-", "▏": "-",
    "▁": ".", "▂": "_", "▃": "-", "▆": "=", "▅": "+", "▇": "#", "░": ":", "┃": "|", "╻": ",",
    "╹": "'", "▄": ",",
    "▀": "'", "┬": "+", "┴": "+", "┣": "+", "╌": "-", "┈": ".", "╱": "/",
  ]

  /// What stands beside a day or an event: today, the selection, a bar that goes on, a mark.
  private static let marks: [Unicode.Scalar: Unicode.Scalar] = [
    "•": "@", "›": ">", "‹": "<", "»": "}", "✓": "/", "×": "x", "→": ">", "←": "<", "↑": "^",
    "↓": "v", "⚑": "!", "✿": "o", "▸": ">", "▴": "^", "▾": "v",
  ]

  /// The signs of collections, all different.
  private static let collections: [Unicode.Scalar: Unicode.Scalar] = [
    "●": "*", "■": "#", "▲": "^", "◆": "&", "▼": "%", "★": "+", "○": "$", "□": "=", "△": "~",
    "◇": "!", "▽": ";", "☆": ":",
  ]

  /// What sentences are written with.
  private static let writing: [Unicode.Scalar: Unicode.Scalar] = [
    "·": "-", "…": "~", "–": "-", "—": "-", "−": "-", "“": "\"", "”": "\"", "„": "\"", "‘": "'",
    "’": "'", "µ": "u", "²": "2", "¼": "+", "½": "+", "¾": "+",
  ]
}

extension String {
  /// A text about keys: arrows by their names where there are no signs for them.
  public func spelled(with glyphs: Glyphs) -> String {
    guard glyphs == .ascii else { return self }
    return reduce(into: "") { text, character in
      text += Self.arrowNames[character] ?? String(character)
    }
  }

  private static let arrowNames: [Character: String] = [
    "←": "Left", "→": "Right", "↑": "Up", "↓": "Down",
  ]
}
