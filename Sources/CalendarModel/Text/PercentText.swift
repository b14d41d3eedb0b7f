/// Bytes as a percent sign and two hexadecimal digits (RFC 3986 §2.1).
public enum PercentText {
  private static let sign = UInt8(ascii: "%")

  public static func encoded(_ byte: UInt8) -> [UInt8] {
    [sign] + [byte >> 4, byte & 15].map { $0 + ($0 < 10 ? 0x30 : 0x37) }
  }

  /// Encodes all bytes except unreserved ones (RFC 3986 §2.3).
  public static func encoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.flatMap { byte in
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      let isPlain = isLetter || (0x30...0x39).contains(byte) || "-._~".utf8.contains(byte)
      return isPlain ? [byte] : encoded(byte)
    }
  }

  /// Returns the byte that is encoded at the beginning of a text, in three bytes; nil if none is.
  public static func byte(at text: ArraySlice<UInt8>) -> UInt8? {
    guard text.first == sign, text.count >= 3 else { return nil }
    return byte(text[text.startIndex + 1], text[text.startIndex + 2])
  }

  /// Returns the decoded bytes; nil if a percent sign is not followed by two digits.
  public static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var (bytes, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(text)[...])
    while let first = rest.first {
      let encoded = byte(at: rest)
      guard encoded != nil || first != sign else { return nil }
      bytes.append(encoded ?? first)
      rest = rest.dropFirst(encoded == nil ? 1 : 3)
    }
    return bytes
  }

  /// Returns the byte that two hexadecimal digits name, in either case.
  public static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = digit(high), let low = digit(low) else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
    default: nil
    }
  }
}
