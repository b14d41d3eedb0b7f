import CalendarWords
import CellGeometry
import TerminalScreen

/// The columns of the task list, aligned in every row. A text goes on over columns after it that are
/// empty in its row.
package struct TaskColumns {
  package struct Cut: Hashable {
    package var x: Int
    package var width: Int
    package var end: Int { x + width }
  }

  /// The box of a row that is not part of another; parts are indented.
  package let box: Cut
  /// The sign of the priority.
  package let priority: Cut
  package let title: Cut
  package let due: Cut
  /// The column of parts; its width is zero where it does not fit.
  package let parts: Cut
  /// The column of categories; its width is zero where it does not fit.
  package let category: Cut
  /// The column of calendars; its width is zero where it does not fit.
  package let collection: Cut
  /// The column behind the last one that has text.
  private let end: Int

  package init(width: Int, isASCII: Bool) {
    let (due, parts, category, collection) = Self.widths(width)
    end = max(0, width - 1)
    box = Cut(x: 2, width: isASCII ? 3 : 1)
    priority = Cut(x: box.end + 1, width: isASCII ? 2 : 1)
    let start = priority.end + 1
    let rest = [due, parts, category, collection].filter { $0 > 0 }
    title = Cut(x: start, width: max(0, width - start - rest.reduce(1) { $0 + $1 + 2 }))
    self.due = Self.cut(after: title, due)
    self.parts = Self.cut(after: self.due, parts)
    self.category = Self.cut(after: self.parts, category)
    self.collection = Self.cut(after: self.category, collection)
  }

  /// Returns the columns by which a row of some depth is indented: 2 for each of up to 8 levels.
  package static func indentation(atDepth depth: Int) -> Int { 2 * min(depth, 8) }

  /// Returns the same, but leaves the title some room.
  package func indentation(atDepth depth: Int) -> Int {
    min(Self.indentation(atDepth: depth), max(0, title.width - Self.minTitleWidth))
  }

  private static let minTitleWidth = 8

  private static func widths(
    _ width: Int
  ) -> (due: Int, parts: Int, category: Int, collection: Int) {
    switch width {
    case 160...: (28, 6, 24, 20)
    case 100...: (16, 6, 14, 12)
    case 80...: (15, 5, 10, 8)
    case 70...: (13, 5, 0, 10)
    case 60...: (13, 5, 0, 8)
    case 45...: (10, 6, 0, 0)
    default: (10, 0, 0, 0)
    }
  }

  private static func cut(after other: Cut, _ width: Int) -> Cut {
    Cut(x: other.end + (width > 0 ? 2 : 0), width: width)
  }

  /// Returns the width of a text in a column, up to the next one that has text in its row.
  package func width(of cut: Cut, before others: [(cut: Cut, text: String)]) -> Int {
    let next = others.first { $0.cut.x > cut.x && $0.cut.width > 0 && !$0.text.isEmpty }
    return max(0, (next.map { $0.cut.x - 2 } ?? end) - cut.x)
  }

  /// Writes a text into a column, shortened to it.
  private func write(
    _ text: String, in cut: Cut, on screen: inout Screen, row: Row = 0, style: Style
  ) {
    guard cut.width > 0 else { return }
    screen.write(
      truncated(text, toWidth: cut.width), at: Position(Column(cut.x), row), style: style)
  }

  package func writeHeads(on screen: inout Screen, row: Row, style: Style, _ words: Words) {
    write(words.taskHead, in: title, on: &screen, row: row, style: style)
    write(words.dueHead, in: due, on: &screen, row: row, style: style)
    write(words.partsHead, in: parts, on: &screen, row: row, style: style)
    write(words.categoryHead, in: category, on: &screen, row: row, style: style)
    write(words.collectionHead, in: collection, on: &screen, row: row, style: style)
  }
}
