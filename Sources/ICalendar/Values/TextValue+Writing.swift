extension TextValue {
  /// A text as a TEXT value (RFC 5545 §3.3.11): `decoded(_:)` gives the same text back.
  ///
  /// Line ends of every kind become `\n`; other control characters but the tab cannot stand in a
  /// value and are left out.
  static func encoded(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 8)
    for byte in writable(text) {
      switch byte {
      case ASCII.lineFeed: result += [ASCII.backslash, UInt8(ascii: "n")]
      case ASCII.backslash, ASCII.comma, ASCII.semicolon: result += [ASCII.backslash, byte]
      default: result.append(byte)
      }
    }
    return result
  }

  /// Texts as a list of TEXT values, such as that of CATEGORIES (RFC 5545 §3.8.1.2).
  static func encoded(_ texts: [String]) -> [UInt8] {
    Array(texts.map { encoded($0) }.joined(separator: [ASCII.comma]))
  }

  /// The bytes of a text with one line feed for each line end, and without the control characters
  /// that RFC 5545 §3.1 keeps out of values.
  static func writable(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var isAfterReturn = false
    for byte in text.utf8 {
      switch byte {
      case ASCII.lineFeed where isAfterReturn: break
      case ASCII.lineFeed, ASCII.carriageReturn: result.append(ASCII.lineFeed)
      case ASCII.tab, ASCII.space...0x7E, 0x80...: result.append(byte)
      default: break
      }
      isAfterReturn = byte == ASCII.carriageReturn
    }
    return result
  }
}
