/// Cuts a text into the words of an entry: at blanks, at quotation marks and at dashes.
///
/// - Complexity: O(length of the text).
struct EntryWords {
  private let characters: [Character]
  private let typed: TypedWords
  private(set) var words: [EntryWord] = []
  private var position = 0
  /// Whether a quotation mark was met that nothing closes: those after it are plain characters.
  private var hasOpenQuote = false

  /// - Parameter typed: other words than English ones.
  init(_ characters: [Character], _ typed: TypedWords) {
    self.characters = characters
    self.typed = typed
    while position < characters.count {
      if characters[position].isWhitespace { position += 1 } else { readWord() }
    }
  }

  private var isGlued: Bool { position > 0 && !characters[position - 1].isWhitespace }

  private mutating func readWord() {
    let start = position
    if let quote = quote(at: start) {
      append(.quoted, start..<quote.end, value: quote.value)
      return
    }
    let first = characters[start]
    if !isGlued, EntryWord.signs.contains(first) { return readSign(first) }
    let end = endOfWord(from: start)
    guard end - start <= EntryWord.longest else { return append(.plain, start..<end) }
    var part = start
    for dash in dashes(in: start..<end) {
      if dash > part { append(.plain, part..<dash) }
      append(.plain, dash..<dash + 1)
      part = dash + 1
    }
    if part < end { append(.plain, part..<end) }
  }

  private mutating func readSign(_ sign: Character) {
    let start = position
    if let quote = quote(at: start + 1) {
      return append(.sign(sign, isQuoted: true), start..<quote.end, value: quote.value)
    }
    let end = endOfWord(from: start)
    let text = String(characters[start + 1..<end])
    guard text.contains(where: { $0 != "," && $0 != ";" }) else {
      return append(.plain, start..<end)
    }
    let isEnded = [",", ";"].contains(text.last)
    append(
      .sign(sign, isQuoted: false), start..<end, value: isEnded ? String(text.dropLast()) : text)
  }

  private mutating func append(_ kind: EntryWord.Kind, _ range: Range<Int>, value: String? = nil) {
    position = range.lowerBound
    words.append(
      EntryWord(kind, characters, range, value: value, isGlued: isGlued, typed: typed))
    position = range.upperBound
  }

  /// Up to a blank; a quotation mark inside a word is part of it.
  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < characters.count, !characters[end].isWhitespace { end += 1 }
    return end
  }

  /// What stands between quotation marks; two of them inside mean one.
  private mutating func quote(at start: Int) -> (value: String, end: Int)? {
    guard start < characters.count, characters[start] == "\"", !hasOpenQuote,
      start == position ? !isGlued : true
    else { return nil }
    var value = ""
    var index = start + 1
    while index < characters.count {
      if characters[index] == "\"" {
        guard index + 1 < characters.count, characters[index + 1] == "\"" else {
          return (value, index + 1)
        }
        index += 1
      }
      value.append(characters[index])
      index += 1
    }
    hasOpenQuote = true
    return nil
  }

  /// Where a word is divided: at long dashes, and at a hyphen that is no part of a date.
  private func dashes(in range: Range<Int>) -> [Int] {
    let long = range.filter { ["–", "—"].contains(characters[$0]) }
    if !long.isEmpty || range.count == 1 { return long }
    let hyphens = range.filter { characters[$0] == "-" }
    guard hyphens.count == 1, let hyphen = hyphens.first, hyphen > range.lowerBound,
      hyphen + 1 < range.upperBound
    else { return [] }
    let left = characters[range.lowerBound..<hyphen]
    return left.count >= 4 && left.allSatisfy(\.isDigit) ? [] : [hyphen]
  }
}
