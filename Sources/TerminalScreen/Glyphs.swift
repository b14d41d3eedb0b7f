/// Which signs a screen is drawn with.
package enum Glyphs: String, Hashable, Sendable {
  /// Lines, dots and shapes.
  case unicode
  /// The characters of every terminal, font and braille display.
  case ascii

  /// The ASCII replacement of a sign of the interface, with the same width; nil for other
  /// characters, such as letters of a title.
  ///
  /// All signs of the interface are here. They are replaced in texts of files, too.
  package static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { table[scalar] }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = rules.merging(
    marks.merging(collections) { first, _ in first }.merging(writing) { first, _ in first }
  ) { first, _ in first }

  /// Borders, rules and bars.
  private static let rules: [Unicode.Scalar: Unicode.Scalar] = [
    "─": "-", "━": "=", "═": "=", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "█": "#", "▉": "#", "▊": "#", "▋": "=", "▌": "=", "▍": "-", "▎": "-", "▏": "-",
    "▁": ".", "▂": "_", "▃": "-", "▆": "=", "▅": "+", "▇": "#", "░": ":", "┃": "|", "╻": ",",
    "╹": "'", "▄": ",",
    "▀": "'", "┬": "+", "┴": "+", "┣": "+", "╌": "-", "╎": ":", "┈": ".", "╱": "/",
  ]

  /// The marks beside a day or an event: today, the selection, a bar that continues, a mark.
  private static let marks: [Unicode.Scalar: Unicode.Scalar] = [
    "•": "@", "›": ">", "‹": "<", "»": "}", "✓": "/", "×": "x", "→": ">", "←": "<", "↑": "^",
    "↓": "v", "⚑": "!", "✿": "o", "▸": ">", "►": ">", "▻": ">", "▴": "^", "▾": "v",
    "☐": "_", "☑": "x", "◐": "/", "☒": "-", "≡": "=", "‼": "!", "⟳": "R",
  ]

  /// The signs of collections, all different.
  private static let collections: [Unicode.Scalar: Unicode.Scalar] = [
    "●": "*", "■": "#", "▲": "^", "◆": "&", "▼": "%", "★": "+", "○": "$", "□": "=", "△": "~",
    "◇": "!", "▽": ";", "☆": ":",
  ]

  /// The punctuation of sentences.
  private static let writing: [Unicode.Scalar: Unicode.Scalar] = [
    "·": "-", "…": "~", "–": "-", "—": "-", "−": "-", "“": "\"", "”": "\"", "„": "\"", "‘": "'",
    "’": "'", "µ": "u", "²": "2", "¼": "+", "½": "+", "¾": "+",
    "±": "+", "≥": ">", "≤": "<", "✗": "x",
  ]
}

extension String {
  /// A text about keys, with arrows by name if there are no signs for them.
  package func spelled(with glyphs: Glyphs) -> String {
    guard glyphs == .ascii else { return self }
    return reduce(into: "") { text, character in
      text += Self.arrowNames[character] ?? String(character)
    }
  }

  private static let arrowNames: [Character: String] = [
    "←": "Left", "→": "Right", "↑": "Up", "↓": "Down",
  ]
}
