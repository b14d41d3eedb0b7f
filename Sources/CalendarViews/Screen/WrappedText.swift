import TerminalScreen

/// A text in rows of a width, broken at line ends and, where a row is full, at blanks.
package struct WrappedText {
  /// Graphemes of the text; those that end a row belong to it.
  package let rows: [Range<Int>]
  /// What each grapheme is shown as.
  package let shown: [String]

  /// - Complexity: O(length of the text).
  package init(_ text: String, width: Int) {
    let characters = Array(text)
    shown = characters.map { $0.isNewline ? "" : displayable(String($0)) }
    var rows: [Range<Int>] = []
    var (start, column): (Int, Int) = (0, 0)
    /// After the last blank of the row.
    var breaking: Int?
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        rows.append(start..<index + 1)
        (start, column, breaking) = (index + 1, 0, nil)
        continue
      }
      let wide = displayWidth(of: shown[index])
      if column + wide > max(1, width), index > start, character != " " {
        let next = breaking ?? index
        rows.append(start..<next)
        column = shown[next..<index].reduce(0) { $0 + displayWidth(of: $1) }
        (start, breaking) = (next, nil)
      }
      column += wide
      if character == " " { breaking = index + 1 }
    }
    self.rows = rows + [start..<characters.count]
  }

  /// The row and the column that a place in the text is shown at.
  package func place(of cursor: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
    return (row, shown[rows[row].lowerBound..<cursor].reduce(0) { $0 + displayWidth(of: $1) })
  }

  /// The place in the text that is shown nearest to a column of a row.
  package func cursor(row: Int, column: Int) -> Int {
    guard let range = rows[safely: row] else { return shown.count }
    var (cursor, left) = (range.lowerBound, column)
    // A row's last grapheme is a line end or a blank, or the cursor could not stand before it.
    let end = row == rows.count - 1 ? range.upperBound : range.upperBound - 1
    while cursor < end, left > 0 {
      left -= displayWidth(of: shown[cursor])
      cursor += 1
    }
    return cursor
  }

  package func text(of row: Int) -> String { shown[rows[row]].joined() }
}
