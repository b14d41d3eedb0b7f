import CalendarModel

/// The words that commands are looked for by: each stands somewhere in what the list shows of a
/// command, whatever the case and the accents.
package struct HelpSearch: Hashable, Sendable {
  private let words: [[Unicode.Scalar]]

  package init(_ text: String) {
    words = text.split(separator: " ").map { FoldedText.folded($0).unicodeScalars.map { $0 } }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Whether each word stands in one of the texts.
  package func fits(_ texts: [String]) -> Bool {
    let letters = texts.map { Letters($0).scalars }
    return words.allSatisfy { word in letters.contains { !places(of: word, in: $0).isEmpty } }
  }

  /// For each character of a text, whether it belongs to a word that is looked for.
  package func marks(in text: String) -> [Bool] {
    let letters = Letters(text)
    var marks = Array(repeating: false, count: text.count)
    for word in words {
      for start in places(of: word, in: letters.scalars) {
        for place in letters.places[start..<start + word.count] { marks[place] = true }
      }
    }
    return marks
  }

  /// - Complexity: O(letters × letters of the word).
  private func places(of word: [Unicode.Scalar], in letters: [Unicode.Scalar]) -> [Int] {
    guard !word.isEmpty, word.count <= letters.count else { return [] }
    return (0...letters.count - word.count).filter {
      letters[$0..<$0 + word.count].elementsEqual(word)
    }
  }

  /// A text without case and accents, and the character that each letter comes from.
  private struct Letters {
    private(set) var scalars: [Unicode.Scalar] = []
    private(set) var places: [Int] = []

    init(_ text: String) {
      for (place, character) in text.enumerated() {
        for scalar in FoldedText.folded(String(character)).unicodeScalars {
          scalars.append(scalar)
          places.append(place)
        }
      }
    }
  }
}
