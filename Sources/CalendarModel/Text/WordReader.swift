/// Finds the words of a text, character by character: the one place that says what a word is, for
/// the index and for what is marked on the screen.
struct WordReader {
  /// What a character does to the words read so far.
  enum Step {
    case nothing
    /// A new word begins with these letters.
    case beginning(String.UnicodeScalarView)
    /// The word goes on.
    case continuation(String.UnicodeScalarView)
    /// The word's last letter is this one now.
    case change(Unicode.Scalar)
  }

  /// The last letter of the word that may go on.
  private var last: Unicode.Scalar?

  /// What the next character does.
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

  /// What a letter does that is folded already and put together with none before it: whether it
  /// begins a word.
  mutating func readPlain(_ letter: Unicode.Scalar) -> Bool {
    defer { last = letter }
    return last == nil
  }

  /// The word, if there is one, has come to an end.
  mutating func end() { last = nil }

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
  /// The element, or nil where there is none.
  public subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
