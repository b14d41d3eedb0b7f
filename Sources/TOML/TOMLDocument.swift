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
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(line: Self.firstLineThatIsNoText(bytes), message: "is not UTF-8 text")
    }
    // The parser would end the program there.
    if let line = TOMLStatements(bytes).lineOfFault {
      let reason =
        "a bracket closes what is not open, a key is missing or has more than "
        + "\(TOMLStatements.mostWords) words, or a date is written wrong"
      throw Failure(line: line, message: reason)
    }
    let document = bytes.withUnsafeBytes {
      ctoml_parse($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    defer { ctoml_free(document) }
    guard var next = ctoml_values(document) else {
      let line = ctoml_failure_line(document)
      let reason = String(ctoml_failure(document))
      throw Failure(line: line, message: Self.message(of: reason, line: line, in: text))
    }
    values = Self.members(of: Self.take(&next), &next)
  }

  // MARK: - Private

  private static func take(_ next: inout UnsafePointer<ctoml_value>) -> ctoml_value {
    defer { next += 1 }
    return next.pointee
  }

  private static func members(
    of table: ctoml_value, _ next: inout UnsafePointer<ctoml_value>
  ) -> [String: TOMLValue] {
    var members: [String: TOMLValue] = [:]
    for _ in 0..<table.count {
      let member = take(&next)
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
    case .list: .list((0..<value.count).map { _ in self.value(take(&next), &next) })
    case .table: .table(members(of: value, &next))
    case .date: .other("a date")
    case .time: .other("a time")
    case .date_time: .other("a date-time")
    case .too_deep: .other("a value that lies too deep")
    }
  }

  /// Returns the line that is not TOML, what the parser says about it, and the remedy for the most
  /// frequent mistake.
  private static func message(of description: String, line: Int, in text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = line - 1
    let reason = description.prefix(1).lowercased() + description.dropFirst()
    guard lines.indices.contains(index) else { return reason }
    let line = lines[index].split(separator: " ").joined(separator: " ")
    guard !line.isEmpty else { return reason }
    let short = line.count > 60 ? line.prefix(60) + "…" : line
    return isUnquoted(line)
      ? "\(short): texts need quotation marks (\(reason))" : "\(short): \(reason)"
  }

  /// Whether the value of a line is a text without quotation marks.
  private static func isUnquoted(_ line: String) -> Bool {
    guard let sign = line.firstIndex(of: "=") else { return false }
    let value = line[line.index(after: sign)...].drop { $0 == " " }
    guard let first = value.first else { return false }
    return !"\"'[{+-#0123456789".contains(first)
  }

  private static func firstLineThatIsNoText(_ bytes: [UInt8]) -> Int? {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(0) || String(validating: line, as: UTF8.self) == nil {
      return index + 1
    }
    return nil
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
  case other(String)

  /// The kind of the value, for a sentence about it: `is a number`.
  package var kindName: String {
    switch self {
    case .text: "a text"
    case .number, .decimal: "a number"
    case .flag: "true or false"
    case .list: "a list"
    case .table: "a table"
    case .other(let name): name
    }
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
    case .other(let name): name
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
  fileprivate init(_ bytes: ctoml_bytes) {
    self = String(
      decoding: UnsafeRawBufferPointer(start: bytes.bytes, count: bytes.count), as: UTF8.self)
  }
}
