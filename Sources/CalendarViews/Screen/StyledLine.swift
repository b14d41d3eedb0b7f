import CalendarModel
import CellGeometry
import TerminalScreen

/// A line of text in pieces with their own styles; every piece is safe to show.
package struct StyledLine: Hashable, Sendable {
  package struct Piece: Hashable, Sendable {
    package var text: String
    package var style: Style
  }

  package private(set) var pieces: [Piece] = []

  package init() {}
  package init(_ text: String, _ style: Style = .plain) { append(text, style) }

  package var isEmpty: Bool { pieces.isEmpty }
  /// Without its looks.
  package var text: String { pieces.map(\.text).joined() }
  package var width: Int { pieces.reduce(0) { $0 + displayWidth(of: $1.text) } }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    // Most lines have a few pieces: they are given room at once.
    if pieces.isEmpty { pieces.reserveCapacity(4) }
    pieces.append(Piece(text: text, style: style))
  }

  package mutating func append(_ line: StyledLine) {
    if pieces.isEmpty { pieces = line.pieces } else { pieces += line.pieces }
  }

  package static func + (a: StyledLine, b: StyledLine) -> StyledLine {
    var sum = a
    sum.append(b)
    return sum
  }

  /// Adds blanks up to a width.
  package mutating func pad(to width: Int, with filler: String = " ", _ style: Style = .plain) {
    append(repeated(filler, count: max(0, width - self.width)), style)
  }
}

extension Screen {
  /// Writes a line into at most `width` columns, ended by `…` where it was cut.
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
        return write(text, at: place, style: piece.style)
      }
      place.column = write(piece.text, at: place, style: piece.style)
      left -= wanted
    }
    return place.column
  }
}

extension StyledLine {
  /// Adds a title; of one that is searched for, the words that were found are marked, and all of
  /// it where they stand elsewhere in the event.
  package mutating func append(title: String, _ style: Style, isMatch: Bool, _ scene: Scene) {
    guard isMatch, let words = scene.searchWords else { return append(title, style) }
    let marks = words.marks(in: title)
    var marked = style
    marked.overlay(scene.style(.match))
    guard marks.contains(true) else {
      var whole = style
      whole.attributes.insert(.underline)
      return append(title, whole)
    }
    append(title, style, marks: marks, marked)
  }

  /// Adds a text, some of its characters in another style.
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
