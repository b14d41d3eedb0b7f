/// The key of an event as 13 letters and digits: base 32 (RFC 4648), in lower case. The variant,
/// which distinguishes events with the same key, has ten.
package enum EventKeyText {
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  package static let length = 13
  private static let variantLength = 10

  package static func text(of key: Int64) -> String { text(UInt64(bitPattern: key), length) }

  /// - Parameter variant: a non-negative number of at most 47 bits.
  package static func text(ofVariant variant: Int64) -> String {
    text(UInt64(bitPattern: variant), variantLength)
  }

  /// Returns the key; nil for a text that `text(of:)` does not produce.
  package static func key(_ text: some StringProtocol) -> Int64? {
    guard text.utf8.count == length else { return nil }
    return number(text)
  }

  /// Returns the variant; nil for a text that `text(ofVariant:)` does not produce.
  static func variant(_ text: some StringProtocol) -> Int64? {
    guard text.utf8.count == variantLength, let number = number(text), number >> 47 == 0 else {
      return nil
    }
    return number
  }

  /// Returns the keys whose texts begin with some letters; nil if there are none.
  package static func keys(_ beginning: some StringProtocol) -> ClosedRange<Int64>? {
    let count = beginning.utf8.count
    guard (1...length).contains(count), let bits = number(beginning) else { return nil }
    let digits = UInt64(bitPattern: bits)
    // The first digit holds four bits of the number.
    guard digits >> UInt64(5 * count - 1) == 0 else { return nil }
    let rest = UInt64(5 * (length - count))
    let first = digits << rest
    return Int64(bitPattern: first)...Int64(bitPattern: first | (1 << rest - 1))
  }

  /// Returns whether a variant may begin with some letters.
  static func mayBegin(_ variant: some StringProtocol) -> Bool {
    (1...variantLength).contains(variant.utf8.count) && number(variant) != nil
  }

  /// Returns how many letters the texts of two keys begin with together.
  static func countOfSharedLetters(_ key: Int64, _ other: Int64) -> Int {
    let same = (key ^ other).leadingZeroBitCount
    return same < 4 ? 0 : (same - 4) / 5 + 1
  }

  // MARK: - Private

  private static func text(_ bits: UInt64, _ length: Int) -> String {
    let bytes = (0..<length).map { digits[Int(bits >> UInt64(5 * (length - 1 - $0)) & 31)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func number(_ text: some StringProtocol) -> Int64? {
    var bits: UInt64 = 0
    for byte in text.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      // The first of 13 digits holds four bits of the number.
      guard bits >> 59 == 0 else { return nil }
      bits = bits << 5 | UInt64(digit)
    }
    return Int64(bitPattern: bits)
  }
}
