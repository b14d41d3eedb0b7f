import CalendarStore
import CalendarWords
import TOMLKit

/// The parsed text of a configuration file.
struct ConfigurationText {
  /// The reason why a text cannot be parsed.
  struct Failure: Error, Hashable {
    /// The line, counted from 1; nil for the whole file.
    let line: Int?
    let message: String
  }

  let values: [String: ConfigurationValue]

  /// - Complexity: O(bytes). Memory allocated by the parser is never freed.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(line: Self.firstLineThatIsNoText(bytes), message: "is not UTF-8 text")
    }
    // The parser would end the program there.
    if let line = TOMLStatements(bytes).lineOfFault {
      let reason =
        "a bracket closes what is not open, a key is missing, or a date is written wrong"
      throw Failure(line: line, message: reason)
    }
    do {
      values = Self.members(of: try TOMLTable(string: text), depth: 0)
    } catch let error as TOMLParseError {
      throw Failure(line: error.source.begin.line, message: Self.message(of: error, in: text))
    } catch {
      throw Failure(line: nil, message: "\(error)")
    }
  }

  // MARK: - Private

  /// The maximum depth of values; no option is deeper.
  private static let mostDepth = 16

  private static func members(of table: TOMLTable, depth: Int) -> [String: ConfigurationValue] {
    var members: [String: ConfigurationValue] = [:]
    for (key, value) in table { members[key] = self.value(value, depth: depth + 1) }
    return members
  }

  private static func value(
    _ value: any TOMLValueConvertible, depth: Int
  ) -> ConfigurationValue {
    guard depth < mostDepth else { return .other("a value that lies too deep") }
    if let text = value.string { return .text(text) }
    if let number = value.int { return .number(number) }
    if let number = value.double { return .decimal(number) }
    if let flag = value.bool { return .flag(flag) }
    if let list = value.array { return .list(list.map { self.value($0, depth: depth + 1) }) }
    if let table = value.table { return .table(members(of: table, depth: depth)) }
    return .other("a \(value.type.description)")
  }

  /// Returns the line that is not TOML, what the parser says about it, and the remedy for the most
  /// frequent mistake.
  private static func message(of error: TOMLParseError, in text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = error.source.begin.line - 1
    let reason = error.description.prefix(1).lowercased() + error.description.dropFirst()
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
    return !"\"'[{+-#".contains(first) && !first.isDigit
  }

  private static func firstLineThatIsNoText(_ bytes: [UInt8]) -> Int? {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where line.contains(0) || String(validating: line, as: UTF8.self) == nil {
      return index + 1
    }
    return nil
  }
}

/// The default configuration as a file with comments, generated from the options.
enum ConfigurationDocument {
  static let text = ([heading] + sections(of: ConfigurationOptions.all.options) + [entries]).joined(
    separator: "\n")

  private static let heading = """
    # The configuration of Daybook: every option, with its default.
    #
    # It is read from $XDG_CONFIG_HOME/daybook/config.toml, which is ~/.config/daybook/config.toml
    # where that is not set. Write there only what you want otherwise. Changes take effect when the
    # file is saved; `daybook config --check` says what is wrong in it.

    """

  /// Returns the options of the outermost table, then each table with its heading.
  private static func sections(of options: [ConfigurationOption<Configuration>]) -> [String] {
    var texts: [String] = []
    var section: String?
    for option in options where option.standard != nil {
      if option.section != section, let name = option.section {
        texts.append(introductions[name].map { comment($0) + "\n[\(name)]\n" } ?? "[\(name)]\n")
      }
      section = option.section
      texts.append(
        section == "keys" ? keyLine(option) : comment(option.comment) + "\n" + line(option) + "\n")
    }
    return texts
  }

  /// The text before each table.
  private static let introductions = [
    "keys": """
    The keys of each command, several in a list; "" takes all keys from it. Keys are written as
    the help shows them: j, gg, Ctrl-D, Alt-x, F5, Space, Tab, ↓, PgDn; or as <C-d>, <A-x>, <F5>,
    <Space>, <Tab>, <Down>, <PageDown>. Digits say how often the next key counts.
    """
  ]

  private static func keyLine(_ option: ConfigurationOption<Configuration>) -> String {
    line(option) + "  # \(option.comment)"
  }

  private static func line<Target>(_ option: ConfigurationOption<Target>) -> String {
    "\(option.lastKey) = \((option.standard ?? option.example).text)"
  }

  private static func comment(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "# \($0)" }
      .joined(separator: "\n")
  }

  /// The lists, which have no default but an example in comments.
  private static let entries = ConfigurationOptions.all.options.filter { $0.standard == nil }
    .map { option in
      let members = ConfigurationOptions.collection.options.flatMap { member in
        ["#", comment(comment(member.comment)), "# " + line(member)]
      }
      return (["", comment(option.comment), "#", "# [[\(option.key)]]"] + members + [""])
        .joined(separator: "\n")
    }.joined(separator: "\n")
}

/// A problem of a configuration, with the place of the value.
struct ConfigurationFinding: Hashable, Sendable {
  /// The path of the key from the outermost table; list entries count from 0.
  var path: [String]
  /// What is wrong and what is expected; in lower case, without a full stop.
  var message: String

  init(_ path: [String] = [], _ message: String) {
    self.path = path
    self.message = message
  }

  /// The place in readable form: `collections.2.color`, counted from 1.
  var key: String {
    path.map { part in Int(part).map { "\($0 + 1)" } ?? part }.joined(separator: ".")
  }

  /// Returns the finding in a table or list that is the value of `key`.
  func below(_ key: [String]) -> ConfigurationFinding {
    ConfigurationFinding(key + path, message)
  }
}

/// A value as in a configuration file.
indirect enum ConfigurationValue: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// A number that is not an integer.
  case decimal(Double)
  case flag(Bool)
  case list([ConfigurationValue])
  case table([String: ConfigurationValue])
  /// A value of a kind that no option takes, by the name of the kind.
  case other(String)

  /// The kind of the value, for a sentence about it: `is a number`.
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

  /// The value as in the file, on one line.
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

  /// Returns a quoted text.
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
