extension Screen {
  /// Gives blanks before texts the style of the text where that looks the same.
  ///
  /// Of a blank only its background is seen. A terminal is told every change of style, so a plain
  /// blank between two coloured words costs it two changes instead of one. What a row becomes
  /// depends on that row alone, and not on what its blanks were: rows that scroll stay equal, and a row
  /// may be joined again after something was written. O(cells of the rows).
  /// - Parameter rows: nil for all of them.
  public mutating func joinBlanks(inRows rows: Range<Int>? = nil) {
    let all = 0..<(size.width == 0 ? 0 : size.height)
    let (width, blank) = (size.width, CellWords(.blank))
    cells.withUnsafeMutableBufferPointer { cells in
      for row in rows.map({ $0.clamped(to: all) }) ?? all {
        let start = row * width
        let row = RowOfBlanks(
          cells: UnsafeMutableBufferPointer(rebasing: cells[start..<start + width]), blank: blank)
        row.join()
      }
    }
  }
}

/// One row while its blanks are given their styles.
private struct RowOfBlanks {
  let cells: UnsafeMutableBufferPointer<Cell>
  let blank: CellWords

  /// A wider gap of the terminal's own background, and any at an end of the row, is rather jumped over
  /// or cleared, which works best when it is the same in all rows.
  private static let widestGap = 6

  func join() {
    var index = 0
    while index < cells.count {
      guard cells[index].scalars.isSpace else {
        index += 1
        continue
      }
      let end = endOfPlainBlanks(from: index)
      let isPlainGap = end == cells.count || end > index && !cells[end].scalars.isSpace
      if isPlainGap, index == 0 || end == cells.count || end - index > Self.widestGap {
        index = end
      } else if cells[index].isBlankWithoutLines {
        index = joinGap(from: index)
      } else {
        index += 1
      }
    }
  }

  /// Most blanks are plain already.
  private func endOfPlainBlanks(from start: Int) -> Int {
    guard let first = cells.baseAddress else { return start }
    var index = start
    while index < cells.count, CellWords(at: first + index) == blank { index += 1 }
    return index
  }

  /// - Returns: where the gap of blanks that look the same ends.
  private func joinGap(from start: Int) -> Int {
    let first = cells[start].style
    let background = first.packedBackground
    var isUniform = true
    var end = start + 1
    while end < cells.count, cells[end].isBlankWithoutLines,
      cells[end].style.packedBackground == background
    {
      isUniform = isUniform && cells[end].style == first
      end += 1
    }
    let style = style(of: start..<end, background)
    if !isUniform || first != style {
      for place in start..<end { cells[place].style = style }
    }
    return end
  }

  private func style(of gap: Range<Int>, _ background: PackedColor) -> Style {
    let before = gap.lowerBound > 0 ? cells[gap.lowerBound - 1].style : nil
    let after = gap.upperBound < cells.count ? cells[gap.upperBound].style : nil
    if background == .standard {
      // The one behind it, so that a text that changes takes nothing but its own blank along.
      guard let before, let after, before != .plain, after.looksBlank(on: background),
        gap.count <= Self.widestGap
      else { return .plain }
      return after
    }
    if let after, after.looksBlank(on: background) { return after }
    if let before, before.looksBlank(on: background) { return before }
    return Style(background: background)
  }
}

extension Cell {
  /// Whether nothing but its background is seen.
  fileprivate var isBlankWithoutLines: Bool { scalars.isSpace && style.showsNoLines }
}

extension Style {
  private static let lines = Attributes([.underline, .reverse, .strikethrough]).rawValue

  fileprivate var showsNoLines: Bool {
    attributes.rawValue & Self.lines == 0
  }

  /// Whether a blank of this style is seen as a background and nothing else.
  fileprivate func looksBlank(on background: PackedColor) -> Bool {
    packedBackground == background && showsNoLines
  }
}
