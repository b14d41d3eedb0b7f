import TestSupport

extension SeededGenerator {
  /// A text of everything that makes writing hard: signs with a meaning, characters of one to four
  /// bytes, line feeds, blanks at the ends.
  mutating func text(upTo count: Int = 120) -> String {
    let pieces = [
      ",", ";", ":", "\\", "\"", "^", "'", "\n", "\t", " ", "=", "/", "n", "N", "t", "a", "Zoë",
      "ß", "€", "漢字", "👩‍👩‍👧", "e\u{301}", "\u{85}", "\u{FEFF}", "\\n", "^n", "BEGIN:VEVENT",
      "\nEND:VEVENT\n", "plain words ",
    ]
    return (0..<number(0...count)).map { _ in pieces[number(0...pieces.count - 1)] }.joined()
  }
}
