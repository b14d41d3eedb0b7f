import CNcurses
import TerminalScreen

/// Decodes keys from what ncurses reads.
enum KeyDecoder {
  /// Returns a typed character, including one that is visible only with others: a joiner, a mark,
  /// half a flag. Nil for control characters that no key sends.
  static func key(scalar value: UInt32) -> Key? {
    switch value {
    case 0x00: return Key(" ", .control)
    case 0x09: return Key(.tab)
    case 0x0A, 0x0D: return Key(.enter)
    case 0x1B: return Key(.escape)
    case 0x7F: return Key(.backspace)
    case 0x01...0x1A: return character(value + 0x60, .control)
    case 0x1C...0x1F: return character(value + 0x40, .control)
    default:
      guard let scalar = Unicode.Scalar(value) else { return nil }
      return scalar.properties.generalCategory == .control ? nil : Key(Character(scalar))
    }
  }

  /// Returns the key of a key code of ncurses; nil for codes without one.
  static func key(code: UInt32) -> Key? {
    let code = Int32(bitPattern: code)
    if let key = named[code] { return key }
    let function = code - daybook_function_key(0)
    // Terminfo numbers function keys with Shift, Control and both consecutively.
    if (1...24).contains(function) { return Key(.function(Int(function))) }
    guard code > KEY_MAX, let name = keyname(code) else { return nil }
    return key(capability: String(cString: name))
  }

  /// Returns a key with modifiers by the name in xterm's description: `kRIT5` is Ctrl-Right.
  static func key(capability name: String) -> Key? {
    guard let digit = name.last?.wholeNumberValue, let code = capabilities[name.dropLast()] else {
      return nil
    }
    return Key(code, EscapeSequence.modifiers(digit))
  }

  private static func character(_ value: UInt32, _ modifiers: Key.Modifiers) -> Key? {
    Unicode.Scalar(value).map { Key(Character($0), modifiers) }
  }

  private static let capabilities: [Substring: Key.Code] = [
    "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end,
    "kPRV": .pageUp, "kNXT": .pageDown, "kIC": .insert, "kDC": .delete,
  ]

  private static let named: [Int32: Key] = [
    KEY_UP: Key(.up), KEY_DOWN: Key(.down), KEY_LEFT: Key(.left), KEY_RIGHT: Key(.right),
    KEY_HOME: Key(.home), KEY_END: Key(.end), KEY_PPAGE: Key(.pageUp), KEY_NPAGE: Key(.pageDown),
    KEY_IC: Key(.insert), KEY_DC: Key(.delete), KEY_BACKSPACE: Key(.backspace),
    KEY_ENTER: Key(.enter), KEY_BTAB: Key(.backTab), KEY_FIND: Key(.home), KEY_SELECT: Key(.end),
    KEY_A1: Key(.home), KEY_A3: Key(.pageUp), KEY_C1: Key(.end), KEY_C3: Key(.pageDown),
    KEY_SR: Key(.up, .shift), KEY_SF: Key(.down, .shift), KEY_SLEFT: Key(.left, .shift),
    KEY_SRIGHT: Key(.right, .shift), KEY_SHOME: Key(.home, .shift), KEY_SEND: Key(.end, .shift),
    KEY_SPREVIOUS: Key(.pageUp, .shift), KEY_SNEXT: Key(.pageDown, .shift),
    KEY_SIC: Key(.insert, .shift), KEY_SDC: Key(.delete, .shift),
  ]
}

/// A control sequence of a key that terminfo does not name, in the form used by xterm and others.
struct EscapeSequence {
  /// The text between `ESC [` and the last character.
  let parameters: String
  let final: Character

  init(_ parameters: String = "", final: UInt32) {
    self.parameters = parameters
    self.final = Unicode.Scalar(final).map { Character($0) } ?? " "
  }

  /// The key; nil if the sequence is unknown.
  var key: Key? {
    if parameters == "[" { return Self.consoleFunctionKeys[final].map { Key(.function($0)) } }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0)
    }
    let modifiers = Self.modifiers(numbers.count > 1 ? numbers[1] : nil)
    switch final {
    case "~": return (numbers.first ?? nil).flatMap { Self.numbered[$0] }.map { Key($0, modifiers) }
    case "u": return unicodeKey(numbers.first ?? nil, modifiers)
    case "Z": return Key(.backTab)
    default:
      let isKnownForm = numbers.allSatisfy { $0 != nil } || parameters.isEmpty
      return isKnownForm ? Self.lettered[final].map { Key($0, modifiers) } : nil
    }
  }

  /// Returns the key of `CSI code ; modifiers u`, by its scalar.
  private func unicodeKey(_ code: Int?, _ modifiers: Key.Modifiers) -> Key? {
    guard let code, let value = UInt32(exactly: code) else { return nil }
    return KeyDecoder.key(scalar: value).map { Key($0.code, $0.modifiers.union(modifiers)) }
  }

  /// Returns the modifiers, which xterm counts from 1: shift 1, alt 2, control 4.
  static func modifiers(_ parameter: Int?) -> Key.Modifiers {
    guard let parameter, (2...16).contains(parameter) else { return [] }
    let bits = parameter - 1
    var modifiers: Key.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 || bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static let lettered: [Character: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static let consoleFunctionKeys: [Character: Int] = [
    "A": 1, "B": 2, "C": 3, "D": 4, "E": 5,
  ]
}
