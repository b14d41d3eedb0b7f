extension String {
  /// The text as one line that does nothing to a terminal: without control characters, and without
  /// those that turn the direction of the text around it. At most 200 characters.
  ///
  /// Names from servers pass through it before they become files and questions.
  package var plainLine: String {
    var line = ""
    for scalar in unicodeScalars.prefix(4000) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        line.unicodeScalars.append(" ")
      case .format where !Self.joiners.contains(scalar): break
      default: line.unicodeScalars.append(scalar)
      }
    }
    let words = line.split(separator: " ")
    return String(words.joined(separator: " ").prefix(200))
  }

  /// Characters that writing systems and emoji need.
  private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]

  /// Whether it has no control character: no line end, no NUL, no escape.
  var isPlain: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
}
