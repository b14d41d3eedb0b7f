/// Texts without case and accents, for searching and comparing.
public enum FoldedText {
  /// A text without case and accents.
  public static func folded(_ text: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let letter = plain(scalar) {
        folded.append(letter)
        continue
      }
      if let last = folded.last, let composed = LetterFolding.composed(last, scalar) {
        folded.removeLast()
        folded.append(composed)
        continue
      }
      switch LetterFolding.role(of: scalar) {
      case .letters(let letters), .mark(let letters): folded.append(contentsOf: letters)
      case .accent: break
      case .separator: folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// Whether a word can begin with a character: letters and numbers of all scripts.
  static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return plainLetter(scalar) != nil }
    if case .letters = LetterFolding.role(of: scalar) { return true }
    return false
  }

  /// An ASCII letter or figure in lower case; nil for other characters.
  static func plainLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "a"..."z", "0"..."9": scalar
    case "A"..."Z": Unicode.Scalar(scalar.value + 32)
    default: nil
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    scalar.isASCII ? plainLetter(scalar) ?? scalar : nil
  }
}

/// A word of a text in the form for searches, with its place.
public struct FoldedWord: Hashable, Sendable {
  /// The letters without case and accents.
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
