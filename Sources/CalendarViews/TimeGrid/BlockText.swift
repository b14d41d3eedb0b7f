import CellGeometry
import TerminalScreen

/// How the texts of blocks among hours are broken and cut, of plans and of what happened.
extension StyledLine {
  /// Returns the line broken into rows. A row for the last letters of a word is not worth its space.
  func inBlock(ofWidth width: Int) -> [StyledLine] {
    shorteningWords(toWidth: width, by: 3).wrapped(toWidth: width, indent: 0)
  }

  /// Returns the line broken into at most `height` rows; the last one holds the rest.
  func inBlock(ofWidth width: Int, height: Int) -> [StyledLine] {
    guard height > 1 else { return [self] }
    let lines = inBlock(ofWidth: width)
    guard lines.count > height else { return lines }
    let blank = pieces.last.map { StyledLine(" ", $0.style) } ?? StyledLine()
    let rest = lines[(height - 1)...].reduce(StyledLine()) { line, next in
      line.isEmpty ? next : line + blank + next
    }
    return lines.prefix(height - 1) + [rest]
  }
}

extension Screen {
  /// The columns from which on a text that is cut ends with `…`; in fewer it ends with a letter.
  static let leastForEllipsis = 4

  /// Writes a line of a block into at most `width` columns.
  mutating func writeInBlock(_ line: StyledLine, at place: Position, width: Int) {
    guard width < Self.leastForEllipsis else {
      write(line, at: place, width: width)
      return
    }
    let clip = Rect(origin: place, size: Size(max(0, width), 1))
    _ = line.pieces.reduce(place.column) { column, piece in
      write(piece.text, at: Position(column, place.row), style: piece.style, clip: clip)
    }
  }
}
