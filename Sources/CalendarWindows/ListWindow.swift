import CalendarViews
import CellGeometry

/// The rows of a list in a box; if the list is too long, those around the selected row.
package struct ListWindow {
  package let box: Box
  /// The items that have a row.
  package let shown: Range<Int>

  /// - Parameter rows: the rows of the list, at the top of the box; nil for all of it.
  package init(_ box: Box, count: Int, selected: Int, rows: Int? = nil) {
    self.box = box
    let rows = rows ?? box.interior.height
    let first = max(0, min(selected - rows / 2, count - rows))
    shown = first..<max(first, min(count, first + rows))
  }

  /// Returns whether all items have a row.
  package func holds(_ count: Int) -> Bool { shown.count == count }

  package func place(of index: Int) -> Position {
    Position(box.interior.x, box.interior.y + (index - shown.lowerBound))
  }

  /// Returns the item whose row contains a cell; nil outside the rows.
  package func index(at position: Position) -> Int? {
    let columns = Rect(
      box.frame.x + 1, box.interior.y, box.frame.width - 2, box.interior.height)
    guard columns.contains(position) else { return nil }
    let index = shown.lowerBound + (position.row - box.interior.y)
    return shown.contains(index) ? index : nil
  }

  /// Returns the part in a cell.
  package func part(at position: Position, _ row: (Int) -> WindowPart = { .row($0) }) -> WindowPart
  {
    guard box.frame.contains(position) else { return .outside }
    return index(at: position).map(row) ?? .inside
  }
}

extension Scene {
  /// The number of lines that a window has room for.
  package var linearRows: Int { max(1, plan.windowArea.height - 2) }
}
