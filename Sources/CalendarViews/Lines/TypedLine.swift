import CellGeometry
import TerminalScreen

/// A text being typed, as shown in the available columns. A text that is too long is scrolled so
/// that the end before the cursor is visible, and begins with `…`.
package struct TypedLine {
  package var line = StyledLine()
  /// The columns before the cursor.
  package let cursor: Int
  /// The width of the visible part.
  package let width: Int

  /// - Parameters:
  ///   - cursor: the number of graphemes before the cursor.
  ///   - styles: the style of each grapheme; plain if nil.
  package init(_ text: String, cursor: Int, width: Int, styles: [Style]? = nil) {
    var typed = text.map { displayable(String($0)) }
    let styles = styles ?? Array(repeating: .plain, count: typed.count)
    let cursor = min(cursor, typed.count)
    let first = Self.firstShown(of: typed.prefix(cursor), width: max(0, width - 1))
    if first > 0, first < cursor {
      let blanks = String(repeating: " ", count: max(0, displayWidth(of: typed[first]) - 1))
      typed[first] = "…" + blanks
    }
    line.append(typed, styles, first..<cursor)
    self.cursor = line.width
    line.append(typed, styles, cursor..<typed.count)
    self.width = min(line.width, width)
  }

  /// Returns the visible place in a text nearest to a column of its line.
  /// - Parameter cursor: the position of the cursor in the text.
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

  /// Returns the first grapheme of those that fit, counted from the end.
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
  /// Appends the graphemes of a text, each in its style.
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
