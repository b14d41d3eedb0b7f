/// The sequences that make a text a link (OSC 8).
package enum TerminalLink {
  /// The longest address, in bytes: terminals drop longer ones.
  private static let longest = 2_000

  /// Returns the sequence before the text of a link; empty if the address is too long.
  ///
  /// Bytes that could end the sequence, or that an address cannot have, are percent-encoded. Parts of a
  /// link on several lines have the same number, by which terminals know them.
  /// - Parameter number: nil for a text in one piece.
  package static func start(_ address: String, number: Int? = nil) -> String {
    let bytes = address.utf8.prefix(longest + 1).flatMap(encoded)
    guard !bytes.isEmpty, bytes.count <= longest else { return "" }
    return
      "\u{1B}]8;\(number.map { "id=\($0)" } ?? "");\(String(decoding: bytes, as: UTF8.self))\u{7}"
  }

  /// The sequence behind the text.
  package static let end = "\u{1B}]8;;\u{7}"

  /// Returns a text as a link.
  /// - Parameter text: safe to show.
  package static func text(_ text: String, to address: String) -> String {
    let start = start(address)
    return start.isEmpty || text.isEmpty ? text : start + text + end
  }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    guard !(0x21...0x7E).contains(byte) else { return [byte] }
    return [UInt8(ascii: "%")] + [byte >> 4, byte & 15].map { $0 + ($0 < 10 ? 0x30 : 0x37) }
  }
}
