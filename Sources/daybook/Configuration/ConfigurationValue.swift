/// A value as a configuration file has it.
indirect enum ConfigurationValue: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// One that is not whole.
  case decimal(Double)
  case flag(Bool)
  case list([ConfigurationValue])
  case table([String: ConfigurationValue])
  /// One that no option takes, by the name of its kind.
  case other(String)

  /// What it is, for a sentence about it: `is a number`.
  var kindName: String {
    switch self {
    case .text: "a text"
    case .number, .decimal: "a number"
    case .flag: "true or false"
    case .list: "a list"
    case .table: "a table"
    case .other(let name): name
    }
  }

  /// As the file has it, in one line.
  var text: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .table(let entries):
      "{ "
        + entries.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)) = \($0.value.text)" }
        .joined(separator: ", ") + " }"
    case .other(let name): name
    }
  }

  /// A text between quotation marks.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
