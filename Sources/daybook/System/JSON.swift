/// A JSON value (RFC 8259), for output only.
enum JSON {
  case text(String)
  case number(Int)
  case bool(Bool)
  case null
  case list([JSON])
  /// An object with its members in this order.
  case object([(name: String, value: JSON)])

  /// The text, on one line.
  var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text in UTF-8, on one line.
  func write(to output: inout [UInt8]) {
    switch self {
    case .text(let text): Self.write(text, to: &output)
    case .number(let number): output += String(number).utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .null: output += "null".utf8
    case .list(let values):
      output += "[".utf8
      for (index, value) in values.enumerated() {
        if index > 0 { output += ", ".utf8 }
        value.write(to: &output)
      }
      output += "]".utf8
    case .object(let members):
      output += "{".utf8
      for (index, member) in members.enumerated() {
        if index > 0 { output += ", ".utf8 }
        Self.write(member.name, to: &output)
        output += ": ".utf8
        member.value.write(to: &output)
      }
      output += "}".utf8
    }
  }

  /// Writes a string. Control characters, including C1 and DEL, are escaped to make it safe for a
  /// terminal.
  private static func write(_ text: String, to output: inout [UInt8]) {
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
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
      "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{2028}", "\u{2029}":
      output += ("\\u" + hexadecimal(scalar.value)).utf8
    default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
