import CalendarModel

extension TextQuery {
  /// In the language of FTS5; empty when the text has no word.
  var expression: String {
    phrases.map { "\"\($0.text)\"" + ($0.isPrefix ? " *" : "") }.joined(separator: " ")
  }
}
