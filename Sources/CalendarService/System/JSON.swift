import CalendarModel

/// A JSON value (RFC 8259), for output only.
package enum JSON {
  case text(String)
  /// A text out of a calendar's file.
  case file(FileText)
  case number(Int)
  /// A number as another program wrote it.
  case numeral(String)
  /// A number with decimals, exactly.
  case decimal(OwnNumber)
  case bool(Bool)
  case null
  case list([JSON])
  /// An object with its members in this order.
  case object([(name: String, value: JSON)])

  /// The text, on one line.
  package var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in UTF-8, on one line and without blanks.
  package var compactBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, isCompact: true)
    return bytes
  }

  /// Appends the text in UTF-8, on one line.
  /// - Parameter isCompact: whether no blanks follow commas and colons.
  package func write(to output: inout [UInt8], isCompact: Bool = false) {
    let blank = isCompact ? "" : " "
    switch self {
    case .file(let text): text.write(to: &output)
    case .numeral(let text): output += text.utf8
    case .text(let text): Self.write(text, to: &output)
    case .number(let number): output += String(number).utf8
    case .decimal(let number): output += number.text.utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .null: output += "null".utf8
    case .list(let values):
      output += "[".utf8
      for (index, value) in values.enumerated() {
        if index > 0 { output += ("," + blank).utf8 }
        value.write(to: &output, isCompact: isCompact)
      }
      output += "]".utf8
    case .object(let members):
      output += "{".utf8
      for (index, member) in members.enumerated() {
        if index > 0 { output += ("," + blank).utf8 }
        Self.write(member.name, to: &output)
        output += (":" + blank).utf8
        member.value.write(to: &output, isCompact: isCompact)
      }
      output += "}".utf8
    }
  }

  /// Writes a string. Control characters, including C1 and DEL, are escaped to make it safe for a
  /// terminal, and invisible ones so that a reader sees them; those that join letters and emoji stay.
  static func write(_ text: String, to output: inout [UInt8]) {
    output += "\"".utf8
    if text.utf8.allSatisfy(isPlain) {
      output += text.utf8
    } else {
      for scalar in text.unicodeScalars { write(scalar, to: &output) }
    }
    output += "\"".utf8
  }

  /// Returns whether a byte is a character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func write(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output += "\\\"".utf8
    case "\\": output += "\\\\".utf8
    case "\n": output += "\\n".utf8
    case "\t": output += "\\t".utf8
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      writeEscaped(scalar, to: &output)
    // ZWNJ, ZWJ and the variation selectors of emoji belong to ordinary text.
    case "\u{200C}", "\u{200D}", "\u{FE00}"..."\u{FE0F}":
      output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    case _ where scalar.value > 0x7F && scalar.properties.isDefaultIgnorableCodePoint:
      writeEscaped(scalar, to: &output)
    default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  /// Writes the escape of each of the scalar's code units in UTF-16.
  private static func writeEscaped(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      output += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    }
  }
}

extension JSON {
  /// Creates the value that was read; numbers stay as they are written.
  package init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .flag(let flag): self = .bool(flag)
    case .number(let text): self = .numeral(text)
    case .text(let text): self = .text(text)
    case .list(let values): self = .list(values.map { JSON($0) })
    case .object(let members):
      self = .object(members.list.map { (name: $0.name, value: JSON($0.value)) })
    }
  }
}
