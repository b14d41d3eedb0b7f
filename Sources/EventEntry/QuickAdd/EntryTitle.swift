/// Puts the words together that stay as they are.
package enum EntryTitle {
  /// The words with one blank between them, none where there was none; brackets around nothing and a
  /// comma or a colon at the end are left out.
  package static func text(of words: some Sequence<EntryWord>) -> String {
    var kept: [EntryWord] = []
    for word in words {
      if word.kind == .closing, kept.last?.kind == .opening {
        kept.removeLast()
      } else {
        kept.append(word)
      }
    }
    var text = ""
    var last: EntryWord?
    for word in kept {
      if let last, !word.adjoins(last) { text += " " }
      if case .sign(let sign, _) = word.kind, last != nil || sign != "@" { text.append(sign) }
      text += word.value
      last = word
    }
    let hasColon = last?.kind == .plain && last?.value.last == ":" && last?.value.count ?? 0 > 1
    if last?.endsWithComma == true || hasColon { text.removeLast() }
    return text
  }
}

extension EntryWord {
  /// Whether no blank stands between it and the word before it.
  fileprivate func adjoins(_ last: EntryWord) -> Bool {
    kind == .closing || last.kind == .opening
      || isGlued && last.range.upperBound == range.lowerBound
  }
}
