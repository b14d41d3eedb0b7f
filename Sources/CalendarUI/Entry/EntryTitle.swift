/// Puts the words together that stay as they are.
enum EntryTitle {
  /// The words with one blank between them, none where there was none; a comma at the end is left
  /// out.
  static func text(of words: some Sequence<EntryWord>) -> String {
    var text = ""
    var last: EntryWord?
    for word in words {
      if let last, !word.isGlued || last.range.upperBound != word.range.lowerBound { text += " " }
      if case .sign(let sign, _) = word.kind, last != nil || sign != "@" { text.append(sign) }
      text += word.value
      last = word
    }
    if last?.endsWithComma == true { text.removeLast() }
    return text
  }
}
