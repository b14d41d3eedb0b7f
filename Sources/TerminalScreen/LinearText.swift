/// A piece of output for a terminal of lines: screens in reading order, with no cursor to place.
package enum LinearText: Hashable, Sendable {
  /// A whole line, which ends a line being typed.
  case line(String)
  /// The beginning of a line that is being typed.
  case begin(String)
  /// A continuation of the line being typed.
  case more(String)
}

extension LinearText {
  /// Whether it belongs to a line being typed.
  package var isTyped: Bool {
    if case .line = self { false } else { true }
  }

  package var text: String {
    switch self {
    case .line(let text), .begin(let text), .more(let text): text
    }
  }

  /// With signs of the interface in ASCII; letters stay as they are.
  package var inASCII: LinearText {
    with(
      text: text.unicodeScalars.reduce(into: "") { text, scalar in
        if scalar == "…" {
          text += "..."
        } else {
          text.unicodeScalars.append(Glyphs.ascii(scalar) ?? scalar)
        }
      })
  }

  private func with(text: String) -> LinearText {
    switch self {
    case .line: .line(text)
    case .begin: .begin(text)
    case .more: .more(text)
    }
  }
}
