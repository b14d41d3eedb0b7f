import CalendarModel

/// The words of a search, for marking where a title has them: what the search finds in a title is
/// what is marked in it.
package struct SearchWords: Hashable, Sendable {
  /// Words in a row.
  fileprivate struct Phrase: Hashable {
    let words: [[Unicode.Scalar]]
    /// Whether the last word may go on.
    let isPrefix: Bool
  }

  private let phrases: [Phrase]

  package init(_ text: String) {
    phrases = TextQuery(text).phrases.compactMap { phrase in
      let words = FoldedWord.words(in: phrase.text).map(\.letters)
      return words.isEmpty ? nil : Phrase(words: words, isPrefix: phrase.isPrefix)
    }
  }

  package var isEmpty: Bool { phrases.isEmpty }

  /// For each character of a text, whether it belongs to what is looked for: to whole words, or to
  /// the beginning of one.
  package func marks(in text: String) -> [Bool] {
    var marks = Array(repeating: false, count: text.count)
    let words = FoldedWord.words(in: text)
    for phrase in phrases {
      for start in words.indices where phrase.stands(at: start, in: words) {
        for (word, letters) in zip(words[start...], phrase.words) {
          for place in word.places.prefix(letters.count) { marks[place] = true }
        }
      }
    }
    return marks
  }
}

extension SearchWords.Phrase {
  fileprivate func stands(at start: Int, in found: [FoldedWord]) -> Bool {
    guard start + words.count <= found.count else { return false }
    for (index, word) in words.enumerated() {
      let letters = found[start + index].letters
      let mayGoOn = isPrefix && index == words.count - 1
      guard mayGoOn ? letters.starts(with: word) : letters == word else { return false }
    }
    return true
  }
}
