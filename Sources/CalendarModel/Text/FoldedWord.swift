/// A word of a text as a search reads it, and where it stands.
public struct FoldedWord: Hashable, Sendable {
  /// Without case and accents.
  public private(set) var letters: [Unicode.Scalar] = []
  /// For each letter, the number of the text's character that it is part of.
  public private(set) var places: [Int] = []

  /// The words of a text, in order.
  public static func words(in text: some StringProtocol) -> [FoldedWord] {
    var words: [FoldedWord] = []
    var isInside = false
    for (place, character) in text.enumerated() {
      for scalar in character.unicodeScalars {
        let isWord = FoldedText.isWordScalar(scalar) || isInside && FoldedText.isAccent(scalar)
        if isWord {
          if !isInside { words.append(FoldedWord()) }
          words[words.count - 1].append(scalar, at: place)
        }
        isInside = isWord
      }
    }
    return words
  }

  private mutating func append(_ scalar: Unicode.Scalar, at place: Int) {
    guard let letter = FoldedText.folded(scalar) else { return }
    letters.append(letter)
    places.append(place)
  }
}
