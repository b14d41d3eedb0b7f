import TerminalScreen

/// A line as somebody hears it: no signs that are drawn, no runs of blanks, and an end.
package struct LinearSentence {
  package let text: String

  /// The columns of a line at most, and of one part of it: texts of files are as long as they like.
  package static let widest = 4_000
  package static let widestPart = 400

  /// - Parameter parts: those that are empty are left out, and long ones cut.
  package init(_ parts: [String]) {
    self.init(parts.filter { !$0.isEmpty }.map(Self.part).joined(separator: ", "))
  }

  package init(_ text: String) {
    let spoken = Self.spoken(truncated(displayable(text), toWidth: Self.widest))
    self.text = Self.isEnded(spoken) ? spoken : spoken + "."
  }

  /// As much of a text as is told of one thing, safe to show.
  package static func part(_ text: String) -> String {
    truncated(displayable(text), toWidth: widestPart)
  }

  /// A text without what is only drawn. Separators become commas.
  package static func spoken(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "·" {
        while result.last == " " { result.removeLast() }
        result.append(result.isEmpty ? "" : ",")
      } else if isDrawn(character) || character == " " {
        if result.last != " ", !result.isEmpty { result.append(" ") }
      } else {
        result.append(character)
      }
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  private static func isEnded(_ text: String) -> Bool {
    guard let last = text.last else { return true }
    return ".!?:…".contains(last)
  }

  /// Borders, bars, and the marks of rows that are told in words.
  private static func isDrawn(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x2500...0x25FF).contains(scalar.value) || "›‹✓•".contains(character)
  }
}
