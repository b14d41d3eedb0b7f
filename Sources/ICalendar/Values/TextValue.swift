/// TEXT values (RFC 5545 §3.3.11): `\n` is a line end; `\\`, `\,` and `\;` are the second byte.
///
/// Real files also hold `\t`, `\"` and `\:`; a backslash before anything else stays.
package enum TextValue {
  struct Decoded {
    var text: String
    /// False if invalid UTF-8 was replaced.
    var isValid: Bool
  }

  /// The decoded text.
  static func decoded(_ bytes: Span<UInt8>) -> Decoded {
    if bytes.contains(ASCII.backslash) {
      let plain = unescaped(bytes, sign: ASCII.backslash, meaning: meaning)
      return string(plain.span)
    }
    return string(bytes)
  }

  /// The parts between unescaped commas, each still escaped.
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

  /// The meaning of an escaped byte; nil if it needs no escape.
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
  /// Decodes bytes as UTF-8, replacing invalid ones with U+FFFD.
  init(decoding bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Decodes bytes as UTF-8; nil if invalid.
  init?(validating bytes: Span<UInt8>) {
    // The error names the invalid byte, which the caller does not need.
    guard let valid = try? UTF8Span(validating: bytes) else { return nil }
    self = String(copying: valid)
  }
}

/// The bytes with escapes, a sign and the byte after it, replaced by their meaning.
/// - Parameter meaning: returns the meaning of an escaped byte; nil if the sign stands for itself.
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
  /// Line ends of every kind become `\n`; other control characters except tabs are not allowed and
  /// left out.
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

  /// The bytes of a text with one line feed for each line end, and without control characters,
  /// which RFC 5545 §3.1 does not allow.
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

extension String {
  /// The text as a file holds it: a line feed for each line end, and no other control characters but tabs.
  public var asWritten: String { String(decoding: TextValue.writable(self), as: UTF8.self) }
}
