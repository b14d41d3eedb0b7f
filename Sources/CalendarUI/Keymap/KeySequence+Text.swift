import TerminalScreen

extension KeySequence {
  /// Reads what people write: `gg`, `g t`, `Ctrl-D`, `PgDn`, `<C-d>`, `<Space>`, `g<Enter>`.
  ///
  /// Blanks stand between keys. A word is the name of one key, as `label` has it or as a key list
  /// in angle brackets, or else each of its characters is a key. Nil where there is no key, or an
  /// unknown name in brackets.
  public init?(text: String) {
    var keys: [Key] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let key = Self.named(String(word)) {
        keys.append(key)
      } else if let found = Key.sequence(String(word)) {
        keys += found.map { Self.arrow($0) }
      } else {
        return nil
      }
    }
    guard !keys.isEmpty else { return nil }
    self.init(keys)
  }

  /// As `init(text:)` reads it back: labels, with blanks between them where they would read as
  /// something else.
  public var text: String {
    KeySequence(text: label) == self ? label : keys.map(\.label).joined(separator: " ")
  }

  // MARK: - Private

  /// A key by its label: `Ctrl-D`, `Alt-x`, `Shift-Tab`, `F5`, `Esc`.
  private static func named(_ text: String) -> Key? {
    var modifiers: Key.Modifiers = []
    var rest = text[...]
    while let (prefix, modifier) = modifierNames.first(where: { rest.hasPrefix($0.0) }),
      rest.count > prefix.count
    {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    if rest == "Tab", modifiers == .shift { return Key(.backTab) }
    if let key = names[String(rest)] { return Key(key.code, modifiers) }
    guard !modifiers.isEmpty, rest.count == 1, let character = rest.first else { return nil }
    // Terminals send the same byte for Ctrl with the small and the capital letter.
    let isControl = modifiers.contains(.control)
    return Key(isControl ? Character(character.lowercased()) : character, modifiers)
  }

  private static func arrow(_ key: Key) -> Key {
    guard key.modifiers.isEmpty, case .character(let character) = key.code else { return key }
    return names[String(character)] ?? key
  }

  private static let modifierNames: [(String, Key.Modifiers)] = [
    ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
  ]

  /// Keys that are no characters, by their labels.
  private static let names: [String: Key] = {
    let codes: [Key.Code] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .enter,
      .escape, .tab, .backspace, .character(" "),
    ]
    let keys = codes.map { Key($0) } + (1...24).map { Key(.function($0)) }
    return Dictionary(keys.map { ($0.label, $0) }) { first, _ in first }
  }()
}
