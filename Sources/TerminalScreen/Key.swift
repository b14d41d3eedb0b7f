import CellGeometry

/// A key press.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A printable character as typed: `J` is `.character("J")` without shift.
    case character(Character)
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    case enter, escape, tab, backTab, backspace
    /// 1 … 24.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let control = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let shift = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  package init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }
}

extension Key {
  /// The key that reaches a program when a character is pressed with others; nil if none does.
  ///
  /// Beside Ctrl a terminal sends one byte for the small and the capital letter, with Shift or
  /// without, and for some characters the byte of another key: Ctrl-I is Tab, Ctrl-M Enter, Ctrl-[
  /// Esc (ECMA-48, and `ascii(7)`). Shift is never sent, but the capital of a letter is; what it makes
  /// of another character depends on the keyboard, and that character has to be named instead.
  static func sent(_ character: Character, _ modifiers: Modifiers) -> Key? {
    if modifiers.contains(.control) {
      let others = modifiers.subtracting(.shift)
      let small = Character(character.lowercased())
      if let code = controlCodes[small] { return Key(code, others.subtracting(.control)) }
      return Key(small == "@" ? " " : small, others)
    }
    guard modifiers.contains(.shift) else { return Key(character, modifiers) }
    let capital = character.uppercased()
    guard capital.count == 1, capital != character.lowercased() else { return nil }
    return Key(Character(capital), modifiers.subtracting(.shift))
  }

  /// The keys whose bytes are those of a character with Ctrl.
  private static let controlCodes: [Character: Code] = [
    "i": .tab, "j": .enter, "m": .enter, "[": .escape, "?": .backspace,
  ]
}

extension Key {
  /// The key as people write it: `j`, `<C-l>`, `<PageUp>`, `<F1>`, `<S-Tab>`, `<Space>`, `<lt>`.
  ///
  /// Modifiers come in the order control, alt, shift. `sequence(_:)` reads it back.
  package var text: String {
    if code == .backTab { return "<" + Self.prefix(modifiers.union(.shift)) + "Tab>" }
    if case .character(let character) = code, modifiers.isEmpty,
      Self.characterNames[character] == nil
    {
      return String(character)
    }
    return "<" + Self.prefix(modifiers) + name + ">"
  }

  /// Reads a sequence such as `10j]Q<C-d>go9.3.<Enter>`; nil for an unknown `<…>` name.
  ///
  /// Names may be written in any case; a `<` that no name and `>` follow stands for itself. Keys
  /// that terminals cannot tell from others are those: `<C-i>` is Tab, `<S-x>` is `X`.
  package static func sequence(_ text: String) -> [Key]? {
    var keys: [Key] = []
    var rest = text[...]
    while let first = rest.first {
      rest.removeFirst()
      guard first == "<", let end = rest.firstIndex(where: { !isPartOfName($0) }),
        end > rest.startIndex, rest[end] == ">"
      else {
        keys.append(Key(first))
        continue
      }
      guard let key = Key(name: rest[..<end]) else { return nil }
      keys.append(key)
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }

  // MARK: - Names

  private static func isPartOfName(_ character: Character) -> Bool {
    character != "<" && character != ">" && !character.isWhitespace
  }

  /// The name between the angle brackets, such as `C-S-Left`.
  private init?(name: Substring) {
    var modifiers: Modifiers = []
    var rest = name
    while rest.count > 2, rest.dropFirst().first == "-",
      let modifier = Self.modifier(rest[rest.startIndex])
    {
      modifiers.insert(modifier)
      rest = rest.dropFirst(2)
    }
    self.init(name: rest, modifiers)
  }

  /// The key of a name without modifiers, such as `PageUp`, or of a character that is pressed with
  /// some; nil if there is none.
  package init?(name: Substring, _ modifiers: Modifiers) {
    let code = Self.codes[name.lowercased()]
    let character = name.count == 1 && !modifiers.isEmpty ? name.first : nil
    switch (code, character) {
    case (.character(let named)?, _):
      guard let key = Self.sent(named, modifiers) else { return nil }
      self = key
    case (.tab?, _) where modifiers.contains(.shift):
      self.init(.backTab, modifiers.subtracting(.shift))
    case (let code?, _): self.init(code, modifiers)
    case (nil, let character?):
      guard let key = Self.sent(character, modifiers) else { return nil }
      self = key
    case (nil, nil): return nil
    }
  }

  private static func modifier(_ letter: Character) -> Modifiers? {
    switch letter {
    case "C", "c": .control
    case "A", "a", "M", "m": .alt
    case "S", "s": .shift
    default: nil
    }
  }

  private static func prefix(_ modifiers: Modifiers) -> String {
    (modifiers.contains(.control) ? "C-" : "") + (modifiers.contains(.alt) ? "A-" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
  }

  private var name: String {
    switch code {
    case .character(let character): Self.characterNames[character] ?? String(character)
    case .function(let number): "F\(number)"
    default: Self.codeNames.first { $0.code == code }?.name ?? ""
    }
  }

  private static let characterNames: [Character: String] = [" ": "Space", "<": "lt", ">": "gt"]

  private static let codeNames: [(code: Code, name: String)] = [
    (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"),
    (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.insert, "Insert"),
    (.delete, "Delete"), (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "BackTab"),
    (.backspace, "BS"),
  ]

  private static let otherNames: [String: Code] = [
    "return": .enter, "cr": .enter, "escape": .escape, "backspace": .backspace, "pgup": .pageUp,
    "pgdn": .pageDown, "pgdown": .pageDown, "del": .delete, "ins": .insert,
  ]

  /// Keys that stand between others where keys are listed.
  private static let separatorNames: [String: Character] = [
    "comma": ",", "star": "*", "equal": "=",
  ]

  /// The codes by their names in small letters.
  private static let codes: [String: Code] = {
    var codes = otherNames
    for (character, name) in characterNames { codes[name.lowercased()] = .character(character) }
    for (name, character) in separatorNames { codes[name] = .character(character) }
    for (code, name) in codeNames { codes[name.lowercased()] = code }
    for number in 1...24 { codes["f\(number)"] = .function(number) }
    return codes
  }()
}

/// An action of the mouse over a cell.
package struct MouseReport: Hashable, Sendable {
  package enum Button: Hashable, Sendable { case left, middle, right }

  package enum Action: Hashable, Sendable {
    case press(Button)
    /// The mouse moved to another cell with the button down.
    case drag(Button)
    /// A button was released; not every terminal reports which one.
    case release
    /// The wheel turned by one notch: 1 downwards, −1 upwards.
    case wheel(Int)
  }

  package var action: Action
  /// Counted from the top left corner. A terminal may tell cells that it does not have: while it
  /// becomes smaller, or where the mouse was dragged out of it.
  package var position: Position
  package var modifiers: Key.Modifiers
  /// The time in milliseconds of a monotonic clock.
  package var milliseconds: UInt64

  package init(
    _ action: Action, at position: Position, modifiers: Key.Modifiers = [],
    milliseconds: UInt64 = 0
  ) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
    self.milliseconds = milliseconds
  }
}
