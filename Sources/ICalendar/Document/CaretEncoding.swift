/// The escapes of parameter values (RFC 6868): `^n` is a line end, `^'` a quote, `^^` a caret.
enum CaretEncoding {
  /// The value meant; a caret before anything else stays, as the RFC asks.
  static func decoded(_ bytes: Span<UInt8>) -> String {
    guard bytes.contains(ASCII.caret) else { return TextValue.decoded(bytes).text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == ASCII.caret, let meant = meaning(of: next) {
        result.append(meant)
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
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
