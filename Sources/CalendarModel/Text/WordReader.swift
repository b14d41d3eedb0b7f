/// Finds the words of a text, character by character. This is the only definition of a word, for
/// the index and for highlights on the screen.
struct WordReader {
  /// The effect of a character on the words read so far.
  enum Step {
    case nothing
    /// A new word begins with these letters.
    case beginning(String.UnicodeScalarView)
    /// The word continues with these letters.
    case continuation(String.UnicodeScalarView)
    /// The word's last letter becomes this one.
    case change(Unicode.Scalar)
  }

  /// The last letter of an unfinished word.
  private var last: Unicode.Scalar?

  /// Returns the effect of the next character.
  mutating func read(_ scalar: Unicode.Scalar) -> Step {
    if let last, let composed = LetterFolding.composed(last, scalar) {
      self.last = composed
      return .change(composed)
    }
    switch LetterFolding.role(of: scalar) {
    case .letters(let letters): return step(letters)
    case .mark(let letters): return last == nil ? .nothing : step(letters)
    case .accent: return .nothing
    case .separator:
      last = nil
      return .nothing
    }
  }

  /// Reads a folded letter that does not compose with the previous one, and returns whether it
  /// begins a word.
  mutating func readPlain(_ letter: Unicode.Scalar) -> Bool {
    defer { last = letter }
    return last == nil
  }

  private mutating func step(_ letters: String.UnicodeScalarView) -> Step {
    defer { last = letters.last }
    return last == nil ? .beginning(letters) : .continuation(letters)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Array {
  /// The element, or nil if there is none.
  public subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
