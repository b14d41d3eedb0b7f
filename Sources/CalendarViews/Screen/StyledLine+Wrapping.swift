import TerminalScreen

extension StyledLine {
  /// The line in several of at most `width` columns, broken at blanks where possible; all but the
  /// first are indented.
  ///
  /// Notes can be long: each word is measured once, plain ASCII by its bytes.
  /// - Complexity: O(length).
  package func wrapped(toWidth width: Int, indent: Int) -> [StyledLine] {
    guard self.width > width, width > indent + 4 else { return [self] }
    return broken(toWidth: width, indent: indent).map(\.withoutBlanksAtEnd)
  }

  private func broken(toWidth width: Int, indent: Int) -> [StyledLine] {
    let start = StyledLine(String(repeating: " ", count: indent))
    var lines: [StyledLine] = []
    var (line, used) = (StyledLine(), 0)
    for piece in pieces {
      for word in piece.text.wordsWithBlanks {
        let visible = word.visibleWidth
        // Behind the mere indent there is no less room than below it.
        if used + visible > width, used > indent {
          lines.append(line)
          (line, used) = (start, indent)
        }
        let (first, rest) = (width - used, width - indent)
        for part in visible > max(first, rest) ? word.parts(fitting: first, then: rest) : [word] {
          if used + part.visibleWidth > width {
            lines.append(line)
            (line, used) = (start, indent)
          }
          line.append(part, piece.style)
          used += displayWidth(of: part)
        }
      }
    }
    return lines + [line]
  }

  /// Blanks behind the last word may stand outside.
  private var withoutBlanksAtEnd: StyledLine {
    var rest = pieces[...]
    while let piece = rest.last {
      let length = piece.text.utf8.count - piece.text.blankCountAtEnd
      guard length == 0 else {
        var line = StyledLine()
        for piece in rest.dropLast() { line.append(piece.text, piece.style) }
        line.append(String(piece.text.utf8.prefix(length)) ?? piece.text, piece.style)
        return line
      }
      rest.removeLast()
    }
    return StyledLine()
  }
}

extension String {
  /// Cut after blanks.
  fileprivate var wordsWithBlanks: [String] {
    let blank = UInt8(ascii: " ")
    var words: [String] = []
    var (start, isAfterBlank) = (startIndex, false)
    for index in utf8.indices {
      let byte = utf8[index]
      // What joins the blank before it to a grapheme is no beginning of a word.
      if isAfterBlank, byte != blank, byte < 0x80 || Index(index, within: self) != nil {
        words.append(String(self[start..<index]))
        start = index
      }
      isAfterBlank = byte == blank
    }
    if start < endIndex { words.append(String(self[start...])) }
    return words
  }

  /// The columns it takes without the blanks at its end.
  fileprivate var visibleWidth: Int {
    displayWidth(of: self) - blankCountAtEnd
  }

  fileprivate var blankCountAtEnd: Int {
    utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// In parts, as even a line of its own is too short for it.
  fileprivate func parts(fitting first: Int, then rest: Int) -> [String] {
    var parts: [String] = []
    var (part, used, room) = ("", 0, max(1, first))
    for character in self {
      let columns = displayWidth(of: character)
      if used + columns > room, !part.isEmpty {
        parts.append(part)
        (part, used, room) = ("", 0, max(1, rest))
      }
      part.append(character)
      used += columns
    }
    return parts + [part]
  }
}
