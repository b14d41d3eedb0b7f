/// Bytes on their way to a terminal, cut into characters and sequences (ECMA-48).
struct TerminalBytes {
  enum Element: Equatable {
    /// One scalar.
    case text(String)
    case control(UInt8)
    /// `ESC` and what follows.
    case escape(String)
    /// `CSI`, its parameters and its last character.
    case sequence(String, Character)
    /// `OSC`, `DCS` and the like without `ESC`, to their end.
    case string(String)
  }

  private enum Mode {
    case ground, escape, sequence, string, stringEscape
    case scalar(Int)
  }

  private var mode = Mode.ground
  private var text = ""
  private var scalar: [UInt8] = []
  private var string: [UInt8] = []

  /// What a byte completes.
  mutating func next(_ byte: UInt8) -> Element? {
    switch mode {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .sequence: return sequence(byte)
    case .string:
      // BEL ends `OSC`, and is a part of what is handed on.
      if byte == 0x07, string.first != UInt8(ascii: "P") { return endOfString }
      if byte == 0x1B { mode = .stringEscape } else { string.append(byte) }
      // The Linux console's colours of the beginning (console_codes(4)) have no end.
      return string == Array("]R".utf8) ? endOfString : nil
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { return endOfString }
      string += [0x1B, byte]
      mode = .string
      return nil
    case .scalar(let left):
      scalar.append(byte)
      mode = left > 1 ? .scalar(left - 1) : .ground
      return left > 1 ? nil : .text(String(decoding: scalar, as: UTF8.self))
    }
  }

  // MARK: - Private

  private var endOfString: Element {
    mutating get {
      mode = .ground
      return .string(String(decoding: string, as: UTF8.self))
    }
  }

  private mutating func ground(_ byte: UInt8) -> Element? {
    switch byte {
    case 0x1B:
      mode = .escape
      text = ""
      return nil
    case 0..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x80: return .text(String(Unicode.Scalar(byte)))
    default:
      scalar = [byte]
      mode = .scalar(byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1)
      return nil
    }
  }

  private mutating func escape(_ byte: UInt8) -> Element? {
    text.unicodeScalars.append(Unicode.Scalar(byte))
    switch (text.count, byte) {
    case (1, UInt8(ascii: "[")):
      mode = .sequence
      text = ""
      return nil
    case (1, UInt8(ascii: "]")), (1, UInt8(ascii: "P")), (1, UInt8(ascii: "k")):
      mode = .string
      string = [byte]
      return nil
    case (1, 0x20..<0x30): return nil
    default:
      mode = .ground
      return .escape(text)
    }
  }

  private mutating func sequence(_ byte: UInt8) -> Element? {
    guard (0x40...0x7E).contains(byte) else {
      text.unicodeScalars.append(Unicode.Scalar(byte))
      return nil
    }
    mode = .ground
    return .sequence(text, Character(Unicode.Scalar(byte)))
  }
}
