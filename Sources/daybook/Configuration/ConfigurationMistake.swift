/// The mistake in a line that the TOML parser rejects, with its key and what to do.
///
/// The parser says which character it expected, which does not help the user. A mistake that is not
/// one of the usual ones is reported in the parser's words.
struct ConfigurationMistake {
  /// The line without surrounding spaces.
  private let line: Substring
  /// The table that contains the line, such as `keys.` or `collections.2.`; empty for the
  /// outermost.
  private let table: String

  /// - Parameter number: the number of the line, counted from 1.
  /// - Complexity: O(bytes).
  init(_ text: String, line number: Int) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    line = number >= 1 && number <= lines.count ? Self.trimmed(lines[number - 1]) : ""
    table = Self.table(of: lines.prefix(max(0, number - 1)))
  }

  /// - Parameter told: the parser's message.
  func message(_ told: String) -> String {
    if line.first == "[" { return inHeader(told) }
    guard let sign = line.firstIndex(of: "=") else { return withoutSign(told) }
    let key = Self.trimmed(line[..<sign])
    guard Self.isKey(key) else {
      let isName = !key.isEmpty && key.split(separator: " ").allSatisfy(Self.isKey)
      return isName ? "\(key): names of options have no blanks in them" : Self.tidy(told)
    }
    let value = Self.trimmed(line[line.index(after: sign)...])
    return "\(table)\(Self.unquoted(key)): " + inValue(value, told)
  }

  // MARK: - Private

  private func inHeader(_ told: String) -> String {
    let header = line.prefix { $0 != "#" && $0 != "=" }
    if told.contains("cannot redefine") {
      return "\(Self.trimmed(header)): stands a second time; put its lines below the first one"
    }
    return header.contains("]") ? Self.tidy(told) : "\(Self.trimmed(header)): has no ] at its end"
  }

  private func withoutSign(_ told: String) -> String {
    let name = line.prefix(while: Self.isKeyLetter)
    let isUnfinished = told.contains("end-of-file") && name == line
    if !name.isEmpty, isUnfinished || told.contains("expected '='") {
      return "\(table)\(name): has no value; expected: \(name) = and a value"
    }
    return Self.tidy(told)
  }

  private func inValue(_ value: Substring, _ told: String) -> String {
    if told.contains("cannot redefine") { return "stands a second time; leave one of the two out" }
    switch value.first {
    case "\"", "'": return inText(value, told)
    case "[", "{": return Self.tidy(told)
    case "“", "”", "„", "‘", "«":
      let inner = String(value.filter { !"“”„‘’«»".contains($0) })
      return "expected: straight quotation marks, \(Self.quoted(inner))"
    case "#" where !Self.isColor(value), nil: return "has no value; expected: one after the ="
    default: return withoutMarks(value)
    }
  }

  private func inText(_ value: Substring, _ told: String) -> String {
    let mark = value.prefix(1)
    if told.contains("control characters") || told.contains("end-of-file") {
      return "the text has no \(mark) at its end"
    }
    if told.contains("escape") { return "a \\ in a text is written \\\\" }
    if told.contains("expected a comment") { return "something stands after the text" }
    return Self.tidy(told)
  }

  private func withoutMarks(_ value: Substring) -> String {
    let word = Self.trimmed(
      Self.isColor(value) ? value.prefix { $0 != " " } : Self.uncommented(value))
    let isSwitch =
      ["yes", "no", "on", "off", "ja", "nein", "true", "false"].contains(word.lowercased())
      || word.count > 2 && ["true", "false"].contains { $0.hasPrefix(word.lowercased()) }
    if isSwitch { return "is \(word); expected: true or false" }
    if word.first.map({ $0.isNumber || "+-.".contains($0) }) == true {
      return "\(Self.short(word)) is no number, and texts need quotation marks"
    }
    return "\(Self.short(word)) needs quotation marks: \(Self.quoted(word))"
  }

  // MARK: Letters

  private static func isKeyLetter(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || "-_.".contains(letter))
  }

  private static func isKey(_ text: Substring) -> Bool {
    guard let mark = text.first, mark == "\"" || mark == "'" else {
      return !text.isEmpty && text.allSatisfy(isKeyLetter)
    }
    return text.count > 2 && text.last == mark
  }

  private static func unquoted(_ key: Substring) -> String {
    String(isKeyLetter(key.first ?? " ") ? key : key.dropFirst().dropLast())
  }

  private static func isColor(_ value: Substring) -> Bool {
    let digits = value.dropFirst().prefix { $0.isHexDigit }
    let rest = value.dropFirst(1 + digits.count)
    return value.first == "#" && digits.count == 6 && (rest.first?.isWhitespace ?? true)
  }

  private static func uncommented(_ value: Substring) -> Substring { value.prefix { $0 != "#" } }

  private static func trimmed(_ text: Substring) -> Substring {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return rest[...last]
  }

  /// Returns a shortened text, because a line may be long.
  private static func short(_ text: some StringProtocol) -> String {
    text.count > 40 ? text.prefix(40) + "…" : String(text)
  }

  private static func quoted(_ text: some StringProtocol) -> String {
    ConfigurationValue.quoted(short(String(text.filter { $0 != "\"" })))
  }

  private static func table(of lines: ArraySlice<Substring>) -> String {
    var (name, counts): (String, [String: Int]) = ("", [:])
    for line in lines {
      let text = trimmed(line)
      guard text.first == "[", let end = text.firstIndex(of: "]") else { continue }
      let inner = trimmed(text[..<end].drop { $0 == "[" })
      guard !inner.isEmpty, inner.allSatisfy(isKeyLetter) else { continue }
      guard text.hasPrefix("[[") else {
        name = inner + "."
        continue
      }
      counts[String(inner), default: 0] += 1
      name = "\(inner).\(counts[String(inner)] ?? 1)."
    }
    return name
  }

  /// Returns a message in our style: lower case, no full stop, without the parser's prefix.
  private static func tidy(_ told: String) -> String {
    if told.contains("could not determine value type") { return "texts need quotation marks" }
    var rest = told[...]
    let opening = "Error while parsing "
    if rest.hasPrefix(opening) { rest = "in the " + rest.dropFirst(opening.count) }
    if rest.hasSuffix(".") { rest.removeLast() }
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
