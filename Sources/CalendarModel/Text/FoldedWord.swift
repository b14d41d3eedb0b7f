/// A word of a text as a search reads it, and where it stands.
public struct FoldedWord: Hashable, Sendable {
  /// Without case and accents.
  public private(set) var letters: [Unicode.Scalar] = []
  /// For each letter, the number of the text's character that it is part of.
  public private(set) var places: [Int] = []

  /// The words of a text, in order.
  public static func words(in text: String) -> [FoldedWord] {
    var words: [FoldedWord] = []
    var reader = WordReader()
    for (place, character) in text.enumerated() {
      for scalar in character.unicodeScalars {
        switch reader.read(scalar) {
        case .nothing: break
        case .beginning(let letters):
          words.append(FoldedWord())
          words[words.count - 1].append(letters, at: place)
        case .continuation(let letters): words[words.count - 1].append(letters, at: place)
        case .change(let letter): words[words.count - 1].changeLast(to: letter)
        }
      }
    }
    return words
  }

  private mutating func append(_ letters: String.UnicodeScalarView, at place: Int) {
    for letter in letters {
      self.letters.append(letter)
      places.append(place)
    }
  }

  private mutating func changeLast(to letter: Unicode.Scalar) {
    letters[letters.count - 1] = letter
  }
}
