import CellGeometry
import Glibc

/// A grid of cells.
///
/// A wide grapheme always takes two cells of one row: its own, of width 2, and an empty one of
/// width 0 to the right with the same style. Whatever overwrites one half blanks the other.
package struct Screen: Hashable, Sendable {
  package let size: Size
  /// Row by row, from the top left.
  package internal(set) var cells: [Cell]
  /// The addresses of links by their numbers.
  var links: [UInt32: String] = [:]

  /// - Parameter cell: of width 1; only the style of a wide one is used.
  package init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell.width == 1 ? cell : cell.blanked, count: size.width * size.height)
  }

  /// The whole screen as a rectangle.
  package var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a position; blank outside, where nothing can be set either.
  ///
  /// Setting keeps wide graphemes whole: one that does not fit becomes a blank, and the right half
  /// of one cannot be set on its own.
  package subscript(position: Position) -> Cell {
    get {
      index(of: position).map { cells[$0] } ?? .blank
    }
    set {
      guard let index = index(of: position), newValue.width > 0 else { return }
      let isCut = newValue.width == 2 && position.column.value + 1 == size.width
      place(isCut ? newValue.blanked : newValue, at: index)
    }
  }

  func index(of position: Position) -> Int? {
    let (column, row) = (position.column.value, position.row.value)
    guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return nil }
    return row * size.width + column
  }

  /// Puts a cell of width 1 or 2 that fits its row, and blanks the other half of what it cuts.
  mutating func place(_ cell: Cell, at index: Int) {
    let end = index + cell.width
    if cells[index].width == 0 { cells[index - 1] = cells[index - 1].blanked }
    // The first cell of the next row is never a right half.
    if end < cells.count, cells[end].width == 0 { cells[end] = cells[end].blanked }
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = cell.rightHalf }
  }

  /// Blanks both halves of a wide grapheme that reaches over a column's left edge.
  mutating func split(before column: Int, inRow row: Int) {
    guard (1..<size.width).contains(column) else { return }
    let index = row * size.width + column
    guard cells[index].width == 0 else { return }
    cells[index - 1] = cells[index - 1].blanked
    cells[index] = cells[index].blanked
  }
}

extension Screen {
  /// The rows as lines of text without trailing blanks, each ended by a line feed.
  package var text: String {
    var text = ""
    for row in rows {
      for cell in row.prefix(through: row.lastIndex { $0.text != " " } ?? row.startIndex - 1) {
        text += cell.text
      }
      text += "\n"
    }
    return text
  }

  /// The rows with SGR sequences for a terminal of this colour depth; no sequence at all where
  /// the style is plain.
  package func ansiText(depth: ColorDepth) -> String {
    var text = ""
    for row in rows {
      var style = Style.plain
      for cell in row.prefix(through: row.lastIndex { $0 != .blank } ?? row.startIndex - 1) {
        if cell.style != style {
          style = cell.style
          text += style == .plain ? "\u{1B}[0m" : style.selectGraphicRendition(depth)
        }
        text += cell.text
      }
      text += style == .plain ? "\n" : "\u{1B}[0m\n"
    }
    return text
  }

  private var rows: some Sequence<ArraySlice<Cell>> {
    (0..<size.height).lazy.map { cells[$0 * size.width..<($0 + 1) * size.width] }
  }
}

extension Screen {
  /// Draws all signs of the interface in ASCII; letters of other scripts stay. O(cells).
  ///
  /// A dot between words becomes a dash, one in a row of dots a full stop.
  package mutating func drawInASCII() {
    let width = size.width
    guard width > 0 else { return }
    for row in 0..<size.height {
      for index in row * width..<(row + 1) * width where cells[index].isBeyondASCII {
        let (before, after) = (index % width, width - 1 - index % width)
        drawInASCII(index, before: before, after: after)
      }
    }
  }

  /// - Parameters:
  ///   - before: the cells left of it in its row.
  ///   - after: the cells right of it.
  private mutating func drawInASCII(_ index: Int, before: Int, after: Int) {
    guard cells[index].width == 1, let scalar = cells[index].scalars.first(where: { _ in true })
    else { return }
    let isAlone =
      (before == 0 || cells[index - 1].scalars.isSpace)
      && (after == 0 || cells[index + 1].scalars.isSpace)
    switch scalar {
    case "·" where !isAlone: put(".", at: index)
    default:
      if let sign = Glyphs.ascii(scalar) { put(sign, at: index) }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, at index: Int) {
    cells[index].scalars = CellScalars(scalar)
  }
}

extension Cell {
  fileprivate var isBeyondASCII: Bool { width > 0 && scalars.ascii == nil }
}

/// A run of cells of one row that differs from the screen before.
///
/// It never begins with the right half of a wide grapheme nor ends with the left one.
package struct Change: Hashable, Sendable {
  package let position: Position
  package let cells: [Cell]

  package init(position: Position, cells: [Cell]) {
    self.position = position
    self.cells = cells
  }
}

extension Screen {
  /// Equal cells between two runs that are rather written again than jumped over.
  private static let shortGap = 4

  /// The runs that turn `old` into this screen; everything when the sizes differ.
  ///
  /// O(cells), rows that are the same at the speed of `memcmp`; one allocation a run. Runs with a short equal gap between them are joined.
  package func changes(from old: Screen) -> [Change] {
    guard !size.isEmpty else { return [] }
    var changes: [Change] = []
    guard size == old.size else {
      for row in 0..<size.height { changes.append(change(row, 0..<size.width)) }
      return changes
    }
    cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { old in
        for row in 0..<size.height where !isSameMemory(row, new, old) {
          appendRuns(of: row, new, old, to: &changes)
        }
      }
    }
    return changes
  }

  /// Puts runs of cells into their places.
  package mutating func apply(_ changes: [Change]) {
    for change in changes {
      let (first, row) = (change.position.column.value, change.position.row.value)
      let columns = (first..<first + change.cells.count).clamped(to: 0..<size.width)
      guard (0..<size.height).contains(row) else { continue }
      let start = row * size.width
      for column in columns { cells[start + column] = change.cells[column - first] }
    }
  }

  /// Equal cells are equal memory.
  private func isSameMemory(
    _ row: Int, _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Bool {
    guard let new = new.baseAddress, let old = old.baseAddress else { return true }
    let start = row * size.width
    return memcmp(new + start, old + start, size.width * MemoryLayout<Cell>.stride) == 0
  }

  private func appendRuns(
    of row: Int, _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>,
    to changes: inout [Change]
  ) {
    let start = row * size.width
    var run: Range<Int>?
    for column in 0..<size.width where differs(start + column, new, old) {
      // A right half belongs to the cell before it, a left half to the one behind it.
      let first = new[start + column].width == 0 ? column - 1 : column
      let end = max(first + new[start + first].width, column + 1)
      if let present = run {
        if first - present.upperBound <= Self.shortGap {
          run = present.lowerBound..<max(end, present.upperBound)
          continue
        }
        changes.append(change(row, present))
      }
      run = first..<end
    }
    if let run { changes.append(change(row, run)) }
  }

  private func differs(
    _ index: Int, _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Bool {
    guard let new = new.baseAddress, let old = old.baseAddress else { return false }
    return CellWords(at: new + index) != CellWords(at: old + index)
  }

  private func change(_ row: Int, _ columns: Range<Int>) -> Change {
    let start = row * size.width
    return Change(
      position: Position(Column(columns.lowerBound), Row(row)),
      cells: Array(cells[start + columns.lowerBound..<start + columns.upperBound]))
  }
}
