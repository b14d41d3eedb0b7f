import Foundation

/// Text as mdoc wants it.
enum ManualText {
  /// Paragraphs, every sentence on a line of its own. Words between backquotes and options are bold.
  static func paragraphs(_ text: String) -> [String] {
    let paragraphs = text.components(separatedBy: "\n\n").map(sentences)
    return Array(paragraphs.joined(separator: [".Pp"]))
  }

  /// One paragraph.
  static func sentences(_ text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace)
    var lines: [[Substring]] = [[]]
    for word in words {
      if let last = lines[lines.count - 1].last, endsSentence(last), startsSentence(word) {
        lines.append([])
      }
      lines[lines.count - 1].append(word)
    }
    return lines.map { $0.map { escaped(String($0)) }.joined(separator: " ") }
      .filter { !$0.isEmpty }.map(guarded)
  }

  /// A word or a sign of a line, with what is special to roff written out.
  static func escaped(_ word: String) -> String {
    var text = word.replacing("\\", with: "\\e").replacing("'", with: "\\(aq")
      .replacing("~", with: "\\(ti").replacing("^", with: "\\(ha")
    text.replace(/`([^`]*)`/) { "\\fB\($0.output.1)\\fR" }
    text.replace(/(^|[^A-Za-z-])(--[a-z][a-z-]*)/) { "\($0.output.1)\\fB\($0.output.2)\\fR" }
    return text.replacing("`", with: "\\(ga").replacing("-", with: "\\-")
  }

  /// An argument of a macro: none that is taken for a macro itself.
  static func argument(_ text: String) -> String {
    let written = escaped(text).replacing("\"", with: "\\(dq")
    let isMacro = (2...3).contains(text.count) && text.first?.isUppercase == true
    let isSign = text.count == 1 && text.first?.isLetter == false
    let safe = isMacro || isSign ? "\\&" + written : written
    return safe.contains(" ") ? "\"\(safe)\"" : safe
  }

  // MARK: - Private

  private static func endsSentence(_ word: Substring) -> Bool {
    word.count > 2 && (word.hasSuffix(".") || word.hasSuffix("?") || word.hasSuffix("!"))
  }

  private static func startsSentence(_ word: Substring) -> Bool {
    word.first?.isUppercase == true || word.hasPrefix("--") || word.hasPrefix("`")
  }

  /// A line that begins with a dot or a quote would be a macro.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
