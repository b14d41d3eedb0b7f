import TerminalScreen

/// A text that is being typed, in the columns there are: of one that is too long the part before the
/// cursor is shown to its end.
package struct TypedLine {
  package var line = StyledLine()
  /// Columns left of the cursor.
  package let cursor: Int
  /// Of what is shown.
  package let width: Int

  /// - Parameters:
  ///   - cursor: graphemes left of it.
  ///   - styles: of each grapheme; plain ones when nil.
  package init(_ text: String, cursor: Int, width: Int, styles: [Style]? = nil) {
    let typed = text.map { displayable(String($0)) }
    let styles = styles ?? Array(repeating: .plain, count: typed.count)
    let cursor = min(cursor, typed.count)
    let first = Self.firstShown(of: typed.prefix(cursor), width: max(0, width - 1))
    line.append(typed, styles, first..<cursor)
    self.cursor = line.width
    line.append(typed, styles, cursor..<typed.count)
    self.width = min(line.width, width)
  }

  /// The place in a text that is shown nearest to a column of a line made of it.
  /// - Parameter cursor: where the cursor of that line stands.
  package static func cursor(at column: Int, in text: String, cursor: Int, width: Int) -> Int {
    let typed = text.map { displayable(String($0)) }
    var place = firstShown(of: typed.prefix(min(cursor, typed.count)), width: max(0, width - 1))
    var left = column
    while place < typed.count {
      left -= displayWidth(of: typed[place])
      if left < 0 { break }
      place += 1
    }
    return place
  }

  /// The first grapheme of those that fit from the end on.
  private static func firstShown(of typed: ArraySlice<String>, width: Int) -> Int {
    var left = width
    let last = typed.indices.last {
      left -= displayWidth(of: typed[$0])
      return left < 0
    }
    return last.map { $0 + 1 } ?? 0
  }
}

extension StyledLine {
  /// Graphemes of a text, each in its style.
  fileprivate mutating func append(_ typed: [String], _ styles: [Style], _ range: Range<Int>) {
    var piece = ""
    for index in range {
      piece += typed[index]
      if index + 1 == range.upperBound || styles[index + 1] != styles[index] {
        append(piece, styles[index])
        piece = ""
      }
    }
  }
}
