/// Texts without case and accents, as they are searched and compared.
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
