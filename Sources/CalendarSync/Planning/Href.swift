/// The path of a resource on a server, as the server spells it.
///
/// Two spellings of one path are equal: the segments are compared with their percent signs decoded
/// (RFC 3986 §6.2.2.2), an `@` and a `%40` are the same. Requests use `spelling`.
package struct Href: Hashable, Sendable, Comparable {
  package let spelling: String
  /// The path with every escape decoded but those of `/`, `%` and NUL, which would be ambiguous.
  private let compared: [UInt8]

  /// - Complexity: O(bytes).
  package init(_ spelling: String) {
    self.spelling = spelling
    compared = Self.decoded(Array(spelling.utf8))
  }

  package static func == (a: Href, b: Href) -> Bool { a.compared == b.compared }

  package func hash(into hasher: inout Hasher) { hasher.combine(compared) }

  package static func < (a: Href, b: Href) -> Bool {
    a.compared.lexicographicallyPrecedes(b.compared)
  }

  // MARK: - Private

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let digits = String(decoding: bytes[index...].dropFirst().prefix(2), as: UTF8.self)
      guard bytes[index] == UInt8(ascii: "%"), digits.utf8.count == 2,
        digits.utf8.first != UInt8(ascii: "+"), let value = UInt8(digits, radix: 16)
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let isAmbiguous = [0, UInt8(ascii: "/"), UInt8(ascii: "%")].contains(value)
      result += isAmbiguous ? Array("%\(digits.uppercased())".utf8) : [value]
      index += 3
    }
    return result
  }
}
