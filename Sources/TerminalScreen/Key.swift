/// A key press.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// A printable character as typed: `J` is `.character("J")` without shift.
    case character(Character)
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    case enter, escape, tab, backTab, backspace
    /// 1 … 24.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let control = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let shift = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }
}

extension Key {
  /// The key that reaches a program when a character is pressed with others; nil where none does.
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
