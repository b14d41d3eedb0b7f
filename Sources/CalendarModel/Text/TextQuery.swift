/// A typed search: words that must all match, each the beginning of a word; text in straight quotes
/// is a phrase.
///
/// Every text is a valid query, without operators or special characters. An unclosed quote begins a
/// phrase whose last word may be incomplete.
public struct TextQuery: Hashable, Sendable {
  /// The maximum number of words.
  public static let wordLimit = 32

  /// Consecutive words.
  public struct Phrase: Hashable, Sendable {
    public let text: String
    /// Whether its last word may be incomplete.
    public let isPrefix: Bool
  }

  /// The phrases, which must all match.
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

  /// Whether there is no word, so that every event matches.
  public var isEmpty: Bool { phrases.isEmpty }

  private static func hasWord(_ part: String.UnicodeScalarView.SubSequence) -> Bool {
    part.contains(where: FoldedText.isWordScalar)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}
