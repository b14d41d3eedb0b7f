extension Screen {
  /// Draws all signs of the interface in ASCII; letters of other scripts stay. O(cells).
  ///
  /// A dot between words becomes a dash, one in a row of dots a full stop.
  public mutating func drawInASCII() {
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
