import CellGeometry
import TerminalScreen

/// A line of text in pieces with their own styles. Every piece is safe to show.
package struct StyledLine: Hashable, Sendable {
  package struct Piece: Hashable, Sendable {
    package var text: String
    package var style: Style
    /// The address that it leads to.
    package var link: String?
  }

  package private(set) var pieces: [Piece] = []

  package init() {}
  package init(_ text: String, _ style: Style = .plain) { append(text, style) }

  package var isEmpty: Bool { pieces.isEmpty }
  /// The text without its styles.
  package var text: String { pieces.map(\.text).joined() }
  package var width: Int { pieces.reduce(0) { $0 + displayWidth(of: $1.text) } }

  package mutating func append(
    _ text: String, _ style: Style = .plain, to link: String? = nil
  ) {
    guard !text.isEmpty else { return }
    // Most lines have a few pieces, so reserve room once.
    if pieces.isEmpty { pieces.reserveCapacity(4) }
    pieces.append(Piece(text: text, style: style, link: link))
  }

  package mutating func append(_ line: StyledLine) {
    if pieces.isEmpty { pieces = line.pieces } else { pieces += line.pieces }
  }

  package static func + (a: StyledLine, b: StyledLine) -> StyledLine {
    var sum = a
    sum.append(b)
    return sum
  }

  /// Pads the line to a width.
  package mutating func pad(to width: Int, with filler: String = " ", _ style: Style = .plain) {
    append(repeated(filler, count: max(0, width - self.width)), style)
  }
}

extension Screen {
  /// Writes a line into at most `width` columns, ending with `…` if it was cut.
  @discardableResult
  package mutating func write(_ line: StyledLine, at position: Position, width: Int) -> Column {
    var place = position
    var left = width
    for (index, piece) in line.pieces.enumerated() {
      guard left > 0 else { break }
      let wanted = displayWidth(of: piece.text)
      let isLast = index == line.pieces.count - 1
      if wanted > left || (wanted == left && !isLast) {
        let text = truncated(isLast ? piece.text : piece.text + "  ", toWidth: left)
        return write(text, piece, at: place)
      }
      place.column = write(piece.text, piece, at: place)
      left -= wanted
    }
    return place.column
  }

  private mutating func write(
    _ text: String, _ piece: StyledLine.Piece, at place: Position
  ) -> Column {
    let end = write(text, at: place, style: piece.style)
    if let link = piece.link { self.link(place.column..<end, in: place.row, to: link) }
    return end
  }
}

extension StyledLine {
  /// Adds a text with some of its characters in another style.
  package mutating func append(_ text: String, _ style: Style, marks: [Bool], _ marked: Style) {
    var piece = ""
    var isMarked = false
    for (character, mark) in zip(text, marks) {
      if mark != isMarked {
        append(piece, isMarked ? marked : style)
        (piece, isMarked) = ("", mark)
      }
      piece.append(character)
    }
    append(piece, isMarked ? marked : style)
  }
}

extension StyledLine {
  /// Returns the line broken into lines of at most `width` columns, at spaces if possible; all but
  /// the first are indented.
  ///
  /// Notes can be long, so each word is measured once, and plain ASCII by its bytes.
  /// - Complexity: O(length).
  package func wrapped(toWidth width: Int, indent: Int) -> [StyledLine] {
    guard self.width > width, width >= indent + 4 else { return [self] }
    return broken(toWidth: width, indent: indent).map(\.withoutBlanksAtEnd)
  }

  private func broken(toWidth width: Int, indent: Int) -> [StyledLine] {
    let start = StyledLine(String(repeating: " ", count: indent))
    var lines: [StyledLine] = []
    var (line, used) = (StyledLine(), 0)
    /// Whether the word before goes on, in another style.
    var isWithinWord = false
    for word in words {
      let visible = word.visible
      let needed = word.whole <= width - indent ? word.whole : visible
      // Directly after the indentation there is no less room than on the next line.
      if used + needed > width, used > indent, !isWithinWord {
        lines.append(line)
        (line, used) = (start, indent)
      }
      isWithinWord = word.text.last != " "
      let (first, rest) = (width - used, width - indent)
      let parts =
        visible > max(first, rest) ? word.text.parts(fitting: first, then: rest) : [word.text]
      for part in parts {
        if used + part.visibleWidth > width {
          lines.append(line)
          (line, used) = (start, indent)
        }
        line.append(part, word.style, to: word.link)
        used += displayWidth(of: part)
      }
    }
    return lines + [line]
  }

  /// Returns the line with `…` for the ends of words that are up to `most` columns wider than `width`.
  /// A line may break next to a wide character, so words with these stay.
  package func shorteningWords(toWidth width: Int, by most: Int) -> StyledLine {
    guard width > 3 else { return self }
    var line = StyledLine()
    /// The columns of the same word in the pieces before.
    var before = 0
    for word in words {
      let excess = before + word.visible - width
      var text = word.text
      if excess > 0, excess <= most, before < width,
        text.allSatisfy({ displayWidth(of: $0) < 2 })
      {
        let blanks = String(repeating: " ", count: text.blankCountAtEnd)
        text = truncated(text, toWidth: width - before) + blanks
      }
      line.append(text, word.style, to: word.link)
      before = text.last == " " ? 0 : before + text.visibleWidth
    }
    return line
  }

  /// A word of one piece, with the spaces after it.
  private struct Word {
    let text: String
    let style: Style
    let link: String?
    /// The columns it takes without these spaces.
    let visible: Int
    /// The same with text of further pieces before the next space, such as a full stop after a key.
    var whole: Int
  }

  private var words: [Word] {
    var words = pieces.flatMap { piece in
      piece.text.wordsWithBlanks.map { text in
        let visible = text.visibleWidth
        return Word(
          text: text, style: piece.style, link: piece.link, visible: visible, whole: visible)
      }
    }
    for index in words.indices.dropLast().reversed() where words[index].text.last != " " {
      words[index].whole += words[index + 1].whole
    }
    return words
  }

  /// The line without spaces after its last word, which may extend past the width.
  private var withoutBlanksAtEnd: StyledLine {
    var rest = pieces[...]
    while let piece = rest.last {
      let length = piece.text.utf8.count - piece.text.blankCountAtEnd
      guard length == 0 else {
        var line = StyledLine()
        for piece in rest.dropLast() { line.append(piece.text, piece.style, to: piece.link) }
        let text = String(piece.text.utf8.prefix(length)) ?? piece.text
        line.append(text, piece.style, to: piece.link)
        return line
      }
      rest.removeLast()
    }
    return StyledLine()
  }
}

extension String {
  /// The words, each with the spaces after it.
  fileprivate var wordsWithBlanks: [String] {
    let blank = UInt8(ascii: " ")
    var words: [String] = []
    var (start, isAfterBlank) = (startIndex, false)
    for index in utf8.indices {
      let byte = utf8[index]
      // A character that combines with the space before it does not begin a word, and what `…` leaves
      // out is not a line of its own.
      if isAfterBlank, byte != blank, byte < 0x80 || Index(index, within: self) != nil,
        byte < 0x80 || !utf8[index...].starts(with: "…".utf8)
      {
        words.append(String(self[start..<index]))
        start = index
      }
      isAfterBlank = byte == blank
    }
    if start < endIndex { words.append(String(self[start...])) }
    return words
  }

  /// The columns it takes, without trailing spaces.
  fileprivate var visibleWidth: Int {
    displayWidth(of: self) - blankCountAtEnd
  }

  fileprivate var blankCountAtEnd: Int {
    utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// Returns the parts of a word that is too long even for its own line.
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
