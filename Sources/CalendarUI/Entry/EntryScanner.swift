import CalendarModel

/// Finds what the words of an entry say, from left to right.
///
/// At each word the forms of the grammar are tried in order; the first that counts there is taken.
/// - Complexity: O(words): a form looks at a bounded number of words, and what a list has taken is
///   not looked at again.
struct EntryScanner {
  let words: [EntryWord]
  let context: EntryContext
  private(set) var findings: [EntryFinding] = []
  /// How often a word was looked at.
  private(set) var looks = 0
  /// The place that is open: words that say nothing else belong to it.
  private(set) var placeWords: Range<Int>?
  private(set) var hasRecurrence = false

  init(_ words: [EntryWord], context: EntryContext) {
    self.words = words
    self.context = context
    var index = 0
    while index < words.count { index = take(at: index) }
    closePlace(at: words.count)
  }

  /// A plain word in lower case; empty beyond the end and for what always stands as it is.
  mutating func text(_ index: Int) -> String {
    looks += 1
    return index < words.count ? words[index].text : ""
  }

  /// Whether a list goes on after a word: by a comma, or by `and`, which is passed over.
  mutating func listGoesOn(at index: inout Int) -> Bool {
    let hasComma = words[index - 1].endsWithComma
    if ["and", "&"].contains(text(index)) {
      index += 1
      return true
    }
    return hasComma
  }

  // MARK: - Private

  /// Takes the item that begins at a word, or the word itself, and says which one is next.
  private mutating func take(at index: Int) -> Int {
    if words[index].isSign {
      closePlace(at: index)
      if let match = sign(at: index) { return add(match, at: index) }
      if isPlaceSign(index) { return openPlace(at: index) }
      return index + 1
    }
    guard let match = item(at: index), counts(match, at: index) else {
      if let place = placeWords { placeWords = place.lowerBound..<index + 1 }
      return index + 1
    }
    closePlace(at: index)
    return add(match, at: index)
  }

  private mutating func add(_ match: EntryMatch, at index: Int) -> Int {
    findings.append(EntryFinding(item: match.item, words: index..<match.end))
    if case .recurrence = match.item { hasRecurrence = true }
    return match.end
  }

  /// The first form that a word begins, whether it counts there or not.
  private mutating func item(at index: Int) -> EntryMatch? {
    guard !text(index).isEmpty, !words[index].isGlued else { return nil }
    let match =
      recurrence(at: index) ?? recurrenceEnd(at: index) ?? allDay(at: index) ?? length(at: index)
      ?? moment(at: index) ?? days(at: index) ?? clock(at: index)
    guard let match, match.end == words.count || !words[match.end].isGlued else { return nil }
    return match
  }

  /// Whether a match counts where it stands.
  private mutating func counts(_ match: EntryMatch, at index: Int) -> Bool {
    let last = findings.last.flatMap { $0.words.upperBound == index ? $0.item : nil }
    switch match.strength {
    case .plain: return true
    case .weekday:
      return last?.isWhen == true || match.end == words.count || isSign(match.end)
        || saysWhen(at: match.end) || isHour(at: match.end)
    case .date: return last?.isWhen == true || saysWhen(at: match.end)
    case .bareTime, .bareRange:
      if last?.namesDays == true { return true }
      let isFree = index == 0 || last != nil
      return isFree && (match.strength == .bareRange || namesDays(at: match.end))
    }
  }

  /// Whether something that counts everywhere and says when begins at a word.
  private mutating func saysWhen(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index) else { return false }
    return match.strength == .plain && match.item.isWhen
  }

  private mutating func namesDays(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index), match.item.namesDays else {
      return false
    }
    return match.strength == .plain || (match.strength == .weekday && match.end == words.count)
  }

  private mutating func isHour(at index: Int) -> Bool {
    guard index < words.count, let match = item(at: index), case .clock = match.item else {
      return false
    }
    return true
  }

  private func isSign(_ index: Int) -> Bool { words[index].isSign }

  // MARK: Places

  private func isPlaceSign(_ index: Int) -> Bool {
    if case .sign("@", isQuoted: false) = words[index].kind { true } else { false }
  }

  private mutating func openPlace(at index: Int) -> Int {
    placeWords = index..<index + 1
    return index + 1
  }

  private mutating func closePlace(at index: Int) {
    guard let place = placeWords else { return }
    placeWords = nil
    findings.append(
      EntryFinding(item: .place(EntryTitle.text(of: words[place])), words: place))
  }
}
