import TerminalScreen

extension StyledLine {
  /// The line in several of at most `width` columns, broken at blanks where possible; all but the
  /// first are indented.
  func wrapped(toWidth width: Int, indent: Int) -> [StyledLine] {
    guard self.width > width, width > indent + 4 else { return [self] }
    var lines: [StyledLine] = []
    var line = StyledLine()
    for word in words {
      let visible = displayWidth(of: word.text.trimmingBlanks)
      if line.width + visible > width, !line.isEmpty {
        lines.append(line)
        line = StyledLine(String(repeating: " ", count: indent))
      }
      for part in word.parts(fitting: width - line.width, then: width - indent) {
        if line.width + displayWidth(of: part.trimmingBlanks) > width {
          lines.append(line)
          line = StyledLine(String(repeating: " ", count: indent))
        }
        line.append(part, word.style)
      }
    }
    return lines + [line]
  }

  /// Pieces cut after blanks.
  private var words: [Piece] {
    var words: [Piece] = []
    for piece in pieces {
      var word = ""
      for character in piece.text {
        if character != " ", word.last == " " {
          words.append(Piece(text: word, style: piece.style))
          word = ""
        }
        word.append(character)
      }
      if !word.isEmpty { words.append(Piece(text: word, style: piece.style)) }
    }
    return words
  }
}

extension StyledLine.Piece {
  /// The word itself, or in parts when even a line of its own is too short for it.
  fileprivate func parts(fitting first: Int, then rest: Int) -> [String] {
    guard displayWidth(of: text.trimmingBlanks) > max(first, rest) else { return [text] }
    var parts: [String] = []
    var part = ""
    var room = max(1, first)
    for character in text {
      if displayWidth(of: part) + displayWidth(of: character) > room, !part.isEmpty {
        parts.append(part)
        part = ""
        room = max(1, rest)
      }
      part.append(character)
    }
    return parts + [part]
  }
}

extension String {
  /// Without blanks at the end.
  fileprivate var trimmingBlanks: Substring {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return self[startIndex..<end]
  }
}
