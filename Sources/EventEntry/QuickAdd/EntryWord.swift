import CalendarWords

/// A word of an entry: what stands between blanks, or a side of a dash.
package struct EntryWord: Hashable {
  package enum Kind: Hashable {
    case plain
    /// In quotation marks: always as it stands.
    case quoted
    /// `@`, `#`, `=` or `!`, with what follows; in quotation marks or not.
    case sign(Character, isQuoted: Bool)
    case opening
    case closing
  }

  package let kind: Kind
  /// Characters of the entry's text.
  package let range: Range<Int>
  /// As it was typed, without sign and quotation marks.
  package let value: String
  /// What the plain word means to the grammar, in lower case, without a mark at its end; empty where
  /// it is none, and for words that are too long to mean anything.
  package let text: String
  /// Whether no blank stands in front of it.
  package let isGlued: Bool
  /// Whether a comma stands at its end.
  package let endsWithComma: Bool
  /// Whether a form may begin here, and another end in front of it.
  package let isBoundary: Bool

  /// Longer than the longest name of a zone.
  package static let longest = 40
  package static let signs: Set<Character> = ["@", "#", "=", "!"]
  package static let dashes: Set<String> = ["-", "–", "—", "→", "->"]
  private static let commas: Set<Character> = [",", ";"]
  /// What may end a word of the grammar without being a part of it.
  private static let marks: Set<Character> = [",", ";", ":", "!", "?"]

  /// - Parameters:
  ///   - meaning: of a part of a word, or of a sign that stands for a word.
  ///   - isFree: whether it is a boundary though no blank stands in front.
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
    let plain = (isMarked ? String(whole.dropLast()) : whole).lowercased()
    text = meaning ?? typed.meaning(of: Self.withoutStop(plain, typed))
  }

  package var isSign: Bool {
    if case .sign = kind { true } else { false }
  }

  /// The value without a comma at its end.
  package var trimmedValue: String { endsWithComma ? String(value.dropLast()) : value }

  /// A full stop ends `tomorrow.` and `17:30.`, but it is a part of `9.`, `a.m.` and `Mo.`.
  private static func withoutStop(_ text: String, _ typed: TypedWords) -> String {
    guard text.count > 3, text.last == ".", typed.meaning(of: text) == text,
      text.dropLast().allSatisfy({ $0.isLetter || $0.isDigit || $0 == ":" })
    else { return text }
    return String(text.dropLast())
  }
}
