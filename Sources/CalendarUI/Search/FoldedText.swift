/// Letters without case and accents, for comparing words as the search does.
enum FoldedText {
  /// The letter a search takes a character for.
  static func folded(_ character: Character) -> String {
    guard !character.isASCII else { return character.lowercased() }
    let lower = (unaccented[character] ?? character).lowercased()
    return lower.unicodeScalars.count > 1
      ? String(String.UnicodeScalarView(lower.unicodeScalars.prefix { !$0.isMark })) : lower
  }

  static func folded(_ text: some StringProtocol) -> String { text.map(folded).joined() }

  /// Letters of the Latin, Greek and Cyrillic alphabets with one or two marks. Characters compare
  /// by canonical equivalence, so that one spelling of each is enough.
  private static let unaccented: [Character: Character] = {
    var table: [Character: Character] = [:]
    for letter in letters {
      for mark in marks {
        table[character([letter, mark])] = Character(letter)
        guard vowels.contains(letter) else { continue }
        for other in secondMarks { table[character([letter, mark, other])] = Character(letter) }
      }
    }
    return table
  }()

  private static let vowels = Array("aeiouyAEIOUY".unicodeScalars)
  private static let letters =
    Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
    + Array("αεηιουωρΑΕΗΙΟΥΩΡаеиоугкАЕИОУГК".unicodeScalars)
  /// Grave to hook above, double acute, caron, horn, dot and comma below, cedilla, ogonek.
  private static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
    "\u{309}", "\u{30A}", "\u{30B}", "\u{30C}", "\u{31B}", "\u{323}", "\u{326}", "\u{327}",
    "\u{328}", "\u{342}", "\u{345}",
  ]

  /// What a vowel with a mark can have besides: grave, acute, tilde, macron, hook, caron, dot below.
  private static let secondMarks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{303}", "\u{304}", "\u{309}", "\u{30C}", "\u{323}",
  ]

  private static func character(_ scalars: [Unicode.Scalar]) -> Character {
    Character(String(String.UnicodeScalarView(scalars)))
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool { properties.generalCategory == .nonspacingMark }
}
