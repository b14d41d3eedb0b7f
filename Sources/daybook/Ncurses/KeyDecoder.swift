import CNcurses
import TerminalScreen

/// Keys from what ncurses reads.
enum KeyDecoder {
  /// A character as typed, also one that is seen only with others: a joiner, a mark, half a flag. Nil
  /// for controls that no key sends.
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

  /// A key code of ncurses; nil for codes that mean no key of ours.
  static func key(code: UInt32) -> Key? {
    let code = Int32(bitPattern: code)
    if let key = named[code] { return key }
    let function = code - daybook_function_key(0)
    // Terminfo counts the function keys on with shift, control, and both.
    if (1...24).contains(function) { return Key(.function(Int(function))) }
    guard code > KEY_MAX, let name = keyname(code) else { return nil }
    return key(capability: String(cString: name))
  }

  /// A key with modifiers, named as xterm's description does: `kRIT5` is Ctrl-Right.
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
