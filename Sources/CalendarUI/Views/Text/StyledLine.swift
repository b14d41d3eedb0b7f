import CellGeometry
import TerminalScreen

/// A line of text in pieces with their own styles; every piece is safe to show.
struct StyledLine: Hashable, Sendable {
  struct Piece: Hashable, Sendable {
    var text: String
    var style: Style
  }

  private(set) var pieces: [Piece] = []

  init() {}
  init(_ text: String, _ style: Style = .plain) { append(text, style) }

  var isEmpty: Bool { pieces.isEmpty }
  /// Without its looks.
  var text: String { pieces.map(\.text).joined() }
  var width: Int { pieces.reduce(0) { $0 + displayWidth(of: $1.text) } }

  mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    // Most lines have a few pieces: they are given room at once.
    if pieces.isEmpty { pieces.reserveCapacity(4) }
    pieces.append(Piece(text: text, style: style))
  }

  mutating func append(_ line: StyledLine) {
    if pieces.isEmpty { pieces = line.pieces } else { pieces += line.pieces }
  }

  static func + (a: StyledLine, b: StyledLine) -> StyledLine {
    var sum = a
    sum.append(b)
    return sum
  }

  /// Adds blanks up to a width.
  mutating func pad(to width: Int, with filler: String = " ", _ style: Style = .plain) {
    append(repeated(filler, count: max(0, width - self.width)), style)
  }
}

extension Screen {
  /// Writes a line into at most `width` columns, ended by `…` where it was cut.
  @discardableResult
  mutating func write(_ line: StyledLine, at position: Position, width: Int) -> Column {
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
