import TerminalScreen

/// Keys pressed one after another for a command.
package struct KeySequence: Hashable, Sendable {
  package let keys: [Key]

  package init(_ keys: [Key]) { self.keys = keys }

  /// The notation in texts: `gg`, `Ctrl-D`, `↓`.
  package var label: String { keys.map(\.label).joined() }

  package static func key(_ code: Key.Code) -> KeySequence { KeySequence([Key(code)]) }

  package static func control(_ character: Character) -> KeySequence {
    KeySequence([Key(character, .control)])
  }
}

extension KeySequence: ExpressibleByStringLiteral {
  /// Creates a sequence in which each character is a key.
  package init(stringLiteral value: String) { self.init(value.map { Key($0) }) }
}

extension KeySequence {
  /// Reads the common notations: `gg`, `g t`, `Ctrl-D`, `PgDn`, `<C-d>`, `<Space>`, `g<Enter>`.
  ///
  /// Spaces separate keys. A word is either the name of a single key, as in `label` or in angle
  /// brackets, or a key per character. Nil if there is no key, or if a word looks like a single
  /// unknown key: `<Nope>`, `Strg-x`, `C-x`, `Alt-`.
  package init?(text: String) {
    var keys: [Key] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let key = Self.named(String(word)) {
        keys.append(key)
      } else if Self.isSingleKey(word) {
        return nil
      } else if let found = Key.sequence(String(word)) {
        keys += found.map { Self.arrow($0) }
      } else {
        return nil
      }
    }
    guard !keys.isEmpty else { return nil }
    self.init(keys)
  }

  /// A notation that `init(text:)` reads back: the labels, separated by spaces where they would be
  /// ambiguous.
  package var text: String {
    KeySequence(text: label) == self ? label : keys.map(\.label).joined(separator: " ")
  }

  // MARK: - Private

  /// Returns a key by its label: `Ctrl-D`, `Alt-x`, `Shift-Tab`, `F5`, `Esc`. Modifiers may be in
  /// any case, and the key after them may also have its name in brackets: `ctrl-Left`.
  private static func named(_ text: String) -> Key? {
    var modifiers: Key.Modifiers = []
    var rest = text[...]
    while let hyphen = rest.firstIndex(of: "-"),
      let modifier = modifierNames[rest[..<hyphen].lowercased()]
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: hyphen)...]
    }
    let key = names[String(rest)]
    guard !modifiers.isEmpty else { return key }
    guard let key, key.code != .tab, key != Key(" ") else { return Key(name: rest, modifiers) }
    return Key(key.code, modifiers)
  }

  /// Returns whether a word looks like a single unknown key rather than a sequence of letters:
  /// letters joined to what follows by a sign, as in `Strg-x`, `Ctrl+x`, `C-x`.
  private static func isSingleKey(_ word: Substring) -> Bool {
    let letters = word.prefix(while: \.isLetter)
    let rest = word.dropFirst(letters.count)
    guard let sign = rest.first, sign == "-" || sign == "+" else { return false }
    if letters.count > 1 { return true }
    return rest.count > 1 && letters.first.map { "ACMS".contains($0) } ?? false
  }

  private static func arrow(_ key: Key) -> Key {
    guard key.modifiers.isEmpty, case .character(let character) = key.code else { return key }
    return names[String(character)] ?? key
  }

  private static let modifierNames: [String: Key.Modifiers] = [
    "ctrl": .control, "alt": .alt, "shift": .shift,
  ]

  /// The keys that are not characters, by their labels.
  private static let names: [String: Key] = {
    let codes: [Key.Code] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .enter,
      .escape, .tab, .backspace, .character(" "),
    ]
    let keys = codes.map { Key($0) } + (1...24).map { Key(.function($0)) }
    return Dictionary(keys.map { ($0.label, $0) }) { first, _ in first }
  }()
}
