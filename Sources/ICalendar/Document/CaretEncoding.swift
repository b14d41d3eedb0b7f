/// The escapes of parameter values (RFC 6868): `^n` is a line end, `^'` a quote, `^^` a caret.
enum CaretEncoding {
  /// The value meant; a caret before anything else stays, as the RFC asks.
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
