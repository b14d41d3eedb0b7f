import CalendarWords

/// A word of an entry: the text between spaces, or one side of a dash.
package struct EntryWord: Hashable {
  package enum Kind: Hashable {
    case plain
    /// Quoted text, which is taken literally.
    case quoted
    /// `@`, `#`, `=`, `!`, in events `+`, in tasks `^` or `%`, and the text after it, quoted or not.
    case sign(Character, isQuoted: Bool)
    case opening
    case closing
  }

  package let kind: Kind
  /// The range of characters in the entry's text.
  package let range: Range<Int>
  /// The text as typed, without sign and quotation marks.
  package let value: String
  /// The meaning of a plain word for the grammar, in lower case and without a mark at its end.
  /// Empty for other words, and for words too long to have a meaning.
  package let text: String
  /// Whether no space precedes it.
  package let isGlued: Bool
  /// Whether it ends with a comma.
  package let endsWithComma: Bool
  /// Whether a form may begin here, and another end before it.
  package let isBoundary: Bool

  /// A limit longer than the longest name of a zone.
  package static let longest = 40
  package static let signs: Set<Character> = ["@", "#", "=", "!"]
  /// The signs in the text of an event.
  package static let eventSigns = signs.union(["+"])
  /// The signs in the text of a task.
  package static let taskSigns = signs.union(["^", "%"])
  package static let dashes: Set<String> = ["-", "–", "—", "→", "->"]
  private static let commas: Set<Character> = [",", ";"]
  /// The marks that may end a word of the grammar without being part of it.
  private static let marks: Set<Character> = [",", ";", ":", "!", "?"]

  /// - Parameters:
  ///   - meaning: the meaning of a part of a word, or of a sign that stands for a word.
  ///   - isFree: whether it is a boundary even though no space precedes it.
  package init(
    _ kind: Kind, _ characters: [Character], _ range: Range<Int>, value: String? = nil,
    meaning: String? = nil, isGlued: Bool, isFree: Bool = false, typed: TypedWords
  ) {
    self.kind = kind
    self.range = range
    self.isGlued = isGlued
    isBoundary = !isGlued || isFree || kind == .closing
    let whole = value ?? String(characters[range])
    self.value = whole
    let last = range.isEmpty ? nil : characters[range.upperBound - 1]
    let hasMark = value == nil && range.count > 1
    endsWithComma = hasMark && last.map(Self.commas.contains) == true
    guard kind == .plain, range.count <= EntryWord.longest else {
      text = ""
      return
    }
    let isMarked = hasMark && last.map(Self.marks.contains) == true
    let unmarked = (isMarked ? String(whole.dropLast()) : whole).lowercased()
    // `~45 min`.
    let isAbout = unmarked.first == "~" && unmarked.dropFirst().first?.isDigit == true
    let plain = EntryClockWord.withoutIsh(isAbout ? String(unmarked.dropFirst()) : unmarked)
    text = meaning ?? typed.meaning(of: Self.withoutStop(plain, typed))
  }

  /// Returns the parts of `mon,wed,fri` and `fri,7pm`, each with its comma; nil for other words.
  package static func listedParts(
    of characters: [Character], in body: Range<Int>, _ typed: TypedWords
  ) -> [Range<Int>]? {
    guard characters[body.dropLast()].contains(",") else { return nil }
    var (parts, start): ([Range<Int>], Int) = ([], body.lowerBound)
    var hasDay = false
    for end in body where characters[end] == "," || end == body.upperBound - 1 {
      let word = characters[start...end].filter { $0 != "," }
      let meaning = typed.meaning(of: String(word).lowercased())
      let isDay =
        EntryDateWord.weekday(meaning) != nil || meaning == "today" || meaning == "tomorrow"
      let form = EntryClockWord.read(meaning, next: "")?.time.form
      guard isDay || form != nil && form != .bare else { return nil }
      hasDay = hasDay || isDay
      parts.append(start..<end + 1)
      start = end + 1
    }
    return hasDay ? parts : nil
  }

  package var isSign: Bool {
    if case .sign = kind { true } else { false }
  }

  /// The value without a comma at its end.
  package var trimmedValue: String { endsWithComma ? String(value.dropLast()) : value }

  /// Removes the full stop of `tomorrow.` and `17:30.`, but not that of `9.`, `a.m.` and `Mo.`.
  private static func withoutStop(_ text: String, _ typed: TypedWords) -> String {
    guard text.count > 3, text.last == ".", typed.meaning(of: text) == text,
      text.dropLast().allSatisfy({ $0.isLetter || $0.isDigit || $0 == ":" })
    else { return text }
    return String(text.dropLast())
  }
}
