import CNcurses
import CellGeometry
import TerminalScreen

extension NcursesTerminal {
  func show(_ changes: [Change], cursor: Position?) {
    let window = daybook_standard_screen()
    for change in changes {
      let count = fillCells(with: change)
      mvwadd_wchnstr(
        window, Int32(change.position.row.value), Int32(change.position.column.value),
        cells.baseAddress, Int32(count))
    }
    showCursor(at: cursor, in: window)
    wrefresh(window)
  }

  private func showCursor(at cursor: Position?, in window: UnsafeMutablePointer<WINDOW>?) {
    if isCursorVisible != (cursor != nil) {
      isCursorVisible = cursor != nil
      curs_set(isCursorVisible ? 1 : 0)
    }
    guard let cursor else { return }
    wmove(window, Int32(cursor.row.value), Int32(cursor.column.value))
  }

  /// Translates a run; returns how many cells ncurses has to take.
  private func fillCells(with change: Change) -> Int {
    if cells.count < change.cells.count {
      cells.deallocate()
      cells = .allocate(capacity: change.cells.count)
      cells.initialize(repeating: cchar_t())
    }
    var count = 0
    for cell in change.cells where cell.width > 0 {
      let style = palette.resolve(cell.style)
      count += fill(&cells[count], with: cell, style)
      // A replacement may be narrower than what it stands for.
      if count < change.cells.count, isNarrowed(cell) {
        count += fill(&cells[count], with: .blank, style)
      }
    }
    return count
  }

  private func isNarrowed(_ cell: Cell) -> Bool {
    guard cell.width == 2, let base = cell.text.unicodeScalars.first else { return false }
    return encoding.shown(base, width: 2) != base
  }

  private func fill(
    _ cell: inout cchar_t, with source: Cell, _ style: (attributes: attr_t, pair: Int32)
  ) -> Int {
    // A base, up to 4 marks, and the end.
    var scalars: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (0x20, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &scalars) { bytes in
      let scalars = bytes.bindMemory(to: UInt32.self)
      for (index, scalar) in source.text.unicodeScalars.prefix(5).enumerated() {
        let shown = encoding.shown(scalar, width: index == 0 ? source.width : 0)
        if index > 0 && shown != scalar { break }
        scalars[index] = shown.value
      }
      daybook_set_cell(&cell, scalars.baseAddress, style.attributes, style.pair)
    }
    return 1
  }
}
