import CalendarModel

/// Pairs of names and values as forms and queries have them
/// (`application/x-www-form-urlencoded`).
enum FormText {
  static func encoded(_ pairs: [(String, String)]) -> String {
    pairs.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    String(decoding: PercentText.encoded(text.utf8), as: UTF8.self)
  }

  /// The pairs of a query, decoded; the first of each name. Nil if one is not text.
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
    PercentText.decoded(text.map { $0 == UInt8(ascii: "+") ? 32 : $0 })
      .flatMap { String(validating: $0, as: UTF8.self) }
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
