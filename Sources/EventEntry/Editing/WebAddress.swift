/// Addresses of pages and mails in the texts of events.
package enum WebAddress {
  private static let schemes = ["https://", "http://", "mailto:"]
  /// The longest that is opened, in characters.
  private static let longest = 2_000

  /// Returns the first address in a text, up to a blank, a bracket or a quotation mark, without the
  /// full stop after a sentence; nil if there is none. Other kinds are never opened: they could start
  /// programs.
  package static func first(in text: String) -> String? {
    let starts = schemes.compactMap { text.firstRange(of: $0)?.lowerBound }
    guard let start = starts.min() else { return nil }
    let end = text[start...].firstIndex { character in
      character.isWhitespace || "<>\"“”„()[]{}\\^`".contains(character)
        || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    var address = text[start..<(end ?? text.endIndex)]
    while let last = address.last, ".,;:!?'".contains(last) { address.removeLast() }
    let isMore = schemes.contains { address.hasPrefix($0) && address.count > $0.count }
    return isMore && address.count <= longest ? String(address) : nil
  }
}
