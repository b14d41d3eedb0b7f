import CalendarModel

/// Lines of `name = value` in sections, as in Python programs: `[storage work]` (configparser), and
/// `[calendars]` with `[[work]]` in it (ConfigObj).
struct SettingsText {
  struct Section: Hashable {
    /// The names of the enclosing sections and of this one, from the outermost on.
    let path: [String]
    var values: [String: String] = [:]
  }

  private(set) var sections: [Section] = [Section(path: [])]

  /// - Parameter isIndented: whether lines may be indented; otherwise indented lines continue the
  ///   previous value and are skipped.
  init(_ text: String, isIndented: Bool) {
    for line in text.split(whereSeparator: \.isNewline)
    where isIndented || line.first?.isWhitespace == false {
      read(line)
    }
  }

  /// Returns the values of the section with a path; nil if there is none.
  func values(_ path: [String]) -> [String: String]? {
    sections.first { $0.path == path }?.values
  }

  // MARK: - Private

  private mutating func read(_ line: Substring) {
    let text = line.trimmed
    guard let first = text.first, first != "#", first != ";" else { return }
    if first == "[" {
      let depth = text.prefix { $0 == "[" }.count
      let name = text.dropFirst(depth).prefix { $0 != "]" }.trimmed
      let parents = (sections.last?.path ?? []).prefix(depth - 1)
      sections.append(Section(path: Array(parents) + [Self.unquoted(name)]))
    } else if let sign = text.firstIndex(of: "=") {
      let name = text[..<sign].trimmed
      sections[sections.count - 1].values[name] = Self.value(text[text.index(after: sign)...])
    }
  }

  /// Returns a value without quotation marks, or if it has none, without a comment.
  private static func value(_ text: Substring) -> String {
    let value = text.trimmed
    if let mark = value.first, mark == "\"" || mark == "'" {
      return String(value.dropFirst().prefix { $0 != mark })
    }
    guard let comment = value.firstRange(of: " #") else { return value }
    return value[..<comment.lowerBound].trimmed
  }

  private static func unquoted(_ text: String) -> String {
    guard let mark = text.first, mark == "\"" || mark == "'" else { return text }
    return String(text.dropFirst().prefix { $0 != mark })
  }
}
