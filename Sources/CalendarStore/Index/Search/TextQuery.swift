/// What a user typed, as a query of the full text: words that must all be there, each the beginning
/// of a word; what stands between straight quotes is a phrase.
///
/// Every text is a query: operators, stars, colons and brackets are characters like others. A quote
/// that is not closed yet opens a phrase whose last word may go on.
struct TextQuery: Hashable, Sendable {
  /// More words than anybody types are left aside.
  static let wordLimit = 32

  /// Words in a row.
  struct Phrase: Hashable, Sendable {
    let text: String
    /// Whether its last word may go on.
    let isPrefix: Bool
  }

  let phrases: [Phrase]

  init(_ text: String) {
    var parts: [Phrase] = []
    for (index, piece) in text.unicodeScalars.split(
      separator: "\"", omittingEmptySubsequences: false
    ).enumerated() {
      let words = piece.split { $0.properties.isWhitespace || $0.properties.isControl }
      let isPhrase = index % 2 == 1
      guard isPhrase else {
        parts += words.filter(Self.hasWord).map { Phrase(text: String($0), isPrefix: true) }
        continue
      }
      guard words.contains(where: Self.hasWord) else { continue }
      let isOpen = text.unicodeScalars.count { $0 == "\"" } == index
      parts.append(
        Phrase(text: words.map { String($0) }.joined(separator: " "), isPrefix: isOpen))
    }
    phrases = Array(parts.prefix(Self.wordLimit))
  }

  /// In the language of FTS5; empty when the text has no word.
  var expression: String {
    phrases.map { "\"\($0.text)\"" + ($0.isPrefix ? " *" : "") }.joined(separator: " ")
  }

  /// Whether there is no word to look for: every event fits.
  var isEmpty: Bool { phrases.isEmpty }

  /// Whether a part has a letter or a number, as the tokenizer `unicode61` sees it.
  private static func hasWord(_ part: String.UnicodeScalarView.SubSequence) -> Bool {
    part.contains {
      switch $0.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .privateUse:
        true
      default: false
      }
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}
