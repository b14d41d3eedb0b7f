import CalendarModel
import TerminalScreen

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
    start(in: text[...]).flatMap { address(at: $0, of: text[...]).address }
  }

  /// Returns the address of an event: that of its conference, its own, or the first in its place or its
  /// notes.
  package static func first(of event: Event?, at place: String, _ links: EventLinks) -> String? {
    let conferences = links.conferences.lazy.map(\.address)
    return (conferences + [event?.url ?? "", place, event?.notes ?? ""]).lazy
      .compactMap { first(in: $0) }.first
  }

  /// Returns the addresses in a text, and where they stand; at most `mostFound`.
  package static func all(in text: String) -> [(range: Range<String.Index>, address: String)] {
    var found: [(range: Range<String.Index>, address: String)] = []
    var rest = text[...]
    while found.count < mostFound, let start = start(in: rest) {
      let (end, address) = address(at: start, of: rest)
      if let address { found.append((start..<end, address)) }
      rest = rest[end...]
    }
    return found
  }

  /// The most addresses that are found in a text.
  private static let mostFound = 100

  private static func start(in text: Substring) -> String.Index? {
    text.utf8.indices.first { index in
      schemes.contains { text.utf8[index...].starts(with: $0.utf8) }
    }
  }

  /// Returns the address that starts at an index, and where it ends; nil if it has only a scheme, or is
  /// too long.
  private static func address(
    at start: String.Index, of text: Substring
  ) -> (end: String.Index, address: String?) {
    var written = text[start...].prefix { character in
      !character.isWhitespace && !"<>\"“”„()[]{}\\^`".contains(character)
    }
    while let last = written.last, ".,;:!?'".contains(last) { written.removeLast() }
    var address = visible(written)
    while let last = address.last, ".,;:!?'".contains(last) { address.removeLast() }
    // At least the scheme is behind what was found.
    let end = max(written.endIndex, text.utf8.index(start, offsetBy: mail.utf8.count))
    guard schemes.contains(where: { address.hasPrefix($0) && address.count > $0.count }),
      address.count <= longest
    else { return (end, nil) }
    return (end, address.hasPrefix(mail) ? mailAddress(address.dropFirst(mail.count)) : address)
  }

  /// Returns lines with the addresses in them as links of a terminal.
  /// - Parameter text: safe to show.
  package static func linked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = String(line)
      var (linked, start) = ("", line.startIndex)
      for (range, address) in all(in: line) {
        linked += line[start..<range.lowerBound]
        linked += TerminalLink.text(String(line[range]), to: address)
        start = range.upperBound
      }
      return linked + line[start...]
    }.joined(separator: "\n")
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
