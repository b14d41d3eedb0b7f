import CNcurses
import CellGeometry
import TerminalScreen

extension NcursesTerminal {
  package func show(_ changes: [Change], cursor: Position?) {
    let window = daybook_standard_screen()
    var cellCount = 0
    for change in changes {
      let count = fillCells(with: change)
      mvwadd_wchnstr(
        window, Int32(change.position.row.value), Int32(change.position.column.value),
        cells.baseAddress, Int32(count))
      cellCount += count
    }
    showCursor(at: cursor, in: window)
    let isAtOnce = modes.synchronizes(cellCount: cellCount, of: size.width * size.height)
    if isAtOnce { write(TerminalMode.synchronizedOutput.turnOn) }
    let linksDiffer = forgetLinks(touchedBy: changes, in: window)
    wrefresh(window)
    if linksDiffer { showLinks() }
    if isAtOnce { write(TerminalMode.synchronizedOutput.turnOff) }
    pace(cellCount)
  }

  /// Has the rows of links written again, without them, if the links are others or were painted over:
  /// ncurses knows of no links, and would leave cells as they are.
  /// - Returns: whether the links are to be shown again.
  private func forgetLinks(
    touchedBy changes: [Change], in window: UnsafeMutablePointer<WINDOW>?
  ) -> Bool {
    let wanted = ownProgram?.showsLinks == true && encoding == .utf8 ? links : []
    guard !wanted.isEmpty || !shownLinks.isEmpty else { return false }
    let rows = Set(shownLinks.map(\.position.row))
    guard wanted != shownLinks || changes.contains(where: { rows.contains($0.position.row) })
    else { return false }
    for row in rows { wredrawln(window, Int32(row.value), 1) }
    shownLinks = wanted
    return true
  }

  private func showLinks() {
    write(
      shownLinks.flatMap { link in
        link.bytes(depth: palette.depth) { encoding.shown($0, width: $1) }
      })
  }

  private func showCursor(at cursor: Position?, in window: UnsafeMutablePointer<WINDOW>?) {
    let isVisible = cursor != nil && showsCursor
    if isCursorVisible != isVisible {
      isCursorVisible = isVisible
      curs_set(isCursorVisible ? 1 : 0)
    }
    guard let cursor else { return }
    wmove(window, Int32(cursor.row.value), Int32(cursor.column.value))
  }

  /// Translates a run of cells, and returns how many ncurses has to take.
  private func fillCells(with change: Change) -> Int {
    if cells.count < change.cells.count {
      cells.deallocate()
      cells = .allocate(capacity: change.cells.count)
      cells.initialize(repeating: cchar_t())
    }
    // Read the property once instead of for each cell.
    let cells = cells
    var (present, style) = (Style.plain, palette.resolve(.plain))
    var blank = Self.blank(style)
    var count = 0
    for cell in change.cells where cell.width > 0 {
      if cell.style != present {
        (present, style) = (cell.style, palette.resolve(cell.style))
        blank = Self.blank(style)
      }
      // In most cells, only the character differs.
      if let ascii = cell.scalars.ascii {
        blank.chars.0 = wchar_t(ascii)
        cells[count] = blank
        count += 1
        continue
      }
      let isReplaced = set(&cells[count], to: cell, style)
      count += 1
      // The replacement of a wide character is narrow.
      guard isReplaced, cell.width == 2 else { continue }
      _ = set(&cells[count], to: .blank, style)
      count += 1
    }
    return count
  }

  private static func blank(_ style: (attributes: attr_t, pair: Int32)) -> cchar_t {
    var cell = cchar_t()
    var text: (UInt32, UInt32) = (0x20, 0)
    withUnsafeBytes(of: &text) { bytes in
      let scalars = bytes.assumingMemoryBound(to: UInt32.self)
      _ = daybook_set_cell(&cell, scalars.baseAddress, style.attributes, style.pair)
    }
    return cell
  }

  /// Fills a cell of ncurses, and returns whether its base had to be replaced.
  private func set(
    _ cell: inout cchar_t, to source: Cell, _ style: (attributes: attr_t, pair: Int32)
  ) -> Bool {
    // Space for a base, up to 4 marks, and the end.
    var text: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (0x20, 0, 0, 0, 0, 0)
    let isReplaced = translate(source, to: &text)
    withUnsafeBytes(of: text) { bytes in
      let scalars = bytes.assumingMemoryBound(to: UInt32.self)
      daybook_set_cell(&cell, scalars.baseAddress, style.attributes, style.pair)
    }
    return isReplaced
  }

  private func translate(
    _ source: Cell, to text: inout (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)
  ) -> Bool {
    var isReplaced = false
    withUnsafeMutableBytes(of: &text) { bytes in
      let scalars = bytes.assumingMemoryBound(to: UInt32.self)
      for (index, scalar) in source.scalars.enumerated() {
        let shown = encoding.shown(scalar, width: index == 0 ? source.width : 0)
        if shown != scalar {
          if index > 0 { break }
          isReplaced = true
        }
        scalars[index] = shown.value
      }
    }
    return isReplaced
  }
}
