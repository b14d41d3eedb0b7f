/// A word of an entry: what stands between blanks, or a side of a dash.
struct EntryWord: Hashable {
  enum Kind: Hashable {
    case plain
    /// In quotation marks: always as it stands.
    case quoted
    /// `@`, `#`, `=` or `!`, with what follows; in quotation marks or not.
    case sign(Character, isQuoted: Bool)
  }

  let kind: Kind
  /// Characters of the entry's text.
  let range: Range<Int>
  /// As it was typed, without sign and quotation marks.
  let value: String
  /// What the plain word means to the grammar, in lower case, without a comma at its end; empty where
  /// it is none, and for words that are too long to mean anything.
  let text: String
  /// Whether no blank stands in front of it.
  let isGlued: Bool
  /// Whether a comma stands at its end.
  let endsWithComma: Bool

  /// Longer than the longest name of a zone.
  static let longest = 40
  static let signs: Set<Character> = ["@", "#", "=", "!"]
  static let dashes: Set<String> = ["-", "–", "—"]

  init(
    _ kind: Kind, _ characters: [Character], _ range: Range<Int>, value: String? = nil,
    isGlued: Bool, typed: TypedWords
  ) {
    self.kind = kind
    self.range = range
    self.isGlued = isGlued
    let whole = value ?? String(characters[range])
    self.value = whole
    endsWithComma =
      value == nil && range.count > 1 && [",", ";"].contains(characters[range.upperBound - 1])
    if kind == .plain, range.count <= EntryWord.longest {
      text = typed.meaning(of: (endsWithComma ? String(whole.dropLast()) : whole).lowercased())
    } else {
      text = ""
    }
  }

  var isSign: Bool {
    if case .sign = kind { true } else { false }
  }

  /// The value without a comma at its end.
  var trimmedValue: String { endsWithComma ? String(value.dropLast()) : value }
}
