import CalendarModel
import CellGeometry

/// A message of the command line parser in the style of our own: where, what happened, and what to
/// do; in lower case, without a full stop.
///
/// The parser exposes only the English text of its errors, which is therefore parsed here. Text in
/// an unknown form is kept, and a test compares every form with the parser.
struct ParserMessage {
  let text: String

  /// - Parameters:
  ///   - message: the sentence of the parser, or of one of our own checks.
  ///   - help: the parser's help for the option in question: `--days <n>  How many days.`
  init(_ message: String, help: String? = nil) {
    let what = help.map(Self.abstract).flatMap { $0.isEmpty ? nil : Self.sentence($0) }
    text =
      Self.unknownOption(message) ?? Self.wrongValue(message, what)
      ?? Self.missing(message, what) ?? Self.superfluous(message) ?? Self.sentence(message)
  }

  /// Returns the message in lower case, except words in capitals, and without a full stop.
  static func sentence(_ message: some StringProtocol) -> String {
    let text = message.hasSuffix(".") ? String(message.dropLast()) : String(message)
    let isName = text.dropFirst().first?.isUppercase == true
    return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
  }

  // MARK: - Private

  private static func unknownOption(_ message: String) -> String? {
    guard let (name, rest) = cut(message, "Unknown option '", "'") else { return nil }
    let meant = cut(rest, ". Did you mean '", "'?").map { String($0.0) }
    // The parser's own suggestion is often far off.
    let near = nearestName(to: plain(name), among: [meant ?? ""].map(plain))
    let hint = near == nil ? nil : meant.map { "; did you mean \($0)?" }
    return "\(name): there is no such option" + (hint ?? "")
  }

  private static func wrongValue(_ message: String, _ what: String?) -> String? {
    guard let (value, rest) = cut(message, "The value '", "' is invalid for '"),
      let (option, end) = cut(rest, "", "'")
    else { return nil }
    let name = option.prefix { $0 != " " }
    let place = "\(name.hasPrefix("-") ? "\(name) " : "")\(value.isEmpty ? "''" : value)"
    let choices = choices(end)
    if !choices.isEmpty {
      let near = nearestName(to: String(value), among: choices).map { "; did you mean \($0)?" }
      return "\(place): is none of \(list(choices))" + (near ?? "")
    }
    if let expected = expected(option) { return "\(place): \(expected)" }
    return "\(place): is not understood" + (what.map { "; \($0)" } ?? "")
  }

  private static func missing(_ message: String, _ what: String?) -> String? {
    let what = what.map { ": \($0)" } ?? ""
    if let (option, _) = cut(message, "Missing value for '", "'") {
      return "\(option): the value is missing\(what)"
    }
    if let (option, _) = cut(message, "Missing expected argument '", "'") {
      return "\(option.replacing(" ...", with: "")) is missing\(what)"
    }
    guard let (options, _) = cut(message, "Missing one of: ", "") else { return nil }
    return "say one of \(list(quoted(options)))"
  }

  private static func superfluous(_ message: String) -> String? {
    if let (option, rest) = cut(message, "The option '", "' does not take any value, but '"),
      let (value, _) = cut(rest, "", "' was specified")
    {
      return "\(option)=\(value): takes no value; write \(option) alone"
    }
    if let (argument, _) = cut(message, "Unexpected argument '", "'") {
      return "\(argument): is one argument too many; leave it out"
    }
    guard let colon = message.firstRange(of: " unexpected arguments: ") else { return nil }
    let names = quoted(message[colon.upperBound...])
    return "\(names.joined(separator: " ")): are \(names.count) arguments too many; leave them out"
  }

  /// Returns the valid values of an option; nil if its name does not imply them.
  private static func expected(_ option: Substring) -> String? {
    switch cut(option, "", "<").flatMap({ cut($0.1, "", ">") })?.0 {
    case "n", "count": "is no number; write it as 7"
    case "minutes": "is no number of minutes; write it as 10"
    case "WxH": "is no size; write columns and rows as 80x24, each from 1 to \(Size.limit)"
    default: nil
    }
  }

  private static func choices(_ text: Substring) -> [String] {
    if let (lines, _) = cut(text, ". Please provide one of the following:\n", "") {
      return lines.split(separator: "\n").map { String($0.drop { " -".contains($0) }) }
    }
    return cut(text, ". Please provide one of ", "").map { quoted($0.0) } ?? []
  }

  /// Returns the description in `--days <n>  How many days.`
  private static func abstract(_ help: String) -> Substring {
    help.firstRange(of: "  ").map { help[$0.upperBound...] } ?? ""
  }

  private static func plain(_ name: some StringProtocol) -> String {
    String(name.drop { $0 == "-" })
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns all quoted texts.
  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Returns the text between a prefix and the first mark after it, and the rest; with an empty
  /// mark, all remaining text.
  private static func cut(
    _ text: some StringProtocol, _ beginning: String, _ mark: String
  ) -> (Substring, Substring)? {
    let text = Substring(text)
    guard text.hasPrefix(beginning) else { return nil }
    let rest = text.dropFirst(beginning.count)
    guard !mark.isEmpty else { return (rest, "") }
    return rest.firstRange(of: mark).map { (rest[..<$0.lowerBound], rest[$0.upperBound...]) }
  }
}
