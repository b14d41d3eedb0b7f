/// The escapes of parameter values (RFC 6868): `^n` is a line end, `^'` a quote, `^^` a caret.
enum CaretEncoding {
  /// The decoded value; a caret before anything else stays, as the RFC asks.
  static func decoded(_ bytes: Span<UInt8>) -> String {
    guard bytes.contains(ASCII.caret) else { return TextValue.decoded(bytes).text }
    let result = unescaped(bytes, sign: ASCII.caret, meaning: meaning)
    return TextValue.decoded(result.span).text
  }

  private static func meaning(of byte: UInt8) -> UInt8? {
    switch byte {
    case ASCII.caret: ASCII.caret
    case UInt8(ascii: "n"), UInt8(ascii: "N"): ASCII.lineFeed
    case UInt8(ascii: "'"): ASCII.quote
    default: nil
    }
  }
}

extension CaretEncoding {
  /// A text as a parameter's value, with carets for forbidden characters (RFC 6868), and with
  /// quotes if RFC 5545 §3.2 requires them. `decoded(_:)` returns the same text.
  ///
  /// Control characters are left out as in `TextValue.encoded(_:)`. A backslash is doubled only where
  /// the reader, which knows programs that escape values of parameters too, would take it for the
  /// beginning of an escape.
  static func encoded(_ text: String) -> [UInt8] {
    let bytes = TextValue.writable(text)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 2)
    for index in bytes.indices {
      switch bytes[index] {
      case ASCII.caret: result += "^^".utf8
      case ASCII.lineFeed: result += "^n".utf8
      case ASCII.quote: result += "^'".utf8
      case ASCII.backslash where isEscape(bytes, at: index):
        result += [ASCII.backslash, ASCII.backslash]
      default: result.append(bytes[index])
      }
    }
    let needsQuotes = result.contains { [ASCII.colon, ASCII.semicolon, ASCII.comma].contains($0) }
    return needsQuotes ? [ASCII.quote] + result + [ASCII.quote] : result
  }

  /// Whether the reader would read the backslash and the next byte as one escape.
  private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    return TextValue.decoded([ASCII.backslash, bytes[index + 1]].span).text.utf8.count == 1
  }
}
