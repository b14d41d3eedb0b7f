import CalendarModel
import TerminalScreen

/// A text broken into rows at line ends and, if a row is full, at spaces.
package struct WrappedText {
  /// The ranges of graphemes in each row, including those that end a row.
  package let rows: [Range<Int>]
  /// The text shown for each grapheme.
  package let shown: [String]

  /// - Complexity: O(length of the text).
  package init(_ text: String, width: Int) {
    let characters = Array(text)
    shown = characters.map { $0.isNewline ? "" : displayable(String($0)) }
    var rows: [Range<Int>] = []
    var (start, column): (Int, Int) = (0, 0)
    /// The index after the last space of the row.
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

  /// Returns the row and the column of a place in the text.
  package func place(of cursor: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
    return (row, shown[rows[row].lowerBound..<cursor].reduce(0) { $0 + displayWidth(of: $1) })
  }

  /// Returns the place in the text nearest to a column of a row.
  package func cursor(row: Int, column: Int) -> Int {
    guard let range = rows[safely: row] else { return shown.count }
    var (cursor, left) = (range.lowerBound, column)
    // The last grapheme of a row is a line end or a space, so that the cursor can be before it.
    let end = row == rows.count - 1 ? range.upperBound : range.upperBound - 1
    while cursor < end, left > 0 {
      left -= displayWidth(of: shown[cursor])
      cursor += 1
    }
    return cursor
  }

  package func text(of row: Int) -> String { shown[rows[row]].joined() }
}

/// Returns a repeated text, copied as bytes because most rows of a screen contain rules and spaces.
/// - Complexity: O(bytes of the answer).
package func repeated(_ text: String, count: Int) -> String {
  var text = text
  return text.withUTF8 { bytes in
    let total = bytes.count * max(0, count)
    return String(unsafeUninitializedCapacity: total) { room in
      for index in 0..<total { room[index] = bytes[index % bytes.count] }
      return total
    }
  }
}
