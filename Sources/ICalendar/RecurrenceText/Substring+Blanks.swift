extension Substring {
  /// The text without white space at its ends.
  func trimmingBlanks() -> Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// A piece of a file's text as problems name it: in quotes, not longer than 20 characters.
func quoted(_ text: Substring) -> String {
  text.count <= 20 ? "\"\(text)\"" : "\"\(text.prefix(20))…\""
}
