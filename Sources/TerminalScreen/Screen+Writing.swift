import CellGeometry

extension Screen {
  /// Writes safe text from a position to the right, within `clip`, and returns the next column:
  /// behind the last grapheme, or the clip's right edge where the text was cut.
  ///
  /// Graphemes that would be cut by the clip's edge are left out; half of a wide grapheme that is
  /// written over becomes a blank. `text` must have passed `displayable(_:)`. O(columns in clip),
  /// however long the text is.
  @discardableResult
  package mutating func write(
    _ text: String, at position: Position, style: Style, clip: Rect? = nil
  ) -> Column {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    let (left, right) = (area.x.value, area.maxX.value)
    let rowStart = position.row.value * size.width
    let isInside = position.row >= area.y && position.row < area.maxY
    var column = position.column.value
    guard column < right else { return position.column }
    // A text that is much longer than the row is not looked at behind its end.
    if text.utf8.count <= size.width, isPlainASCII(text) {
      let end = column + text.utf8.count
      if isInside { writeASCII(text, from: column, in: left..<right, rowStart, style) }
      return Column(min(end, right))
    }
    for (scalars, width) in CellTexts(text) {
      if column + width > right { return Column(right) }
      if isInside && column >= left {
        place(Cell(scalars, width: width, style: style), at: rowStart + column)
      }
      column += width
    }
    return Column(column)
  }

  /// Most texts: a byte is a cell, and nothing but its two ends can cut a wide grapheme.
  private mutating func writeASCII(
    _ text: String, from start: Int, in columns: Range<Int>, _ rowStart: Int, _ style: Style
  ) {
    let written = (start..<start + text.utf8.count).clamped(to: columns)
    guard !written.isEmpty else { return }
    let row = rowStart / size.width
    split(before: written.lowerBound, inRow: row)
    split(before: written.upperBound, inRow: row)
    var column = start
    for byte in text.utf8 {
      if written.contains(column) {
        cells[rowStart + column] = Cell(CellScalars(Unicode.Scalar(byte)), width: 1, style: style)
      }
      column += 1
    }
  }

  /// Fills a rectangle with one single-width cell.
  package mutating func fill(_ rect: Rect, with cell: Cell = .blank) {
    let cell = cell.width == 1 ? cell : cell.blanked
    forEachRow(of: rect) { screen, row, columns in
      screen.split(before: columns.lowerBound, inRow: row)
      screen.split(before: columns.upperBound, inRow: row)
      let start = row * screen.size.width
      for column in columns { screen.cells[start + column] = cell }
    }
  }

  /// Copies a whole screen (a composed item) into this one at a position, within `clip`.
  ///
  /// Wide graphemes that the clip or the edge would cut become blanks.
  package mutating func draw(_ other: Screen, at position: Position, clip: Rect? = nil) {
    let all = Rect(origin: position, size: other.size)
    forEachRow(of: clip.map { $0.intersection(all) } ?? all) { screen, row, columns in
      screen.split(before: columns.lowerBound, inRow: row)
      screen.split(before: columns.upperBound, inRow: row)
      let start = row * screen.size.width
      let from = (row - position.row.value) * other.size.width - position.column.value
      let (first, last) = (start + columns.lowerBound, start + columns.upperBound - 1)
      screen.replaceCells(from: first, with: other, at: from + columns.lowerBound, columns.count)
      if screen.cells[first].width == 0 { screen.cells[first] = screen.cells[first].blanked }
      if screen.cells[last].width == 2 { screen.cells[last] = screen.cells[last].blanked }
    }
  }

  /// Copies neighbouring cells of another screen as memory.
  private mutating func replaceCells(
    from first: Int, with other: Screen, at otherFirst: Int, _ count: Int
  ) {
    other.cells.withUnsafeBufferPointer { source in
      cells.withUnsafeMutableBufferPointer { cells in
        _ = cells[first..<first + count]
          .update(fromContentsOf: source[otherFirst..<otherFirst + count])
      }
    }
  }

  /// Adds a style's attributes and its colours other than `.standard` to all cells of a rectangle.
  ///
  /// A wide grapheme follows its left half.
  package mutating func overlay(_ style: Style, on rect: Rect) {
    forEachRow(of: rect) { screen, row, columns in
      let start = row * screen.size.width
      for index in start + columns.lowerBound..<start + columns.upperBound
      where screen.cells[index].width > 0 {
        screen.cells[index].style.overlay(style)
        guard screen.cells[index].width == 2 else { continue }
        screen.cells[index + 1].style = screen.cells[index].style
      }
    }
  }

  /// Changes the style of all cells of a rectangle.
  package mutating func restyle(_ rect: Rect, _ style: Style) {
    forEachRow(of: rect) { screen, row, columns in
      let start = row * screen.size.width
      for index in start + columns.lowerBound..<start + columns.upperBound {
        screen.cells[index].style = style
      }
    }
  }

  /// Sets the background of the cells of a rectangle that have the terminal's own.
  package mutating func lay(_ background: Color, under rect: Rect) {
    let ground = Style(.standard, on: background).packedBackground
    forEachRow(of: rect) { screen, row, columns in
      let start = row * screen.size.width
      for index in start + columns.lowerBound..<start + columns.upperBound
      where screen.cells[index].style.packedBackground == .standard {
        screen.cells[index].style.background = ground.color
      }
    }
  }

  /// Calls `body` with each row of the rectangle's visible part and its columns, never empty.
  private mutating func forEachRow(
    of rect: Rect, _ body: (inout Screen, Int, Range<Int>) -> Void
  ) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.y.value..<area.maxY.value {
      body(&self, row, area.x.value..<area.maxX.value)
    }
  }
}

/// The cells a text fills, from left to right: each a scalar that takes columns, with its marks.
///
/// This is how ncurses and terminals divide a text, finer than grapheme clusters. Scalars that
/// `displayable(_:)` would drop or replace are dropped or replaced here too.
struct CellTexts: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var ahead: Unicode.Scalar?

  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    ahead = scalars.next()
  }

  mutating func next() -> (scalars: CellScalars, width: Int)? {
    while let base = ahead {
      ahead = scalars.next()
      let kind = ScalarClass(base)
      switch kind {
      case .mark, .dropped: continue
      case .space: return (CellScalars(" "), 1)
      case .replaced: return (CellScalars("\u{FFFD}"), 1)
      case .narrow, .wide: return (withMarks(base), kind.width)
      }
    }
    return nil
  }

  private mutating func withMarks(_ base: Unicode.Scalar) -> CellScalars {
    var scalars = CellScalars(base)
    var count = 1
    while let scalar = ahead, scalar.value >= 0x300 {
      let kind = ScalarClass(scalar)
      guard kind == .mark || kind == .dropped else { break }
      if kind == .mark, count < CellScalars.limit {
        scalars.set(scalar, at: count)
        count += 1
      }
      ahead = self.scalars.next()
    }
    return scalars
  }
}
