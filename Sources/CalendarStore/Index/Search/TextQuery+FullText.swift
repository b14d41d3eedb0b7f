import CalendarModel

extension TextQuery {
  /// In the language of FTS5, folded as the full text is; empty when the text has no word.
  var expression: String {
    phrases.map { phrase in
      var bytes: [UInt8] = []
      FoldedWord.append(wordsOf: phrase.text, to: &bytes)
      let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return "\"\(words.joined(separator: " "))\"" + (phrase.isPrefix ? " *" : "")
    }.joined(separator: " ")
  }
}
