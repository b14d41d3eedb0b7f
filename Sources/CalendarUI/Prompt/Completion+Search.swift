import CalendarModel

extension Completion {
  /// What is being searched for: whole names that begin with all that is typed, then words that begin with its
  /// last word.
  init(searchIn text: String, from start: Int, _ names: [String]) {
    let typed = String(text.dropFirst(start))
    let known = names.map { displayableWords($0) }.filter { !$0.isEmpty }
    let last = String(typed.suffix(while: { $0 != " " }))
    let whole = Completion.offers(for: typed, of: known)
    let words = last.isEmpty ? [] : Completion.offers(for: last, of: known.flatMap(wordsForSearch))
    let head = typed.dropLast(last.count)
    let candidates = whole + words.map { head + $0 }
    var seen: Set<String> = [FoldedText.folded(typed)]
    self.init(
      start: start,
      candidates: candidates.filter { seen.insert(FoldedText.folded($0)).inserted }
        .prefix(Completion.mostOffers).map { $0 })
  }
}

/// A name as a search takes it: quotation marks would begin a phrase.
private func displayableWords(_ name: String) -> String {
  String(name.map { $0 == "\"" || $0.isNewline ? " " : $0 }).trimmed
}

/// The words of a name that are worth completing.
private func wordsForSearch(_ name: String) -> [String] {
  name.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }.map(String.init)
}

extension StringProtocol {
  /// The end of a text, as long as its characters fit.
  fileprivate func suffix(while fits: (Character) -> Bool) -> SubSequence {
    self[(lastIndex { !fits($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
