import CalendarModel

/// Addresses of pages and mails in the texts of events.
package enum WebLink {
  private static let schemes = ["https://", "http://", "mailto:"]
  /// The longest that is opened, in characters.
  private static let longest = 2_000

  /// Returns the first address in a text, up to a blank, a bracket or a quotation mark, without the
  /// full stop after a sentence; nil if there is none. Other kinds are never opened: they could start
  /// programs.
  ///
  /// Controls and invisible signs such as marks of direction are left out, so that the opened address
  /// is the visible one. Of a mail's address only the recipients and the subject stay: a mail program
  /// could attach files that the rest names, or write to others unseen.
  package static func first(in text: String) -> String? {
    let starts = schemes.compactMap { text.firstRange(of: $0)?.lowerBound }
    guard let start = starts.min() else { return nil }
    let end = text[start...].firstIndex { character in
      character.isWhitespace || "<>\"“”„()[]{}\\^`".contains(character)
    }
    var address = visible(text[start..<(end ?? text.endIndex)])
    while let last = address.last, ".,;:!?'".contains(last) { address.removeLast() }
    guard schemes.contains(where: { address.hasPrefix($0) && address.count > $0.count }),
      address.count <= longest
    else { return nil }
    return address.hasPrefix(mail) ? mailAddress(address.dropFirst(mail.count)) : address
  }

  /// Returns the address of a page if it is the whole text; otherwise nil.
  package static func whole(_ text: String) -> String? {
    let text = text.trimmed
    let isPage = ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
    return isPage && first(in: text) == text ? text : nil
  }

  // MARK: - Private

  private static let mail = "mailto:"

  private static func mailAddress(_ text: Substring) -> String? {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let recipients = withoutEncodedControls(parts[0])
    guard recipients.contains(where: { $0 != "," }) else { return nil }
    let fields = parts.count > 1 ? parts[1].split(separator: "&") : []
    let subject = fields.first { $0.lowercased().hasPrefix("subject=") }
    return mail + recipients
      + (subject.map { "?subject=" + withoutEncodedControls($0.dropFirst("subject=".count)) } ?? "")
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
      && !(scalar.value > 0x7F && scalar.properties.isDefaultIgnorableCodePoint)
  }

  private static func visible(_ text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter(isVisible)))
  }

  /// Leaves out percent-encoded controls and invisible signs; the rest stays as it is written.
  private static func withoutEncodedControls(_ text: Substring) -> String {
    var (result, rest) = ("", Array(text.utf8)[...])
    while let first = rest.first {
      var (encoded, run): ([UInt8], ArraySlice<UInt8>) = ([], rest.prefix(0))
      while let byte = PercentText.byte(at: rest.dropFirst(run.count)) {
        encoded.append(byte)
        run = rest.prefix(run.count + 3)
      }
      guard !encoded.isEmpty else {
        let plain = rest.dropFirst().prefix { $0 != UInt8(ascii: "%") }
        result += String(decoding: [first] + plain, as: UTF8.self)
        rest = rest.dropFirst(plain.count + 1)
        continue
      }
      let meant = String(decoding: encoded, as: UTF8.self)
      result +=
        meant.unicodeScalars.allSatisfy(isVisible)
        ? String(decoding: run, as: UTF8.self)
        : String(
          decoding: visible(meant[...]).utf8.flatMap { PercentText.encoded($0) }, as: UTF8.self)
      rest = rest.dropFirst(run.count)
    }
    return result
  }
}
