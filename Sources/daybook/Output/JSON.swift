/// A JSON value (RFC 8259), for output only.
enum JSON {
  case text(String)
  case number(Int)
  case bool(Bool)
  case null
  case list([JSON])
  /// The members in this order.
  case object([(name: String, value: JSON)])

  /// On one line.
  var description: String {
    var output = ""
    write(to: &output)
    return output
  }

  func write(to output: inout String) {
    switch self {
    case .text(let text): Self.write(text, to: &output)
    case .number(let number): output += String(number)
    case .bool(let value): output += value ? "true" : "false"
    case .null: output += "null"
    case .list(let values):
      output += "["
      for (index, value) in values.enumerated() {
        if index > 0 { output += ", " }
        value.write(to: &output)
      }
      output += "]"
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { output += ", " }
        Self.write(member.name, to: &output)
        output += ": "
        member.value.write(to: &output)
      }
      output += "}"
    }
  }

  /// Control characters, of C1 and DEL too, are escaped, so that JSON is safe on a terminal.
  private static func write(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{2028}", "\u{2029}":
        output += "\\u" + hexadecimal(scalar.value)
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
