/// TEXT values (RFC 5545 §3.3.11): `\n` is a line end; `\\`, `\,` and `\;` are the second byte.
///
/// Real files also hold `\t`, `\"` and `\:`; a backslash before anything else stays.
package enum TextValue {
  struct Decoded {
    var text: String
    /// False when bytes that are no UTF-8 were replaced.
    var isValid: Bool
  }

  /// The text meant.
  static func decoded(_ bytes: Span<UInt8>) -> Decoded {
    if bytes.contains(ASCII.backslash) {
      let plain = unescaped(bytes, sign: ASCII.backslash, meaning: meaning)
      return string(plain.span)
    }
    return string(bytes)
  }

  /// The parts between the commas that are not escaped, each still escaped.
  package static func listItems(_ bytes: Span<UInt8>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.backslash {
        index += 1
      } else if bytes[index] == ASCII.comma {
        items.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    items.append(start..<bytes.count)
    return items
  }

  private static func string(_ bytes: Span<UInt8>) -> Decoded {
    if let text = String(validating: bytes) { return Decoded(text: text, isValid: true) }
    return Decoded(text: String(decoding: bytes), isValid: false)
  }

  /// What an escaped byte stands for; nil when it needs no escape.
  private static func meaning(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"): ASCII.lineFeed
    case UInt8(ascii: "t"): ASCII.tab
    case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon, ASCII.quote: byte
    default: nil
    }
  }
}

extension String {
  /// The bytes as UTF-8; what is none becomes U+FFFD.
  init(decoding bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes as UTF-8; nil when they are none.
  init?(validating bytes: Span<UInt8>) {
    // The error says which byte is wrong; the caller only needs to know that one is.
    guard let valid = try? UTF8Span(validating: bytes) else { return nil }
    self = String(copying: valid)
  }
}

/// The bytes with their escapes replaced by what they mean: a sign and the byte after it.
/// - Parameter meaning: what an escaped byte stands for; nil when the sign stands for itself.
func unescaped(
  _ bytes: Span<UInt8>, sign: UInt8, meaning: (UInt8) -> UInt8?
) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] == sign, let meant = meaning(next) {
      result.append(meant)
      index += 2
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return result
}

extension TextValue {
  /// A text as a TEXT value (RFC 5545 §3.3.11): `decoded(_:)` returns the same text.
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
