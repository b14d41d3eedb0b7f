/// What a user typed to search for: words that must all be there, each the beginning
/// of a word; what stands between straight quotes is a phrase.
///
/// Every text is a query: operators, stars, colons and brackets are characters like others. A quote
/// that is not closed yet opens a phrase whose last word may go on.
public struct TextQuery: Hashable, Sendable {
  /// More words than anybody types are left aside.
  public static let wordLimit = 32

  /// Words in a row.
  public struct Phrase: Hashable, Sendable {
    public let text: String
    /// Whether its last word may go on.
    public let isPrefix: Bool
  }

  /// All of them must be there.
  public let phrases: [Phrase]

  public init(_ text: String) {
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

  /// Whether there is no word to look for: every event fits.
  public var isEmpty: Bool { phrases.isEmpty }

  private static func hasWord(_ part: String.UnicodeScalarView.SubSequence) -> Bool {
    part.contains(where: FoldedText.isWordScalar)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}
