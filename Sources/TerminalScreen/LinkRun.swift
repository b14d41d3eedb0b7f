import CellGeometry

/// A part of a link in one row of a screen.
package struct LinkRun: Hashable, Sendable {
  package let position: Position
  package let cells: [Cell]
  package let address: String
  /// The same for all parts of a link.
  package let number: Int

  /// Returns the sequences that write it once more, as a link, and leave the cursor where it is.
  /// - Parameter shown: returns the scalar to show in place of one of a number of columns.
  package func bytes(
    depth: ColorDepth, shown: (Unicode.Scalar, Int) -> Unicode.Scalar
  ) -> [UInt8] {
    let start = TerminalLink.start(address, number: number)
    guard !start.isEmpty else { return [] }
    // The state and the place of the cursor are kept and brought back (DECSC and DECRC).
    var text = "\u{1B}7\u{1B}[\(position.row.value + 1);\(position.column.value + 1)H" + start
    var style: Style?
    for cell in cells where cell.width > 0 {
      if cell.style != style { text += cell.style.selectGraphicRendition(depth) }
      style = cell.style
      for (index, scalar) in cell.scalars.enumerated() {
        text.unicodeScalars.append(shown(scalar, index == 0 ? cell.width : 0))
      }
    }
    return Array((text + TerminalLink.end + "\u{1B}8").utf8)
  }
}

extension Screen {
  /// Makes the cells of some columns of a row parts of a link.
  package mutating func link(_ columns: Range<Column>, in row: Row, to address: String) {
    let range = (columns.lowerBound.value..<columns.upperBound.value).clamped(to: 0..<size.width)
    guard (0..<size.height).contains(row.value), !range.isEmpty else { return }
    let number = Self.number(of: address)
    links[number] = address
    let start = row.value * size.width
    for index in start + range.lowerBound..<start + range.upperBound { cells[index].link = number }
  }

  /// The parts of links that are seen, from the top left.
  ///
  /// - Complexity: O(1) without links, otherwise O(cells).
  package var linkRuns: [LinkRun] {
    guard !links.isEmpty else { return [] }
    var runs: [LinkRun] = []
    for row in 0..<size.height {
      var rest = cells[row * size.width..<(row + 1) * size.width]
      while let start = rest.firstIndex(where: { $0.link != 0 }) {
        let number = cells[start].link
        let run = rest[start...].prefix { $0.link == number }
        rest = rest[run.endIndex...]
        guard let address = links[number] else { continue }
        runs.append(
          LinkRun(
            position: Position(Column(start - row * size.width), Row(row)), cells: Array(run),
            address: address, number: Int(number)))
      }
    }
    return runs
  }

  /// Returns a number that an address has on all screens (FNV-1a), so that a cell of another link is
  /// another cell.
  private static func number(of address: String) -> UInt32 {
    let hash = address.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return max(1, hash)
  }
}
