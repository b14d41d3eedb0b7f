import CalendarModel

/// Pairs of names and values as forms and queries have them
/// (`application/x-www-form-urlencoded`).
enum FormText {
  static func encoded(_ pairs: [(String, String)]) -> String {
    pairs.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      if isLetter || (0x30...0x39).contains(byte) || "-._~".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += WebAddress.percentEncoded(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The pairs of a query, decoded; of several of a name the first. Nil where one is not text.
  static func pairs(_ query: String) -> [String: String]? {
    var pairs: [String: String] = [:]
    for part in query.utf8.split(separator: UInt8(ascii: "&")) {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(sides[0]),
        let value = decoded(sides.count > 1 ? sides[1] : "".utf8[...])
      else { return nil }
      if pairs[name] == nil { pairs[name] = value }
    }
    return pairs
  }

  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(32)
      case UInt8(ascii: "%"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, !"+-".contains(digits.prefix(1)),
          let value = UInt8(digits, radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Base64 for addresses, without padding (RFC 4648, section 5).
  static func base64(_ bytes: [UInt8]) -> String {
    let text = Base64.encoded(bytes).lazy.filter { $0 != UInt8(ascii: "=") }.map { byte in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: byte
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
