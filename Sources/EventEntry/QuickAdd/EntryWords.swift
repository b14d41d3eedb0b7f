import CalendarModel
import CalendarWords

/// Splits a text into the words of an entry: at spaces, quotation marks, brackets and dashes.
///
/// - Complexity: O(length of the text).
package struct EntryWords {
  let characters: [Character]
  let typed: TypedWords
  private let signs: Set<Character>
  package private(set) var words: [EntryWord] = []
  private var position = 0
  /// Whether an unclosed quotation mark was found; those after it are plain characters.
  private var hasOpenQuote = false
  private var hasOpenBracket = false

  /// - Parameter typed: the non-English words that are understood.
  package init(
    _ characters: [Character], _ typed: TypedWords, signs: Set<Character> = EntryWord.signs
  ) {
    self.characters = characters
    self.typed = typed
    self.signs = signs
    while position < characters.count {
      if characters[position].isWhitespace { position += 1 } else { readWord() }
    }
  }

  private var isGlued: Bool { position > 0 && !characters[position - 1].isWhitespace }

  /// Whether the next word follows a character that does not belong to it.
  private var isFree: Bool { words.last?.kind == .opening || words.last?.value == "@" }

  private mutating func readWord() {
    let start = position
    if let quote = quote(at: start) {
      append(.quoted, start..<quote.end, value: quote.value)
      return
    }
    let first = characters[start]
    if !isGlued, signs.contains(first), first != "+" || isBeforePerson { return readSign(first) }
    if !isGlued || isFree, Self.openings.contains(first) {
      hasOpenBracket = true
      return append(.opening, start..<start + 1)
    }
    readParts(upTo: endOfWord(from: start))
  }

  /// Reads the text up to a space, split where necessary.
  private mutating func readParts(upTo end: Int) {
    let start = position
    let close = startOfClosing(in: start..<end)
    let body = start..<close
    if body.count <= EntryWord.longest {
      readPlain(body)
    } else {
      append(.plain, body, isFree: isFree)
    }
    for index in close..<end { append(.closing, index..<index + 1) }
  }

  /// Returns whether the sign `+` is in front of a name or an address, and not of a number.
  private var isBeforePerson: Bool {
    guard let next = characters[safely: position + 1] else { return false }
    return next.isLetter || next == "\"" || Attendee.isAddress(address(from: position + 1))
  }

  /// Returns the word at a place without the comma at its end.
  private func address(from start: Int) -> String {
    let word = characters[start..<endOfWord(from: start)]
    return String(word.last.map { ",;".contains($0) } == true ? word.dropLast() : word)
  }

  private mutating func readPlain(_ body: Range<Int>) {
    if characters[body].contains("@"), Attendee.isAddress(address(from: body.lowerBound)) {
      return append(.plain, body, isFree: isFree)
    }
    if let date = hyphenedDate(in: body) { return append(.plain, body, meaning: date) }
    if let hyphen = hyphenOfDay(in: body) {
      append(.plain, body.lowerBound..<hyphen, isFree: isFree)
      return append(.plain, hyphen + 1..<body.upperBound, isFree: true)
    }
    if let parts = EntryWord.listedParts(of: characters, in: body, typed) {
      for part in parts { append(.plain, part, isFree: true) }
      return
    }
    if let days = weekdayLetters(in: body) {
      for (range, meaning) in days { append(.plain, range, meaning: meaning, isFree: true) }
      return
    }
    // `11-ish` is one word.
    let word = String(characters[body]).lowercased()
    if EntryClockWord.withoutIsh(word) != word {
      return append(.plain, body, isFree: isFree)
    }
    var part = body.lowerBound
    for cut in cuts(in: body) {
      if cut.range.lowerBound > part { appendPart(part..<cut.range.lowerBound) }
      if !cut.range.isEmpty { append(.plain, cut.range, meaning: cut.meaning) }
      part = cut.range.upperBound
    }
    if part < body.upperBound { appendPart(part..<body.upperBound) }
  }

  /// Appends a part of a word. German compounds of a day and a part of the day become two words.
  private mutating func appendPart(_ range: Range<Int>) {
    let text = String(characters[range]).lowercased()
    guard let (day, part) = typed.dayAndPart(text) else {
      // In German, `jeden Morgen` and `guten Morgen` do not mean tomorrow.
      let isMorning =
        ["every", "guten"].contains(words.last?.text) && typed.meaning(of: text) == "tomorrow"
      return append(.plain, range, meaning: isMorning ? "morning" : nil, isFree: isFree)
    }
    let end = range.lowerBound + day.count
    append(.plain, range.lowerBound..<end, isFree: isFree)
    append(.plain, end..<range.upperBound, meaning: part, isFree: true)
  }

  private mutating func readSign(_ sign: Character) {
    let start = position
    if let quote = quote(at: start + 1) {
      return append(.sign(sign, isQuoted: true), start..<quote.end, value: quote.value)
    }
    let end = endOfWord(from: start)
    let text = String(characters[start + 1..<end])
    if sign == "@", isTime(text) {
      append(.plain, start..<start + 1, meaning: "at")
      if position < end { readPlain(position..<end) }
      return
    }
    if sign == "@", text.isEmpty, isBeforeName || isBeforePlace {
      return append(.sign(sign, isQuoted: false), start..<end, value: "")
    }
    guard text.contains(where: { $0 != "," && $0 != ";" }) else {
      return append(.plain, start..<end)
    }
    let isEnded = [",", ";"].contains(text.last)
    append(
      .sign(sign, isQuoted: false), start..<end, value: isEnded ? String(text.dropLast()) : text)
  }

  /// Returns whether the text after `@` is a time rather than only a number; `@` alone stands for
  /// `at`.
  private func isTime(_ text: String) -> Bool {
    let first = text.prefix { !EntryWord.dashes.contains(String($0)) && $0 != "," && $0 != ";" }
    if text.isEmpty { return isTimeAfterBlank && !isBeforePlace }
    guard let time = EntryClockWord.read(typed.meaning(of: first.lowercased()), next: "")?.time
    else { return false }
    return time.form != .bare || isAtEnd(at: position + 1 + text.count) || first.count < text.count
  }

  /// Returns whether a name follows an `@` that stands alone.
  private var isBeforeName: Bool {
    let next = characters[(position + 1)...].first { !$0.isWhitespace }
    return next.map { $0.isLetter || $0 == "\"" } == true
  }

  /// Returns whether this word ends the text, or is followed by a sign or a word about time, such as a
  /// day. In `@3 Main Street`, it is a place.
  private func isAtEnd(at end: Int) -> Bool {
    let rest = characters[end...].drop { $0.isWhitespace }
    guard let first = rest.first else { return true }
    let next = typed.meaning(of: String(rest.prefix { !$0.isWhitespace }).lowercased())
    let isDay = EntryDateWord.read(next) != nil && EntryDateWord.month(next) == nil
    return signs.contains(first) || EntryClockWord.oclock.contains(next)
      || EntryClockWord.halves[next] != nil || isDay || EntryScanner.everyWords.contains(next)
  }

  /// Returns whether a number and a name follow an `@` that stands alone behind the title, and another
  /// number is typed: the `@ 5 Guys` of `lunch @ 5 Guys sat 7`.
  private var isBeforePlace: Bool {
    let rest = characters[(position + 1)...].drop { $0.isWhitespace }
    let number = rest.prefix { !$0.isWhitespace }
    let name = characters[number.endIndex...].first { !$0.isWhitespace }
    return !words.isEmpty && number.allSatisfy(\.isNumber) && name?.isUppercase == true
      && !isAtEnd(at: number.endIndex)
      && characters.indices.contains { index in
        characters[index].isNumber && index != number.startIndex
          && characters[safely: index - 1]?.isWhitespace != false
      }
  }

  private var isTimeAfterBlank: Bool {
    let rest = characters[(position + 1)...].drop { $0.isWhitespace }
    let word = String(rest.prefix { !$0.isWhitespace && $0 != "-" && $0 != "–" }).lowercased()
    return EntryClockWord.read(typed.meaning(of: word), next: "") != nil
  }

  private mutating func append(
    _ kind: EntryWord.Kind, _ range: Range<Int>, value: String? = nil, meaning: String? = nil,
    isFree: Bool = false
  ) {
    position = range.lowerBound
    words.append(
      EntryWord(
        kind, characters, range, value: value, meaning: meaning, isGlued: isGlued, isFree: isFree,
        typed: typed))
    position = range.upperBound
    joinOrdinal()
  }

  /// Replaces the words of `second to last` by one.
  private mutating func joinOrdinal() {
    guard let last = words.last, ["last", "one"].contains(last.text),
      let phrase = DateToken.ordinalPhrases.first(where: { phrase in
        words.suffix(phrase.words.count).map(\.text) == phrase.words
      })
    else { return }
    let first = words[words.count - phrase.words.count]
    words.removeLast(phrase.words.count)
    words.append(
      EntryWord(
        .plain, characters, first.range.lowerBound..<last.range.upperBound,
        meaning: phrase.meaning, isGlued: first.isGlued, typed: typed))
  }

  // MARK: Ends

  private static let openings: Set<Character> = ["(", "["]
  private static let closings: Set<Character> = [")", "]"]

  /// Returns the end at the next space; a quotation mark within a word is part of it.
  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < characters.count, !characters[end].isWhitespace { end += 1 }
    return end
  }

  /// Returns where the closing brackets at the end of a word begin, unless they are opened in it.
  private func startOfClosing(in range: Range<Int>) -> Int {
    var start = range.upperBound
    while start > range.lowerBound + 1, Self.closings.contains(characters[start - 1]) { start -= 1 }
    let opened = range.contains { Self.openings.contains(characters[$0]) }
    return opened || start == range.upperBound || !hasOpenBracket
      ? range.upperBound : start
  }

  /// Reads a quoted text, in which a doubled quotation mark means a single one.
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
}
