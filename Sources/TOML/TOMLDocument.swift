internal import CTOML

/// The parsed text of a TOML file (https://toml.io/en/v1.0.0).
///
/// The parser is toml++, a library of C++; `CTOML` makes one list of its tree.
package struct TOMLDocument {
  /// The reason why a text cannot be parsed.
  package struct Failure: Error, Hashable {
    /// The line, counted from 1; nil for the whole file.
    package let line: Int?
    package let message: String
  }

  package let values: [String: TOMLValue]

  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) throws(Failure) {
    let parsed = try ParsedTOML(bytes)
    var next = parsed.values
    values = Self.members(of: Self.readValue(&next), &next)
  }

  // MARK: - Private

  private static func readValue(_ next: inout UnsafePointer<ctoml_value>) -> ctoml_value {
    defer { next += 1 }
    return next.pointee
  }

  private static func members(
    of table: ctoml_value, _ next: inout UnsafePointer<ctoml_value>
  ) -> [String: TOMLValue] {
    var members: [String: TOMLValue] = [:]
    for _ in 0..<table.count {
      let member = readValue(&next)
      members[String(member.key)] = value(member, &next)
    }
    return members
  }

  /// Returns a value with all that is in it, which follows.
  private static func value(
    _ value: ctoml_value, _ next: inout UnsafePointer<ctoml_value>
  ) -> TOMLValue {
    switch value.kind {
    case .text: .text(String(value.text))
    case .integer: .number(Int(value.integer))
    case .decimal: .decimal(value.decimal)
    case .flag: .flag(value.flag)
    case .list: .list((0..<value.count).map { _ in self.value(readValue(&next), &next) })
    case .table: .table(members(of: value, &next))
    case .date: .other(.date)
    case .time: .other(.time)
    case .date_time: .other(.dateTime)
    case .too_deep: .other(.deep)
    }
  }
}

/// A value as in a TOML file.
package indirect enum TOMLValue: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// A number that is not an integer.
  case decimal(Double)
  case flag(Bool)
  case list([TOMLValue])
  case table([String: TOMLValue])
  /// A date or a time, or what lies too deep, by the name of the kind.
  case other(Other)

  package enum Other: String, Hashable, Sendable {
    case date = "a date"
    case time = "a time"
    case dateTime = "a date-time"
    case deep = "a value that lies too deep"
  }

  /// The value as in the file, on one line.
  package var text: String {
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
    case .other(let kind): kind.rawValue
    }
  }

  /// Returns a text as a basic string.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  package var string: String? { if case .text(let text) = self { text } else { nil } }

  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  package var list: [TOMLValue]? { if case .list(let values) = self { values } else { nil } }

  package var table: [String: TOMLValue]? {
    if case .table(let values) = self { values } else { nil }
  }
}

extension String {
  init(_ bytes: ctoml_bytes) {
    self = String(
      decoding: UnsafeRawBufferPointer(start: bytes.bytes, count: bytes.count), as: UTF8.self)
  }
}
