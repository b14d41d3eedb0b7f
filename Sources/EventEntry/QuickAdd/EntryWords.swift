import CalendarModel
import CalendarWords

/// Splits a text into the words of an entry: at spaces, quotation marks, brackets and dashes.
///
/// - Complexity: O(length of the text).
package struct EntryWords {
  private let characters: [Character]
  private let typed: TypedWords
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
    if sign == "@", text.isEmpty, isBeforeName {
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
    if text.isEmpty { return isTimeAfterBlank }
    guard let time = EntryClockWord.read(typed.meaning(of: first.lowercased()), next: "")?.time
    else { return false }
    return time.form != .bare || isAtEnd(of: text) || first.count < text.count
  }

  /// Returns whether a name follows an `@` that stands alone.
  private var isBeforeName: Bool {
    let next = characters[(position + 1)...].first { !$0.isWhitespace }
    return next.map { $0.isLetter || $0 == "\"" } == true
  }

  /// Returns whether this word ends the text, or is followed by a sign or a word about time, such as a
  /// day. In `@3 Main Street`, it is a place.
  private func isAtEnd(of text: String) -> Bool {
    let rest = characters[(position + 1 + text.count)...].drop { $0.isWhitespace }
    guard let first = rest.first else { return true }
    let next = typed.meaning(of: String(rest.prefix { !$0.isWhitespace }).lowercased())
    let isDay = EntryDateWord.read(next) != nil && EntryDateWord.month(next) == nil
    return signs.contains(first) || EntryClockWord.oclock.contains(next)
      || EntryClockWord.halves[next] != nil || isDay || EntryScanner.everyWords.contains(next)
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

  // MARK: Cuts

  private typealias Cut = (range: Range<Int>, meaning: String?)

  /// Returns where a word is split: between two dates, at slashes between weekdays, before a zone.
  private func cuts(in range: Range<Int>) -> [Cut] {
    guard range.count > 1 else { return [] }
    if let zone = startOfZone(in: range) { return [(zone..<zone, nil)] }
    let dots = range.dropLast().first {
      characters[$0] == "." && characters[$0 + 1] == "." && $0 > range.lowerBound
    }
    if let dots { return [(dots..<dots + 2, "–")] }
    let dashes = dashes(in: range)
    if let last = dashes.last {
      let zone = startOfZone(in: last + 1..<range.upperBound)
      return dashes.map { ($0..<$0 + 1, nil) } + (zone.map { [($0..<$0, nil)] } ?? [])
    }
    if let month = startOfMonth(in: range) { return [(month..<month, nil)] }
    return slashes(in: range).map { ($0..<$0 + 1, nil) }
  }

  /// Returns the index of the letter or the sign after the time of `10:00Z` and `10:00+02:00`.
  private func startOfZone(in range: Range<Int>) -> Int? {
    var word = characters[range]
    if let last = word.last, ",;.!?".contains(last) { word.removeLast() }
    guard word.first?.isDigit == true,
      let mark = word.firstIndex(where: { !$0.isDigit && $0 != ":" }), mark > range.lowerBound + 3
    else { return nil }
    // `0900Z`; other signs follow numbers of four digits elsewhere.
    let isMilitary = mark == range.lowerBound + 4 && characters[mark] == "Z"
    guard isMilitary || word.contains(":") else { return nil }
    switch characters[mark] {
    case "Z", "z": return mark == word.endIndex - 1 ? mark : nil
    case "+": return EntryZoneName.offset(String(word[mark...]), fewest: 2) == nil ? nil : mark
    default: return nil
    }
  }

  /// Returns the long dashes, or a hyphen that is not part of a date.
  private func dashes(in range: Range<Int>) -> [Int] {
    let long = range.filter { ["–", "—"].contains(characters[$0]) }
    if !long.isEmpty { return long }
    let hyphens = range.filter { characters[$0] == "-" }
    guard hyphens.count == 1, let hyphen = hyphens.first, hyphen > range.lowerBound,
      hyphen + 1 < range.upperBound
    else { return [] }
    let left = String(characters[range.lowerBound..<hyphen]).lowercased()
    let right = characters[hyphen + 1..<range.upperBound].prefix(while: \.isDigit)
    // `2026-03` is a month, `1500-1600` are two times, and `bi-weekly` is a word.
    let isDate = left.count >= 4 && left.allSatisfy(\.isDigit) && right.count != 4
    return isDate || typed.isWord(String(characters[range]).lowercased()) ? [] : [hyphen]
  }

  /// Returns the ISO form of `25-Dec-2026` and `25-dec`.
  private func hyphenedDate(in range: Range<Int>) -> String? {
    let parts = String(characters[range]).lowercased().split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count <= 2, let day = parts[0].number,
      let month = EntryDateWord.month(typed.meaning(of: String(parts[1]))),
      parts[2].utf8.count == 4, let year = parts[2].number
    else { return nil }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// Returns the hyphen of `7-Dec` and `dec-7`; in `dec 24-jan 2` it joins two dates.
  private func hyphenOfDay(in range: Range<Int>) -> Int? {
    let last = words.last?.text ?? ""
    guard let hyphen = range.first(where: { characters[$0] == "-" }), hyphen > range.lowerBound,
      EntryDateWord.month(last) == nil, EntryDateWord.dayNumber(last) == nil
    else { return nil }
    let parts = [range.lowerBound..<hyphen, hyphen + 1..<range.upperBound].map { part in
      String(characters[part]).lowercased().filter { $0 != "," && $0 != ";" }
    }
    let isMonth = parts.map { EntryDateWord.month(typed.meaning(of: $0)) != nil }
    let isDay = parts.map { $0.utf8.count <= 2 && (1...31).contains($0.number ?? 0) }
    return isMonth[0] && isDay[1] || isDay[0] && isMonth[1] ? hyphen : nil
  }

  /// Splits `MWF`, `TTh`, `Mo-Fr`, `Tu/Th` into weekdays and the signs between them.
  private func weekdayLetters(in range: Range<Int>) -> [Cut]? {
    let text = String(characters[range])
    if let cuts = Self.letterDays[text] {
      var start = range.lowerBound
      return cuts.map { length, name in
        defer { start += length }
        return (start..<start + length, name)
      }
    }
    guard (5...20).contains(range.count), characters[range].contains(where: { "-/".contains($0) })
    else { return nil }
    let names = text.lowercased().split(omittingEmptySubsequences: false) { "-/,".contains($0) }
    let days = names.map { name in
      name.utf8.count == 2 ? Self.pairs[String(name)] : typed.meaning(of: String(name))
    }
    guard names.contains(where: { $0.utf8.count == 2 }),
      days.allSatisfy({ $0.map { EntryDateWord.weekday($0) != nil } == true })
    else { return nil }
    var cuts: [Cut] = []
    var start = range.lowerBound
    for (name, day) in zip(names, days) {
      if !cuts.isEmpty {
        cuts.append((start..<start + 1, nil))
        start += 1
      }
      cuts.append((start..<start + name.count, day))
      start += name.count
    }
    return cuts
  }

  /// Two-letter weekdays, accepted only between signs.
  private static let pairs = [
    "mo": "mon", "tu": "tue", "we": "wed", "th": "thu", "fr": "fri", "sa": "sat", "su": "sun",
  ]
  /// Weekdays as in timetables, in capitals.
  private static let letterDays: [String: [(Int, String?)]] = [
    "MWF": [(1, "mon"), (1, "wed"), (1, "fri")], "MW": [(1, "mon"), (1, "wed")],
    "TTh": [(1, "tue"), (2, "thu")], "TuTh": [(2, "tue"), (2, "thu")],
    "MTWTF": [(1, "mon"), (1, "tue"), (1, "wed"), (1, "thu"), (1, "fri")],
    "T/Th": [(1, "tue"), (1, nil), (2, "thu")], "M/W": [(1, "mon"), (1, nil), (1, "wed")],
    "M/W/F": [(1, "mon"), (1, nil), (1, "wed"), (1, nil), (1, "fri")],
    "t/th": [(1, "tue"), (1, nil), (2, "thu")],
    "m/w/f": [(1, "mon"), (1, nil), (1, "wed"), (1, nil), (1, "fri")],
    "M-F": [(1, "mon"), (1, nil), (1, "fri")], "M-Th": [(1, "mon"), (1, nil), (2, "thu")],
    "MTWThF": [(1, "mon"), (1, "tue"), (1, "wed"), (2, "thu"), (1, "fri")],
  ]

  /// Returns where the letters of `25dec` and `25.dec` or the digits of `dec25` begin.
  private func startOfMonth(in range: Range<Int>) -> Int? {
    let word = characters[range]
    guard let first = word.first,
      let cut = word.firstIndex(where: { $0.isDigit != first.isDigit }),
      let digits = first.isDigit ? word[..<cut] : word[cut...] as ArraySlice?,
      digits.count <= 2, digits.allSatisfy(\.isDigit)
    else { return nil }
    let letters = String(first.isDigit ? word[cut...] : word[..<cut]).lowercased()
    let name = letters.filter { $0 != "," && $0 != "." }
    guard EntryDateWord.month(typed.meaning(of: name)) != nil else { return nil }
    return first.isDigit && word[cut] == "." ? cut + 1 : cut
  }

  /// Returns the signs of `mon/wed/fri` and `mon+wed`.
  private func slashes(in range: Range<Int>) -> [Int] {
    let signs: Set<Character> = ["/", "+", "&"]
    let slashes = range.filter { signs.contains(characters[$0]) }
    guard (1...6).contains(slashes.count) else { return [] }
    let parts = characters[range].split(omittingEmptySubsequences: false) { signs.contains($0) }
    let areDays = parts.allSatisfy {
      EntryDateWord.weekday(typed.meaning(of: String($0).lowercased().filter { $0 != "," })) != nil
    }
    return areDays ? slashes : []
  }
}
