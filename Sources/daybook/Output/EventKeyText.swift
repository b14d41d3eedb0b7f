/// The number that names an event, as 13 letters and digits: base 32 (RFC 4648), lower case.
enum EventKeyText {
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  static let length = 13

  static func text(of key: Int64) -> String {
    let bits = UInt64(bitPattern: key)
    let bytes = (0..<length).map { digits[Int(bits >> UInt64(5 * (length - 1 - $0)) & 31)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil where the text is not one that `text(of:)` gives.
  static func key(_ text: some StringProtocol) -> Int64? {
    guard text.utf8.count == length else { return nil }
    var bits: UInt64 = 0
    for byte in text.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      // The first digit has four bits of the number.
      guard bits >> 59 == 0 else { return nil }
      bits = bits << 5 | UInt64(digit)
    }
    return Int64(bitPattern: bits)
  }
}
