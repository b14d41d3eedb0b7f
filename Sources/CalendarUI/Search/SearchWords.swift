/// The words of a search, for marking where a title has them.
struct SearchWords: Hashable, Sendable {
  /// Without case and accents.
  private let words: [String]

  init(_ text: String) {
    words = text.split { !SearchWords.isWordCharacter($0) }.map { FoldedText.folded($0) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// For each character of a text, whether it belongs to the beginning of a word that is looked
  /// for.
  func marks(in text: String) -> [Bool] {
    let characters = Array(text)
    var marks = Array(repeating: false, count: characters.count)
    var isInside = false
    for (index, character) in characters.enumerated() {
      let isWord = SearchWords.isWordCharacter(character)
      if isWord, !isInside {
        for place in index..<index + length(ofMatchAt: index, in: characters) {
          marks[place] = true
        }
      }
      isInside = isWord
    }
    return marks
  }

  /// How many characters from here one of the words takes, at most; 0 when none begins here.
  private func length(ofMatchAt start: Int, in characters: [Character]) -> Int {
    words.map { word in
      var rest = Substring(word)
      var index = start
      while !rest.isEmpty, index < characters.count {
        let folded = FoldedText.folded(characters[index])
        guard !folded.isEmpty, rest.hasPrefix(folded) else { return 0 }
        rest = rest.dropFirst(folded.count)
        index += 1
      }
      return rest.isEmpty ? index - start : 0
    }.max() ?? 0
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
