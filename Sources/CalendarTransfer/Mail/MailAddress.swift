import CalendarModel

/// A mail address that can stand in a header: of ASCII letters, digits and a few signs, with one `@`.
///
/// Quoted local parts and addresses in other scripts are not taken: nothing in such an address can be
/// mistaken for the end of a header, or for another address.
package struct MailAddress: Hashable, Sendable {
  package let text: String

  package init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 254,
      Self.isWord(parts[0], signs: "!#$%&'*+-/=?^_`{|}~."), Self.isWord(parts[1], signs: "-."),
      // A program that sends mail could take it for an option.
      !text.hasPrefix("-")
    else { return nil }
    self.text = text
  }

  var domain: Substring { text[text.index(after: text.firstIndex(of: "@") ?? text.startIndex)...] }

  private static func isWord(_ text: Substring, signs: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: signs.utf8.contains(byte)
        }
      }
  }
}

/// Who a mail is from or to.
package struct Mailbox: Hashable, Sendable {
  /// Empty if none is known.
  package let name: String
  package let address: MailAddress

  package init(name: String, address: MailAddress) {
    (self.name, self.address) = (name, address)
  }
}

/// Texts as they stand in the header of a mail.
enum HeaderText {
  private static let (longestName, longestText) = (120, 300)

  /// Returns a field that a person or a text fills, folded; nothing in it can end the field.
  static func field(_ name: String, _ text: String) -> String {
    "\(name): \(encoded(clean(text, longestText), column: name.utf8.count + 2))\n"
  }

  /// Returns a field with mailboxes, each in lines of its own.
  static func field(_ name: String, _ mailboxes: [Mailbox]) -> String {
    let texts = mailboxes.map { text(of: $0, column: name.utf8.count + 2) }
    return "\(name): \(texts.joined(separator: ",\n "))\n"
  }

  // MARK: - Private

  private static func text(of mailbox: Mailbox, column: Int) -> String {
    let person = clean(mailbox.name, longestName)
    guard !person.isEmpty else { return mailbox.address.text }
    let isPlain = person.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !person.contains("=?")
    let quoted = person.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let phrase = isPlain ? "\"\(quoted)\"" : encodedWords(person, column: column)
    // A line may have 998 bytes, and should have 78.
    return "\(phrase)\n <\(mailbox.address.text)>"
  }

  /// Returns the text in one line, without control characters, and not longer than a header needs.
  private static func clean(_ text: String, _ limit: Int) -> String {
    var scalars = String.UnicodeScalarView()
    var isAfterBlank = true
    for scalar in text.unicodeScalars {
      guard scalars.count < limit else { break }
      switch scalar.properties.generalCategory {
      // These join letters and signs.
      case .format where scalar == "\u{200C}" || scalar == "\u{200D}": scalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate:
        if !isAfterBlank { scalars.append(" ") }
        isAfterBlank = true
      default:
        scalars.append(scalar)
        isAfterBlank = false
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns a text as it stands, folded between words, or as encoded words if it needs to be.
  private static func encoded(_ text: String, column: Int) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
    let words = text.split(separator: " ")
    guard isPlain, words.allSatisfy({ $0.utf8.count < 76 }) else {
      return encodedWords(text, column: column)
    }
    var (lines, width) = ("", column)
    for (index, word) in words.enumerated() {
      if index > 0, width + 1 + word.utf8.count > 76 {
        lines += "\n "
        width = 1
      } else if index > 0 {
        lines += " "
        width += 1
      }
      lines += word
      width += word.utf8.count
    }
    return lines
  }

  /// Returns encoded words (RFC 2047), each with whole characters and in a line of its own.
  private static func encodedWords(_ text: String, column: Int) -> String {
    // The frame of a word takes 12 characters; three bytes take four.
    var (words, bytes, room): ([String], [UInt8], Int) = ([], [], (75 - column - 12) / 4 * 3)
    func finish() {
      guard !bytes.isEmpty else { return }
      words.append("=?UTF-8?B?\(String(decoding: Base64.encoded(bytes), as: UTF8.self))?=")
      (bytes, room) = ([], 45)
    }
    for scalar in text.unicodeScalars {
      let unit = Array(String(scalar).utf8)
      if bytes.count + unit.count > room { finish() }
      bytes += unit
    }
    finish()
    return words.joined(separator: "\n ")
  }
}
